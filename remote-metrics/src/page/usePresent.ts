import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useEffect, useState } from 'react';

/** The present time in milliseconds, to the minute. */
export const usePresent = (): number => {
  const [present, setPresent] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setPresent(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return present;
};
