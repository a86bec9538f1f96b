import { systemPostgres } from '../../../tools/src/checks/postgresBinaries';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../tools/src/checks/throwawayPostgres';
import { startServer, type TestServer } from '../support/server';
import { expectInside, leaveSession } from '../support/session';
import { expect, START_TIMEOUT, test as base } from '../support/test';

interface OnPostgres {
  server: TestServer;
  postgres: ThrowawayPostgres;
  stop: () => Promise<void>;
}

const startOnPostgres = async (): Promise<OnPostgres> => {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) throw new Error('PostgreSQL does not start');
  const server = await startServer({ DATABASE_URL: postgres.url });
  return {
    ...{ postgres, server },
    stop: async () => {
      await server.stop();
      postgres.stop();
    },
  };
};

const test = base.extend<{ onPostgres: OnPostgres; server: TestServer }>({
  onPostgres: [
    async ({ servers }, use) => use(await servers.get('on PostgreSQL', startOnPostgres)),
    START_TIMEOUT,
  ],
  server: async ({ onPostgres }, use) => use(onPostgres.server),
});

test.use({ noise: { allowed: [/Failed to load resource: .* 503/] } });

// Nothing to try where the machine has no PostgreSQL.
if (systemPostgres() !== undefined) {
  test('a database that is gone is told as what it is, and the page comes back by itself', async ({
    page,
    onPostgres: { postgres },
  }) => {
    await leaveSession(page, 'demo@example.com');
    await page.goto('/');
    await expectInside(page);
    postgres.crash();
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(
      page.getByText(/The service is not available at the moment/).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Price Matrix' })).toBeVisible();

    postgres.restart();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(page.getByText(/The service is not available at the moment/)).toHaveCount(0);
  });
}
