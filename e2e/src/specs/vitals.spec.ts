import { freePort } from '@pmm/tools/freePort';
import { followRequests } from '../support/requests';
import { startServer, type TestServer } from '../support/server';
import { expect, START_TIMEOUT, test as base } from '../support/test';

interface MeasuredServer extends TestServer {
  metricsUrl: string;
}

const startMeasured = async (): Promise<MeasuredServer> => {
  const address = `127.0.0.1:${await freePort()}`;
  const server = await startServer({ VITALS_PERCENT: '100', METRICS_ADDRESS: address });
  return { ...server, metricsUrl: `http://${address}/metrics` };
};

const test = base.extend<{ server: MeasuredServer }>({
  server: [
    async ({ servers }, use) => use(await servers.get('measured pages', startMeasured)),
    START_TIMEOUT,
  ],
});

test('the speed of a page reaches the metrics of the server when the person leaves it', async ({
  page,
  server,
}) => {
  const requests = followRequests(page);
  const measuring = page.waitForResponse(/\/assets\/vitals\./);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await measuring;
  await requests.expectAllAnswered();
  await page.getByLabel('Email').fill('someone@example.com');
  await page.goto('about:blank');

  const metricsText = async () => (await fetch(server.metricsUrl)).text();
  for (const vital of ['ttfb', 'lcp']) {
    await expect
      .poll(metricsText)
      .toContain(`pmm_web_vitals_seconds_count{vital="${vital}",route="/auth/login"} 1\n`);
  }
  await expect
    .poll(metricsText)
    .toMatch(/^pmm_feature_loads_total\{feature="auth",build="[0-9a-f]+"\} 1$/m);
  expect(await metricsText()).toContain(
    'pmm_feature_seconds_count{feature="auth",phase="content"} 1\n',
  );
  expect(await metricsText()).toContain('pmm_layout_shift_count{route="/auth/login"} 1\n');
});
