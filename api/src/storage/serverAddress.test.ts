import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readServerAddress, removeServerAddress, writeServerAddress } from './serverAddress';

describe('the address of the running server', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pmm-address-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const address = { url: 'http://127.0.0.1:3000', token: 't'.repeat(43), pid: 7 };

  it('is found while it stands there, readable by its owner alone', async () => {
    expect(await readServerAddress(directory)).toBeNull();
    await writeServerAddress(directory, address);
    expect(await readServerAddress(directory)).toEqual(address);
    expect((await stat(join(directory, 'server.json'))).mode & 0o777).toBe(0o600);
    await removeServerAddress(directory);
    expect(await readServerAddress(directory)).toBeNull();
  });

  it('is none when the file makes no sense', async () => {
    await writeFile(join(directory, 'server.json'), '{"url":"x"}');
    expect(await readServerAddress(directory)).toBeNull();
  });
});
