import { jest } from '@jest/globals';

/** The page is hidden behind another tab, or is back, until mocks are restored. */
export const becomeHidden = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
