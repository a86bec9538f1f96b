import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD, seedAccounts } from './demo/accounts';
import { openDatabase } from './storage/openDatabase';
import { readServerAddress } from './storage/serverAddress';
import { bearer } from './testing/bearer';
import { type Program, startProgram } from './testing/program';
import { mountSmallDisk, type SmallDisk } from './testing/smallDisk';
import { tenantUrl } from './testing/testApp';
import { migrationsDir, prepareDataDir } from './testing/testDatabase';

const packageDir = dirname(migrationsDir);
const bundleDir = '.cache-full-disk';
const MEGABYTES = 400;
/** Less space than changes need. */
const SPACE_FOR_SMALL_WRITES = 40;
/** A generous limit for a busy machine; the tests themselves do not wait for time to pass. */
const PATIENCE_MS = 180_000;

const trial = mountSmallDisk(1);
trial?.unmount();
const [onDisk, title] =
  trial === null
    ? ([describe.skip, 'the embedded database on a disk (skipped: none can be mounted)'] as const)
    : ([describe, 'the embedded database on a disk'] as const);

onDisk(title, () => {
  let disk: SmallDisk;
  let dataDir: string;
  /** Each test gets a copy of this data folder. */
  let seeded: string;
  const started: Program[] = [];

  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
    seeded = mkdtempSync(join(tmpdir(), 'pmm-seeded-'));
    await prepareDataDir(seeded);
    const { database, close } = await openDatabase({ dataDir: seeded, migrationsDir });
    await seedAccounts(database);
    await close();
  }, PATIENCE_MS);
  afterAll(() => {
    for (const path of [seeded, join(packageDir, bundleDir)]) rmSync(path, { recursive: true });
  });
  beforeEach(() => {
    const mounted = mountSmallDisk(MEGABYTES);
    if (mounted === null) throw new Error('cannot mount');
    disk = mounted;
    dataDir = join(disk.path, 'data');
    cpSync(seeded, dataDir, { recursive: true });
  });
  afterEach(() => {
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
    disk.unmount();
  });

  const start = (): Program => {
    const program = startProgram(join(packageDir, bundleDir, 'server.js'), {
      variables: { PORT: '0', REGISTRY_KEYS: 'none', DATA_DIR: dataDir },
    });
    started.push(program);
    return program;
  };
  const addressOf = async (server: Program) => {
    await server.wrote('"msg":"ready"');
    const address = await readServerAddress(dataDir);
    if (address === null) throw new Error('no address although the server is ready');
    return address;
  };
  /**
   * All files of the database with their contents, except the one that names the process in charge.
   */
  const fingerprint = (): string => {
    const hash = createHash('sha256');
    const names = readdirSync(join(dataDir, 'database'), { recursive: true, encoding: 'utf8' });
    for (const name of names.toSorted()) {
      const path = join(dataDir, 'database', name);
      if (statSync(path).isFile() && name !== 'postmaster.pid')
        hash.update(name).update(readFileSync(path));
    }
    return hash.digest('hex');
  };

  const signIn = async (url: string) => {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.com', password: DEMO_PASSWORD, remember: true }),
    });
    expect(answer.status).toBe(200);
    const { accessToken, refreshToken } = (await answer.json()) as LoginAnswer;
    const headers = {
      ...bearer(accessToken),
      'content-type': 'application/json',
    };
    const lists = `${url}${tenantUrl('nordheide', '/watchlists')}`;
    return {
      create: (name: string) =>
        fetch(lists, { method: 'POST', headers, body: JSON.stringify({ type: 'custom', name }) }),
      names: async () => {
        const read = await fetch(lists, { headers });
        expect(read.status).toBe(200);
        const { watchlists } = (await read.json()) as { watchlists: { name: string }[] };
        return watchlists.map(({ name }) => name);
      },
      refresh: () =>
        fetch(`${url}/auth/refresh`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ email: 'demo@example.com', refreshToken }),
        }),
      export: (id: string) =>
        fetch(`${lists}/${id}/export?metric=availability&format=csv&language=en`, { headers }),
    };
  };

  it(
    'refuses changes while there is no space, keeps reading, and accepts changes when there is space again',
    async () => {
      const server = start();
      const { url, token } = await addressOf(server);
      const { create, names } = await signIn(url);
      const ingest = () =>
        fetch(`${url}/api/v1/ingest/channels`, {
          method: 'POST',
          headers: { ...bearer(token), 'content-type': 'application/x-ndjson' },
          body: '{"id":"a","name":"A"}\n{"id":"b","name":"B"}\n',
        });
      expect((await create('Before')).status).toBe(201);

      const free = disk.fill();
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const refused = await create('Meanwhile');
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
        expect(await refused.json()).toMatchObject({ errorCode: 'STORAGE_FULL' });
        expect(await names()).toEqual(['Before']);
      }
      const refused = await ingest();
      expect([refused.status, await refused.json()]).toMatchObject([
        503,
        { errorCode: 'STORAGE_FULL' },
      ]);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(server.output()).not.toContain('"stack":');

      free();
      expect((await create('After')).status).toBe(201);
      expect(await names()).toEqual(['Before', 'After']);
      expect(await (await ingest()).text()).toContain('"summary":{"kind":"channels","lines":2');
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'lets people sign in, stay signed in and export when there is too little space for other changes',
    async () => {
      const { url } = await addressOf(start());
      const { create } = await signIn(url);
      const { watchlistId } = (await (await create('Before')).json()) as Watchlist;
      const free = disk.fill(SPACE_FOR_SMALL_WRITES);
      const person = await signIn(url);
      expect((await person.create('Meanwhile')).status).toBe(503);
      expect((await person.refresh()).status).toBe(200);
      expect((await person.export(watchlistId)).status).toBe(200);
      free();
      expect((await person.create('After')).status).toBe(201);
    },
    PATIENCE_MS,
  );

  it(
    'stops cleanly while there is no space, and keeps every acknowledged change',
    async () => {
      const server = start();
      const { create } = await signIn((await addressOf(server)).url);
      const kept = Array.from({ length: 5 }, (_, index) => `List ${index}`);
      for (const name of kept) expect((await create(name)).status).toBe(201);
      const free = disk.fill();
      expect((await create('Refused')).status).toBe(503);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);

      const before = fingerprint();
      const refused = start();
      expect(await refused.ended).toBe(1);
      expect(refused.output().trim().split('\n')).toEqual([
        expect.stringMatching(/There is too little space .* \d+ MB are free, 64 MB are needed/),
      ]);
      expect(fingerprint()).toBe(before);

      free();
      const { names } = await signIn((await addressOf(start())).url);
      expect(await names()).toEqual(kept);
    },
    PATIENCE_MS,
  );

  it(
    'reports in one line that its folder is read-only or damaged',
    async () => {
      rmSync(join(dataDir, 'database/global/pg_control'));
      const damaged = fingerprint();
      const first = start();
      expect(await first.ended).toBe(1);
      expect(first.output().trim().split('\n')).toEqual([
        expect.stringMatching(/^The database in .* is damaged \(global\/pg_control is missing\)\./),
      ]);
      expect(fingerprint()).toBe(damaged);

      disk.makeReadOnly();
      const second = start();
      expect(await second.ended).toBe(1);
      expect(second.output().trim().split('\n')).toEqual([
        expect.stringContaining('DATA_DIR cannot be written: EROFS'),
      ]);
    },
    PATIENCE_MS,
  );
});
