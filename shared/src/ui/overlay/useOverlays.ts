import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { events } from '../../events';
import { loadOverlays, overlayWindows } from './overlayCode';

/**
 * The code of overlays; null until one should open and the code has loaded.
 *
 * @param onMissing called if it cannot be loaded; the failure is shown in a toast.
 */
export const useOverlays = (open: boolean, onMissing: () => void) => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const windows = overlayWindows();
  const isAwaited = open && windows === null;
  const reportMissing = useEffectEvent((cause: unknown) => {
    onMissing();
    events.emit('overlay-missing', { cause });
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isOver = false;
    loadOverlays().then(
      () => isOver || renderAgain(),
      (cause: unknown) => isOver || reportMissing(cause),
    );
    return () => {
      isOver = true;
    };
  }, [isAwaited]);
  // Once opened it stays rendered, so that it can fade out.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? windows : null;
};
