import { useEffect, useLayoutEffect, useRef } from 'react';

/** What carries it is left alone when react-aria hides the page around something that opens. */
const MARK = 'data-react-aria-top-layer';

/**
 * react-aria hides the whole page around an open combo box from screen readers, although it stays
 * in reach of the Tab key: focus on something hidden, a page without main and heading. Its effect
 * looks for the mark; it runs after the layout effect here and, in a child, before the other one.
 */
export const useReadablePage = (open: boolean): void => {
  const marked = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    marked.current = [...document.body.children].filter((child) => !child.hasAttribute(MARK));
    for (const child of marked.current) child.setAttribute(MARK, '');
  }, [open]);
  useEffect(() => {
    for (const child of marked.current) child.removeAttribute(MARK);
    marked.current = [];
  }, [open]);
};
