import { startMailServer, type MailServer } from '@pmm/tools/doubles/mailServer';
import { startServer } from './server';
import { test as base } from './test';

/** Tests on a server of their own, which sends its mail to a real mail server. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startServer({ SMTP_URL: mailServer.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
