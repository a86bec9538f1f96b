import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ServerAddress, writeServerAddress } from '../../storage/serverAddress';
import { findServer } from './findServer';

describe('the server that uses a database', () => {
  let folder: string;
  let address: ServerAddress;
  let status: number;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end();
  });

  beforeEach(async () => {
    status = 200;
    folder = await mkdtemp(join(tmpdir(), 'pmm-server-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    address = { url: `http://127.0.0.1:${port}`, token: 't'.repeat(43), pid: process.pid };
    await writeServerAddress(folder, address);
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  it('is found if it answers', async () => {
    expect(await findServer(folder)).toEqual(address);
  });

  it('is null without an address', async () => {
    expect(await findServer(join(folder, 'other'))).toBeNull();
  });

  it('is null if it reports a fault', async () => {
    status = 503;
    expect(await findServer(folder)).toBeNull();
  });

  it('is null if its process has ended, even if another one answers at its address', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeServerAddress(folder, { ...address, pid });
    expect(await findServer(folder)).toBeNull();
  });

  it('is null if nobody answers', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await findServer(folder)).toBeNull();
  });
});
