import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isInUse, onNoLongerInUse } from '../onScreen/inUse';
import { DEADLINE_MS } from './hostLoader';

interface RegionSuspenseProps {
  skeleton: ReactNode;
  /** Shown after the deadline while the hidden page has typed text. */
  cardWhileInUse: ReactNode;
  deadlineMs?: number;
  /** Called after the deadline, as soon as nothing unsaved would be lost with the page. */
  onLate: (deadlineMs: number) => void;
  children: ReactNode;
}

function Waiting({
  skeleton,
  cardWhileInUse,
  deadlineMs,
  onLate,
}: Omit<Required<RegionSuspenseProps>, 'children'>) {
  const [isCardShown, setCardShown] = useState(false);
  const reportLate = useEffectEvent(() => onLate(deadlineMs));
  useEffect(() => {
    let stopLooking = () => {};
    const giveUp = () => {
      if (!isInUse()) {
        reportLate();
        return;
      }
      setCardShown(true);
      stopLooking = onNoLongerInUse(() => {
        stopLooking();
        reportLate();
      });
    };
    const timer = setTimeout(giveUp, deadlineMs);
    return () => {
      clearTimeout(timer);
      stopLooking();
    };
  }, [deadlineMs]);
  return isCardShown ? cardWhileInUse : skeleton;
}

/**
 * Catches what a page suspends on inside its region, so that the shell stays. Reports a wait that
 * passes the deadline, once for each wait, and only when nothing typed would be lost.
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
