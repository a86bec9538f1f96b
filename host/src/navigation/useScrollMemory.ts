import { NavigationType, useLocation, useNavigationType } from '@pmm/shared/router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { whileArriving } from './arrival';

/** By the key of the history entry. */
const offsets = new Map<string, number>();

/**
 * Scrolls to the former offset as soon as the page is long enough, then records the offset. `null`
 * means the top, where the element is anyway: setting or reading the offset would cost another
 * layout.
 */
const followEntry = (element: HTMLElement, entry: string, former: number | null): (() => void) => {
  const offset = former ?? 0;
  if (former !== null) element.scrollTop = offset;
  const arrival = whileArriving(() => {
    if (offset > 0 && element.scrollTop < offset) element.scrollTop = offset;
  });
  const note = () => {
    // While the page is too short, its offset is not worth recording.
    if (arrival.isOver() || element.scrollTop >= offset) {
      offsets.set(entry, element.scrollTop);
    }
  };
  if (former === null) offsets.set(entry, 0);
  else note();
  element.addEventListener('scroll', note, { passive: true });
  return () => {
    arrival.stop();
    element.removeEventListener('scroll', note);
  };
};

/**
 * Restores the scroll position on back and forward, and starts new pages at the top. Browsers do
 * that only for the document, not for an element that scrolls.
 */
export const useScrollMemory = (scroller: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const former = useRef<{ key: string; pathname: string } | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const isFirst = former.current === null;
    const samePage = former.current?.pathname === pathname ? former.current : null;
    former.current = { key, pathname };
    // Following a link to a fragment makes a history entry without a key on the same page.
    const wasMadeByBrowser = samePage !== null && key === 'default';
    if (type === NavigationType.Pop && !wasMadeByBrowser) {
      return followEntry(element, key, offsets.get(key) ?? (isFirst ? null : 0));
    }
    if (!samePage) return followEntry(element, key, 0);
    const isAtTop = offsets.get(samePage.key) === 0;
    return followEntry(element, key, isAtTop ? null : element.scrollTop);
  }, [scroller, key, pathname, type]);
};
