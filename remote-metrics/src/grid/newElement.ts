export const newElement = (name: 'div' | 'span', className: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  return element;
};
