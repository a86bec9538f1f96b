import { startMailServer, type MailServer } from '@pmm/tools/doubles/mailServer';
import { startServer, type TestServer } from './server';
import { START_TIMEOUT, test as base } from './test';

interface Mailing {
  mailServer: MailServer;
  server: TestServer;
}

const startMailing = async () => {
  const mailServer = await startMailServer();
  const server = await startServer({ SMTP_URL: mailServer.url });
  const stop = async () => {
    await server.stop();
    await mailServer.stop();
  };
  return { mailServer, server, stop };
};

/** Tests with a server of their own, which sends its mail to a real mail server. */
export const test = base.extend<{ mailing: Mailing; mailServer: MailServer }>({
  mailing: [
    async ({ servers }, use) => use(await servers.get('mailing', startMailing)),
    START_TIMEOUT,
  ],
  mailServer: async ({ mailing }, use) => use(mailing.mailServer),
  server: async ({ mailing }, use) => use(mailing.server),
});
