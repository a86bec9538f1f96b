import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 50;
/** Longer than anything takes that is only slow. */
const WITHIN_MS = 90_000;

type Looked<Found> = Found | false | undefined;

/**
 * Waits for a fact, or for something to be found.
 * @param what is waited for, as the failure names it.
 * @throws when it does not come in time.
 */
export const waitUntil = async <Found>(
  what: string,
  look: () => Looked<Found> | Promise<Looked<Found>>,
  { everyMs = EVERY_MS, withinMs = WITHIN_MS } = {},
): Promise<Found> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== false && found !== undefined) return found;
    if (performance.now() > end)
      throw new Error(`Waited ${withinMs / 1_000} s in vain until ${what}.`);
    await setTimeout(everyMs);
  }
};

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Waits until the server of a process can answer; false when the process has ended instead.
 * @throws when neither happens in time.
 */
export const becomesReady = async (
  server: ChildProcess,
  isReady: () => Promise<boolean>,
  withinMs?: number,
): Promise<boolean> => {
  await waitUntil(
    'the server was ready',
    async () => hasEnded(server) || (await isReady()),
    withinMs === undefined ? {} : { withinMs },
  );
  return !hasEnded(server);
};
