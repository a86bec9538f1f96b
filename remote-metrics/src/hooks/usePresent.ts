import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present time in milliseconds, to the minute. */
export const usePresent = (): number => {
  const [present, setPresent] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setPresent(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return present;
};
