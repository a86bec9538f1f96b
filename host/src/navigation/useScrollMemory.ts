import { NavigationType, useLocation, useNavigationType } from '@pmm/shared/router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { whileArriving } from './arrival';

/** By history entry, for the time of the visit. */
const offsets = new Map<string, number>();

/** Brings an entry to its offset, as soon as there is enough of the page, and follows it from there. */
const followEntry = (element: HTMLElement, entry: string, offset: number): (() => void) => {
  element.scrollTop = offset;
  const arrival = whileArriving(() => {
    if (offset > 0 && element.scrollTop < offset) element.scrollTop = offset;
  });
  const note = () => {
    // A page of which too little is there yet says nothing of where it was left.
    if (arrival.isOver() || element.scrollTop >= offset) {
      offsets.set(entry, element.scrollTop);
    }
  };
  note();
  element.addEventListener('scroll', note, { passive: true });
  return () => {
    arrival.stop();
    element.removeEventListener('scroll', note);
  };
};

/**
 * A page begins at its top, and back or forward leads to where it was left: a browser sees to that
 * for a document, not for an element that scrolls.
 */
export const useScrollMemory = (scroller: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const former = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const isSamePage = former.current === pathname;
    former.current = pathname;
    // A link to a part of the page makes an entry without a key of its own, and no other page.
    const wasMadeByBrowser = isSamePage && key === 'default';
    if (type === NavigationType.Pop && !wasMadeByBrowser) {
      return followEntry(element, key, offsets.get(key) ?? 0);
    }
    return followEntry(element, key, isSamePage ? element.scrollTop : 0);
  }, [scroller, key, pathname, type]);
};
