/** jsdom has no layout, and long lists show only the rows that fit into a height. */
export const giveElementsHeight = (height: number): void => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    value: height,
  });
};
