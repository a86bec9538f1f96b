import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { DataDirInUseError, lockDataDir } from './lock';
import { readServerAddress, removeServerAddress, writeServerAddress } from './serverAddress';

describe('the lock of a data directory', () => {
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
});

describe('the address of the running server', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pmm-address-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const address = { url: 'http://127.0.0.1:3000', token: 't'.repeat(43), pid: 7 };

  it('is readable only by its owner, and is found until it is removed', async () => {
    expect(await readServerAddress(directory)).toBeNull();
    await writeServerAddress(directory, address);
    expect(await readServerAddress(directory)).toEqual(address);
    expect((await stat(join(directory, 'server.json'))).mode & 0o777).toBe(0o600);
    await removeServerAddress(directory);
    expect(await readServerAddress(directory)).toBeNull();
  });

  it('is null when the file is invalid', async () => {
    await writeFile(join(directory, 'server.json'), '{"url":"x"}');
    expect(await readServerAddress(directory)).toBeNull();
  });
});
