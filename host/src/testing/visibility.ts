import { jest } from '@jest/globals';

/** Hides the page, as behind another tab, or shows it again, until mocks are restored. */
export const becomeHidden = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
