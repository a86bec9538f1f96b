import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isInUse, onRest } from '../onScreen/inUse';
import { DEADLINE_MS } from './hostLoader';

interface RegionSuspenseProps {
  skeleton: ReactNode;
  /** Shown after the deadline while the hidden page holds something typed that would be lost. */
  held: ReactNode;
  deadlineMs?: number;
  /** Called after the deadline, once nothing unsaved would be lost with the page. */
  onLate: (deadlineMs: number) => void;
  children: ReactNode;
}

function Waiting({
  skeleton,
  held,
  deadlineMs,
  onLate,
}: Omit<Required<RegionSuspenseProps>, 'children'>) {
  const [isHeld, setHeld] = useState(false);
  const tellLate = useEffectEvent(() => onLate(deadlineMs));
  useEffect(() => {
    let stopLooking = () => {};
    const giveUpAtRest = () => {
      if (!isInUse()) {
        tellLate();
        return;
      }
      setHeld(true);
      stopLooking = onRest(() => {
        stopLooking();
        tellLate();
      });
    };
    const timer = setTimeout(giveUpAtRest, deadlineMs);
    return () => {
      clearTimeout(timer);
      stopLooking();
    };
  }, [deadlineMs]);
  return isHeld ? held : skeleton;
}

/**
 * Waits in the region of a page for what the page suspends on, so that the shell stays. After the
 * deadline it says so, once for each wait, and where that would lose what somebody typed, not before it is at rest.
 */
export function RegionSuspense({
  deadlineMs = DEADLINE_MS,
  children,
  ...waiting
}: RegionSuspenseProps) {
  return (
    <Suspense fallback={<Waiting deadlineMs={deadlineMs} {...waiting} />}>{children}</Suspense>
  );
}
