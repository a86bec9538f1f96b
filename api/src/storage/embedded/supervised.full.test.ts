import { existsSync, statSync, watch } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { mountSmallDisk } from '../../testing/smallDisk';
import { StorageUnavailableError } from '../storageFailure';
import type { EmbeddedClient } from './client';
import { openSupervised } from './supervised';

/** An engine that hangs on "spin" and crashes on "die"; otherwise it answers with its thread. */
const ENGINE = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, statement }) => {
  if (statement === 'spin') for (;;);
  if (statement === 'die') process.exit(1);
  parentPort.postMessage({ id, result: { rows: [threadId + ' ' + statement] } });
});
`;

/** Only "spin" takes longer: a busy machine may need a second to start a thread. */
const STATEMENT_MS = 3_000;

let folder: string;
let client: EmbeddedClient;
let reopened: Promise<void>;

const open = async (dataDir: string): Promise<void> => {
  const script = join(folder, 'engine.mjs');
  await writeFile(script, ENGINE);
  let tell: (message: string) => void = () => undefined;
  reopened = new Promise((resolve) => (tell = () => resolve()));
  const log = { info: tell, warn: () => undefined, error: () => undefined };
  client = await openSupervised(pathToFileURL(script), join(dataDir, 'database'), {
    log: { ...log, info: (message) => tell(message) },
    statementMs: STATEMENT_MS,
  });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pmm-engine-'));
});
afterEach(async () => {
  await client.close();
  await rm(folder, { recursive: true });
});

it.each(['spin', 'die'])(
  'an engine that receives "%s" fails the waiting calls and is replaced',
  async (how) => {
    await open(folder);
    const first = await client.query('x');
    await expect(client.query(how)).rejects.toBeInstanceOf(StorageUnavailableError);
    await reopened;
    const second = (await client.query('x')) as { rows: string[] };
    expect(second.rows[0]).toMatch(/^\d+ x$/);
    expect(second).not.toEqual(first);
  },
);

it('a transaction never continues in another engine', async () => {
  await open(folder);
  const seen: unknown[] = [];
  const transaction = client.transaction(async ({ query }) => {
    await query('die').catch((error: unknown) => seen.push(error));
    await reopened;
    await query('after').catch((error: unknown) => seen.push(error));
  });
  await expect(transaction).rejects.toBeInstanceOf(StorageUnavailableError);
  expect(seen).toEqual([expect.any(StorageUnavailableError), expect.any(StorageUnavailableError)]);
});

it('a client is closed although its engine hangs', async () => {
  await open(folder);
  const spinning = expect(client.query('spin')).rejects.toBeInstanceOf(StorageUnavailableError);
  await client.close();
  await spinning;
});

const DISK_MEGABYTES = 120;
const disk = mountSmallDisk(DISK_MEGABYTES);
const [onDisk, title] =
  disk === null
    ? ([it.skip, 'the reserve of a full disk (skipped: none can be mounted)'] as const)
    : ([it, 'an engine that dies on a full disk is opened again with the reserve'] as const);
afterAll(() => disk?.unmount());

onDisk(title, async () => {
  if (disk === null) return;
  const reserve = join(disk.path, 'reserve');
  await open(disk.path);
  expect(statSync(reserve).size).toBe(24 * 1024 * 1024);
  const free = disk.fill();
  await expect(client.query('die')).rejects.toBeInstanceOf(StorageUnavailableError);
  await reopened;
  expect(existsSync(reserve)).toBe(false);

  const watcher = watch(disk.path);
  const made = new Promise<void>((resolve) =>
    watcher.on('change', (_event, name) => {
      if (name === 'reserve') resolve();
    }),
  );
  free();
  await made;
  watcher.close();
});
