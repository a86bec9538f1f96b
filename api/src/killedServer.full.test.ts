import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, startMailServer } from '@pmm/tools/doubles/mailServer';
import { openDatabase } from './storage/openDatabase';
import { appUser } from './storage/schema';
import type { Program } from './testing/program';
import { migrationsDir } from './testing/testDatabase';
import { PATIENCE_MS, READY, useServers } from './testing/useServers';

const servers = useServers('.cache-killed');
const EMAIL = 'pia@example.com';

describe('a server that is killed', () => {
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails.stop());

  const start = async (): Promise<Program> => {
    const server = servers.start({ SMTP_URL: mails.url, SMTP_ALLOW_PLAIN: '1' });
    await server.wrote(READY);
    return server;
  };

  it(
    'sends at its next start the mail that the mail server refused before',
    async () => {
      const { database, close } = await openDatabase({ dataDir: servers.dataDir(), migrationsDir });
      await database.insert(appUser).values({ email: EMAIL, verifiedAt: new Date() });
      await close();
      mails.refuseNext(Number.POSITIVE_INFINITY);
      const killed = await start();
      const { url } = await servers.addressOf(killed);
      const response = await fetch(`${url}/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL }),
      });
      expect(response.status).toBe(202);
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
