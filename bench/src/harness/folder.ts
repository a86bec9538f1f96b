import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Runs the work with a new folder, which is removed afterwards. */
export const withFolder = async <Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
