import { oldestPostgres } from '../../../tools/src/checks/postgresBinaries';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../tools/src/checks/throwawayPostgres';
import { startServer, type TestServer } from '../support/server';
import { expectInside, leaveSession } from '../support/session';
import {
  expect,
  expectAccessibleInBothThemes,
  RECONNECT_TIMEOUT,
  START_TIMEOUT,
  test as base,
  type Page,
} from '../support/test';

const OVERVIEW = '/settings/watchlists';

interface OnPostgres {
  server: TestServer;
  postgres: ThrowawayPostgres;
  stop: () => Promise<void>;
}

const startOnPostgres = async (): Promise<OnPostgres> => {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) throw new Error('PostgreSQL does not start');
  const server = await startServer({
    DATABASE_URL: postgres.url,
    STATEMENT_TIMEOUT_MS: '3000',
  });
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

const unavailableNotice = (page: Page) =>
  page.getByText(/The service is not available at the moment/).first();

const stopped = (postgres: ThrowawayPostgres): (() => void) => {
  postgres.crash();
  return () => postgres.restart();
};
const frozen = (postgres: ThrowawayPostgres): (() => void) => postgres.freeze();

test.use({
  noise: {
    allowed: [
      /Failed to load resource: .* 503/,
      // Files that the page needs later are preloaded while it waits for the database.
      /was preloaded using link preload but not used/,
    ],
  },
});

// Without PostgreSQL on the machine there is nothing to test.
if (oldestPostgres() !== undefined) {
  test('a page shows that the database is gone, and recovers by itself', async ({
    page,
    onPostgres: { postgres },
  }) => {
    await leaveSession(page, 'demo@example.com');
    // Not the dashboard, which reads prices itself.
    await page.goto(OVERVIEW);
    await expectInside(page);
    postgres.crash();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(unavailableNotice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Price Matrix' })).toBeVisible();

    postgres.restart();
    await expect(page.getByRole('treegrid')).toBeVisible(RECONNECT_TIMEOUT);
    await expect(page.getByText(/The service is not available at the moment/)).toHaveCount(0);
  });

  for (const [how, fail] of [
    ['stopped', stopped],
    ['frozen', frozen],
  ] as const) {
    test(`an app that is opened while the database is ${how} shows a notice and starts by itself later`, async ({
      page,
      onPostgres: { postgres },
    }) => {
      // The app requests less and less often.
      test.slow();
      await leaveSession(page, 'demo@example.com');
      const comeBack = fail(postgres);
      try {
        await page.goto(OVERVIEW);
        await expect(unavailableNotice(page)).toBeVisible();
        await expect(page.getByText(/starts by itself/)).toBeVisible();
        await expectAccessibleInBothThemes(page);
        // Lost together with the document if it is reloaded.
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      } finally {
        comeBack();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Watchlists Overview',
        RECONNECT_TIMEOUT,
      );
      await expect(page.getByRole('button', { name: 'Create watchlist' })).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
  }

  test('a page that is opened while the database is frozen loads by itself when it continues', async ({
    page,
    onPostgres: { postgres },
  }) => {
    await leaveSession(page, 'demo@example.com');
    // Not the dashboard, which reads prices itself.
    await page.goto(OVERVIEW);
    await expectInside(page);
    const goOn = postgres.freeze();
    try {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Pricing', exact: true })
        .click();
      await expect(unavailableNotice(page)).toBeVisible();
    } finally {
      goOn();
    }
    await expect(page.getByRole('treegrid')).toBeVisible(RECONNECT_TIMEOUT);
    await expect(unavailableNotice(page)).toHaveCount(0);
  });
}
