import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { IngestSummary } from '@pmm/shared/contracts/observation';
import { readEnvironment } from '../../environment';
import { lockDataDir } from '../../storage/lock';
import { writeServerAddress } from '../../storage/serverAddress';
import { migrationsDir, prepareDataDir } from '../../testing/testDatabase';
import type { IngestEvent, IngestSource } from '../ingest';
import { type IngestTarget, openTarget } from './openTarget';

/** Differs from the figures of the database below: only the server sends this. */
const fromServer: IngestSummary = {
  ...{ kind: 'channels', lines: 9, accepted: 9, rejected: 0, changed: 9 },
};

describe('the target of the command', () => {
  let dataDir: string;
  const server = createServer((request, response) => {
    void text(request).then(() => response.end(`${JSON.stringify({ summary: fromServer })}\n`));
  });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-target-'));
    await prepareDataDir(dataDir);
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(dataDir, { recursive: true });
  });

  const open = (files: Partial<Parameters<typeof openTarget>[1]> = {}) =>
    openTarget(readEnvironment({ DATA_DIR: dataDir }), { migrationsDir, ...files });
  const startServer = async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeServerAddress(dataDir, { url, token: 't'.repeat(43), pid: process.pid });
  };
  async function* bytes() {
    yield await Promise.resolve(Buffer.from('{"id":"a","name":"A"}\n'));
  }
  const lastOf = async ({ put }: IngestTarget): Promise<IngestEvent | undefined> => {
    const source: IngestSource = { kind: 'channels', format: 'ndjson', bytes: bytes() };
    let last: IngestEvent | undefined;
    for await (const event of put(source)) last = event;
    return last;
  };

  it('is the database, which is free again afterwards', async () => {
    const target = await open();
    expect(await lastOf(target)).toMatchObject({ summary: { lines: 1, changed: 1 } });
    await expect(lockDataDir(dataDir)).rejects.toThrow('in use');
    await target.close();
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('is the server that has the database open', async () => {
    await startServer();
    const release = await lockDataDir(dataDir);
    const target = await open();
    expect(await lastOf(target)).toEqual({ summary: fromServer });
    await target.close();
    await release();
  });

  it('is a server that has the database open but does not answer yet, when it does', async () => {
    const release = await lockDataDir(dataDir);
    const opening = open();
    await startServer();
    expect(await lastOf(await opening)).toEqual({ summary: fromServer });
    await release();
  });

  it('reads in another thread if there is a script for it', async () => {
    const script = join(dataDir, 'reader.mjs');
    await writeFile(
      script,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ port }) => port.postMessage({ refused: 'by the thread' }));`,
    );
    const target = await open({ readerScript: pathToFileURL(script) });
    await expect(lastOf(target)).rejects.toThrow('by the thread');
    await target.close();
  });

  it('is an error at once if the database does not open', async () => {
    await expect(open({ migrationsDir: join(dataDir, 'none') })).rejects.toThrow('journal');
    await (
      await lockDataDir(dataDir)
    )();
  });
});
