import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { FeatureFailure } from './FeatureFailure';
import { DEADLINE_MS } from './hostLoader';

interface RegionSuspenseProps {
  skeleton: ReactNode;
  deadlineMs?: number;
  onRetry: () => Promise<void>;
  children: ReactNode;
}

function Waiting({
  skeleton,
  deadlineMs,
  onRetry,
}: Omit<Required<RegionSuspenseProps>, 'children'>) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlineMs);
    return () => clearTimeout(timer);
  }, [deadlineMs]);
  if (!late) return skeleton;
  const detail = `suspended for ${deadlineMs} ms`;
  const state = { phase: 'failed', step: 'page', kind: 'timeout', attempt: 1, detail } as const;
  return <FeatureFailure state={state} onRetry={onRetry} />;
}

/**
 * Waits in the region of a page for what the page suspends on, so that the shell stays. After the
 * deadline it says so. The page is kept: it shows by itself when the missing part comes after all.
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
