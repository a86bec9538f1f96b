import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@pmm/tools/freePort';
import { hasNginx, startNginx } from '@pmm/tools/nginx';
import { startServer, type TestServer } from '../support/server';
import { signInByForm } from '../support/session';
import { expect, pick, START_TIMEOUT, test as base } from '../support/test';
import { createWatchlist } from '../support/watchlist';

const PZN = '10203603';

/** The server behind nginx with TLS, with the configuration of deploy/nginx. */
const startBehindNginx = async (): Promise<TestServer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-e2e-nginx-'));
  const [port, unused] = [await freePort(), await freePort()];
  const url = `https://127.0.0.1:${port}`;
  const server = await startServer({ TRUST_PROXY: 'loopback', PUBLIC_URL: url });
  const upstreams = [Number(new URL(server.url).port), unused] as const;
  const nginx = await startNginx({ folder, siteDir: server.siteDir, port, upstreams });
  return {
    ...{ ...server, url },
    stop: async () => {
      await nginx.stop();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
};

const test = base.extend({
  server: [
    async ({ servers }, use) => use(await servers.get('behind nginx', startBehindNginx)),
    START_TIMEOUT,
  ],
});

test.use({ ignoreHTTPSErrors: true });

// If the machine has no nginx, the run reports that these are left out.
if (hasNginx()) {
  test('behind nginx a person signs in over TLS, creates a watchlist and opens its availability', async ({
    page,
    context,
    person,
  }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const file = page.waitForResponse((response) => response.url().includes('remoteEntry'));
    await signInByForm(page, '/', person.email);
    await pick(page, 'Tenant', person.tenants[0]);
    await createWatchlist(page, 'Through the proxy', [PZN]);
    await pick(page, 'Watchlist', 'Through the proxy');
    await page.getByRole('link', { name: 'Availability' }).first().click();
    await expect(page.getByRole('treegrid')).toContainText(PZN);
    // They are compressed on the disk, and nginx sends them like that.
    expect(await (await file).allHeaders()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
    });
    const device = (await context.cookies()).find(({ name }) => name === '__Host-pmm_device');
    expect(device).toMatchObject({ secure: true, httpOnly: true });
    await page.reload();
    await expect(page.getByRole('treegrid')).toContainText(PZN);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
  });
}
