/** Writes a text into the text node that is there: a new node would be laid out and thrown away. */
export const writeText = (element: HTMLElement, text: string): void => {
  const { firstChild } = element;
  if (text === '' || !(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
};
