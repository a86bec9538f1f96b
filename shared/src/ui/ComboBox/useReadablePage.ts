import { useEffect, useLayoutEffect, useRef } from 'react';

/** react-aria does not hide elements that carry this. */
const MARK = 'data-react-aria-top-layer';

/**
 * Around an open combo box react-aria hides the whole page from screen readers, while the Tab key
 * still reaches it: focus on something hidden, a page without main and heading. The effect that does
 * so looks for the mark. It runs after the layout effect below and, being a child's, before the
 * second effect, which takes the mark away again.
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
