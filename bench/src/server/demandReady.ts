import type { ChildProcess } from 'node:child_process';
import { isServerReady } from '@pmm/tools/isServerReady';
import { becomesReady } from '@pmm/tools/waitUntil';

/** The server of a bench may have to open a large database. */
const WITHIN_MS = 10 * 60_000;

/** @throws if the server ends, or is not ready in time. */
export const demandReady = async (server: ChildProcess, url: string): Promise<void> => {
  if (!(await becomesReady(server, () => isServerReady(url), WITHIN_MS)))
    throw new Error('The server stopped before it was ready.');
};
