export const newElement = (name: 'div' | 'span', className: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  return element;
};

/**
 * Writes into the existing text node: a new node would have to be laid out. Elements in its place,
 * as a browser leaves that translates the page, are replaced.
 */
export const writeText = (element: HTMLElement, text: string): void => {
  const { firstChild } = element;
  if (text === '' || !(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
};

/** Returns the function that ends it. */
export const listen = <Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  heard: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  element.addEventListener(name, heard, options);
  return () => element.removeEventListener(name, heard, options);
};

/**
 * Puts elements of a parent into the given order and moves as few of them as it can. Everything
 * moves around the focused one, which would otherwise lose the focus, else around the middle, which
 * scrolling leaves in order for longest.
 */
export const putInOrder = (parent: Element, elements: readonly Element[]): void => {
  const [first] = elements;
  if (!first) return;
  const putBefore = (element: Element | undefined, next: Element | null): void => {
    if (element && element !== next && element.nextElementSibling !== next) {
      parent.insertBefore(element, next);
    }
  };
  const focused = elements.findIndex((element) => element.contains(document.activeElement));
  const between = parent.children[parent.childElementCount >> 1];
  const middle = Math.max(0, focused === -1 ? elements.indexOf(between ?? first) : focused);
  for (let index = middle - 1; index >= 0; index -= 1) {
    putBefore(elements[index], elements[index + 1] ?? null);
  }
  for (let index = middle + 1; index < elements.length; index += 1) {
    putBefore(elements[index], elements[index - 1]?.nextElementSibling ?? null);
  }
};
