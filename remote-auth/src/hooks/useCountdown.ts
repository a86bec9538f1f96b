import { useEffect, useState } from 'react';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until a time in milliseconds since 1970; 0 once it has come. */
export const useCountdown = (time: number): number => {
  const [, setTick] = useState(0);
  const seconds = secondsUntil(time);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
};
