import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, startMailServer } from '@pmm/tools/doubles/mailServer';
import { openDatabase } from './storage/openDatabase';
import { appUser } from './storage/schema';
import { readServerAddress } from './storage/serverAddress';
import { type Program, startProgram } from './testing/program';
import { migrationsDir, prepareDataDir } from './testing/testDatabase';

const packageDir = dirname(migrationsDir);
/** A bundle of its own, because other tests write theirs at the same time. */
const BUNDLES = '.cache-killed';
/** A bound only, for a machine with much else to do: what is waited for are lines of the server. */
const PATIENCE_MS = 180_000;
const EMAIL = 'pia@example.com';

describe('a server that is killed', () => {
  let dataDir: string;
  let mails: MailServer;
  const started: Program[] = [];
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', BUNDLES], { cwd: packageDir });
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-killed-'));
    await prepareDataDir(dataDir);
    mails = await startMailServer();
  });
  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await mails.stop();
    for (const path of [dataDir, join(packageDir, BUNDLES)]) await rm(path, { recursive: true });
  });

  const start = async (): Promise<Program> => {
    const server = startProgram(join(packageDir, BUNDLES, 'server.js'), {
      variables: {
        ...{ PORT: '0', REGISTRY_KEYS: 'none', DATA_DIR: dataDir },
        ...{ SMTP_URL: mails.url, SMTP_ALLOW_PLAIN: '1' },
      },
    });
    started.push(server);
    await server.wrote('"msg":"ready"');
    return server;
  };

  it(
    'sends with its next start what the mail server had refused before',
    async () => {
      const { database, close } = await openDatabase({ dataDir, migrationsDir });
      await database.insert(appUser).values({ email: EMAIL, verifiedAt: new Date() });
      await close();
      mails.refuseNext(Number.POSITIVE_INFINITY);
      const killed = await start();
      const address = await readServerAddress(dataDir);
      const asked = await fetch(`${address?.url}/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL }),
      });
      expect(asked.status).toBe(202);
      await killed.wrote('mail not sent, trying again');
      killed.child.kill('SIGKILL');
      await killed.ended;

      mails.refuseNext(0);
      await start();
      expect(await mails.newestTo(EMAIL)).toMatchObject({
        text: expect.stringMatching(/^\d{6}$/m),
      });
    },
    PATIENCE_MS,
  );
});
