import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useContext, useEffect, useState } from 'react';
import { ShownMoment } from './dates/shownMoment';

/** The present time in milliseconds, to the minute, or the time that the page is as of. */
export const usePresent = (): number => {
  const shown = useContext(ShownMoment);
  const [present, setPresent] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setPresent(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return shown ?? present;
};
