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
