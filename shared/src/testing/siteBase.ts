/**
 * Makes the document that of a site below a path, until the returned function is called.
 *
 * @param base with slashes around it, like `/monitor/`.
 */
export const setSiteBase = (base: string): (() => void) => {
  document.documentElement.dataset['base'] = base;
  return () => {
    delete document.documentElement.dataset['base'];
  };
};
