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
