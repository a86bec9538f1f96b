import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DataDirInUseError, lockDataDir } from './lock';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pmm-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a data directory in use is rejected with the name of its process and the fix', async () => {
  const release = await lockDataDir(dataDir);
  const refused = await lockDataDir(dataDir).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDirInUseError);
  expect((refused as Error).message).toContain(`process ${process.pid} on `);
  expect((refused as Error).message).toContain('set DATA_DIR to another directory');
  await release();
  await (
    await lockDataDir(dataDir)
  )();
});
