import { jest } from '@jest/globals';

/** jsdom has no layout: gives every element the size of a window while a test runs. */
export const giveElementsSize = (width: number, height: number): void => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
};
