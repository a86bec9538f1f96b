import { isLoopback } from './loopback';

interface Listening {
  HOST: string;
  DEMO: boolean;
  DEMO_ALLOW_NETWORK: boolean;
}

/** Why the demo may not listen at this address, in one line with the fix; null if it may. */
export const demoOpenToNetwork = (listening: Listening): string | null => {
  const { HOST, DEMO, DEMO_ALLOW_NETWORK } = listening;
  if (!DEMO || DEMO_ALLOW_NETWORK || isLoopback(HOST)) return null;
  return (
    `HOST=${JSON.stringify(HOST)} cannot be used with DEMO=1: everybody who reaches the port ` +
    'could read the codes of every account at /dev/outbox; ' +
    'use 127.0.0.1, or allow it with DEMO_ALLOW_NETWORK=1.'
  );
};
