import { useEffect } from 'react';
import { focusTargetOfClosed } from './returningFocus';

/**
 * Sent by react-aria to the element that had the focus before an overlay; preventing it means
 * returning the focus oneself.
 */
const RETURN_EVENT = 'react-aria-focus-scope-restore';

const isInert = (element: Element): boolean => element.closest('[inert]') !== null;

const focusOnceReachable = (element: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (isInert(element)) return;
    observer.disconnect();
    if (document.activeElement === document.body) element.focus();
  });
  observer.observe(document, { attributes: true, attributeFilter: ['inert'], subtree: true });
};

const onReturn = (event: Event): void => {
  const element = event.target === document.body ? focusTargetOfClosed() : event.target;
  if (!(element instanceof HTMLElement)) return;
  if (isInert(element)) {
    event.preventDefault();
    focusOnceReachable(element);
  } else if (element !== event.target) {
    event.preventDefault();
    element.focus();
  }
};

let users = 0;

/**
 * When an overlay closes, react-aria returns the focus in the next frame, but takes `inert` off the
 * page behind in a passive effect. On a busy machine the frame comes first, and a browser ignores
 * the focus of an inert element: the focus would be lost (adobe/react-spectrum#10610).
 */
export const useFocusReturn = (): void => {
  useEffect(() => {
    users += 1;
    if (users === 1) document.addEventListener(RETURN_EVENT, onReturn);
    return () => {
      users -= 1;
      if (users === 0) document.removeEventListener(RETURN_EVENT, onReturn);
    };
  }, []);
};
