import { type RefObject, useLayoutEffect, useRef } from 'react';
import { followMatrixPlace } from '../../grid/matrixPlace';

/** Keeps the scroll position under a key, and learns which pharmacy has to be shown. */
export const useKeptPlace = (
  scroller: RefObject<HTMLElement | null>,
  key: string | undefined,
  onShowPharmacy: (channelId: string) => void,
): void => {
  const heard = useRef(onShowPharmacy);
  useLayoutEffect(() => {
    heard.current = onShowPharmacy;
  });
  useLayoutEffect(() => {
    if (!scroller.current || key === undefined) return undefined;
    return followMatrixPlace(scroller.current, { showColumn: (id) => heard.current(id) }, key);
  }, [scroller, key]);
};
