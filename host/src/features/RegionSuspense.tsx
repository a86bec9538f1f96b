import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { DEADLINE_MS } from './hostLoader';

interface RegionSuspenseProps {
  skeleton: ReactNode;
  deadlineMs?: number;
  /** It has waited that long. */
  onLate: (deadlineMs: number) => void;
  children: ReactNode;
}

function Waiting({
  skeleton,
  deadlineMs,
  onLate,
}: Omit<Required<RegionSuspenseProps>, 'children'>) {
  const tellLate = useEffectEvent(() => onLate(deadlineMs));
  useEffect(() => {
    const timer = setTimeout(tellLate, deadlineMs);
    return () => clearTimeout(timer);
  }, [deadlineMs]);
  return skeleton;
}

/**
 * Waits in the region of a page for what the page suspends on, so that the shell stays. After the
 * deadline it says so, once for each wait.
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
