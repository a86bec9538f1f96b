/**
 * Writes into the existing text node: a new node would have to be laid out. Elements in its place,
 * as a browser leaves that translates the page, are replaced.
 */
export const writeText = (element: HTMLElement, text: string): void => {
  const { firstChild } = element;
  if (text === '' || !(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
};
