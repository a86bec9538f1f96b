import { useEffect } from 'react';
import { focusOnceReachable, isInert } from './returningFocus';

/**
 * Sent by react-aria to the element that had the focus before an overlay. A listener that prevents
 * it must return the focus itself.
 */
const RETURN_EVENT = 'react-aria-focus-scope-restore';

const onReturn = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !isInert(target)) return;
  event.preventDefault();
  focusOnceReachable(target);
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
