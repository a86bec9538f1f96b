import { useEffect, useState } from 'react';
import type SecondFactorStep from './SecondFactorStep';

type Code = { Step: typeof SecondFactorStep } | 'missing' | null;

const DEADLINE_MS = 15_000;

/** The second step is code of its own, which few people need. */
export const secondFactorStep = { load: () => import('./SecondFactorStep') };

/** Its code, from when the step is wanted. What could not be loaded in time is loaded again when asked for. */
export const useSecondFactorStep = (wanted: boolean) => {
  const [code, setCode] = useState<Code>(null);
  const waiting = wanted && code === null;
  // Whoever comes to it later starts anew.
  if (!wanted && code === 'missing') setCode(null);

  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const end = (next: Code) => {
      if (!over) setCode(next);
      over = true;
    };
    const giveUp = () => end('missing');
    const timer = setTimeout(giveUp, DEADLINE_MS);
    secondFactorStep.load().then((module) => end({ Step: module.default }), giveUp);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [waiting]);

  return {
    Step: code !== null && code !== 'missing' ? code.Step : null,
    waiting,
    missing: wanted && code === 'missing',
    retry: () => setCode(null),
  };
};
