import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 50;
/** Longer than anything that is merely slow. */
const WITHIN_MS = 90_000;

type Looked<Found> = Found | false | undefined;

/**
 * Waits until a fact is true, or something is found.
 *
 * @param what names it in the message of a failure.
 * @throws if it does not happen in time.
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
 * Waits until the server of a process can answer; false if the process has ended instead.
 *
 * @throws if neither happens in time.
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
