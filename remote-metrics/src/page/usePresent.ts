import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useContext, useEffect, useState } from 'react';
import { ShownMoment } from './shownMoment';

/** The time of the clock in milliseconds, to the minute. */
export const useClock = (): number => {
  const [present, setPresent] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setPresent(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return present;
};

/** The same, or the time that the page is as of. */
export const usePresent = (): number => {
  const shown = useContext(ShownMoment);
  const present = useClock();
  return shown ?? present;
};
