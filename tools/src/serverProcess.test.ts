import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServerProcess } from './serverProcess';

describe('a server that was started as a process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-process-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const start = async (program: string) => {
    const script = path.join(folder, 'server.mjs');
    await writeFile(script, program);
    return startServerProcess({}, script);
  };

  it('is ready once it sends "ready"', async () => {
    const { child, ready } = await start("process.send('ready'); setInterval(() => {}, 1000);");
    await expect(ready).resolves.toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is not ready when it ends without a message, as on a port that is in use', async () => {
    const { child, ready } = await start('process.exit(1);');
    await expect(ready).resolves.toBe(false);
    expect(child.exitCode).toBe(1);
  });
});
