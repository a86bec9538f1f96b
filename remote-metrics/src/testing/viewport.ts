import { jest } from '@jest/globals';

/** jsdom lays nothing out: gives every element the size of a window for the time of a test. */
export const giveElementsSize = (width: number, height: number): void => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
};
