import { useEffect, useLayoutEffect, useRef } from 'react';

/** react-aria does not hide elements with this mark. */
const MARK = 'data-react-aria-top-layer';

/**
 * While a combo box is open, react-aria hides the whole page from screen readers, but the Tab key
 * still reaches it: the focus would be on something hidden.
 * react-aria's effect looks for the mark. It runs after the layout effect below, which sets the
 * mark, and before the second effect, which removes it again.
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
