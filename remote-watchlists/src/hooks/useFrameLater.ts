import { startTransition, useEffect, useState } from 'react';

/** The value, one frame after it changed, so that two expensive parts need not share a frame. */
export const useFrameLater = <Value>(value: Value): Value => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(() => value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};
