import { freePort } from '@pmm/tools/freePort';
import { startServer, type TestServer } from '../support/server';
import { expect, START_TIMEOUT, test as base } from '../support/test';

const METRICS = await freePort();

const test = base.extend<{ server: TestServer }>({
  server: [
    async ({ servers }, use) => {
      const variables = { VITALS_PERCENT: '100', METRICS_ADDRESS: `127.0.0.1:${METRICS}` };
      await use(await servers.get('measured pages', () => startServer(variables)));
    },
    START_TIMEOUT,
  ],
});

test('the speed of a page reaches the metrics of the server when the person leaves it', async ({
  page,
}) => {
  const measuring = page.waitForResponse(/\/assets\/vitals\./);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await measuring;
  await page.getByLabel('Email').fill('someone@example.com');
  await page.goto('about:blank');

  const told = async () => (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text();
  for (const vital of ['ttfb', 'lcp']) {
    await expect
      .poll(told)
      .toContain(`pmm_web_vitals_seconds_count{vital="${vital}",route="/auth/login"} 1\n`);
  }
  expect(await told()).toContain('pmm_layout_shift_count{route="/auth/login"} 1\n');
});
