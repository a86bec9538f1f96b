import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalogueOf, startServerWith } from '../support/ingestOverHttp';
import { crawlAt } from '../support/market';
import { expect, START_TIMEOUT, test as base } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const PZN = '17304158';
const { products, channels } = catalogueOf(
  [{ pzn: PZN, name: 'Bronchopal' }],
  [{ id: 'adler', name: 'Adler Versand' }],
);
const seen = (hoursAgo: number, priceCents: number) => ({
  ...{ pzn: PZN, channel: 'adler', observedAt: crawlAt(hoursAgo) },
  ...{ status: 'available', priceCents, currency: 'EUR' },
});

const test = base.extend({
  server: [
    async ({ servers }, use) =>
      use(
        await servers.get('corrections', () =>
          startServerWith({ products, channels, observations: [seen(12, 900), seen(0, 250)] }),
        ),
      ),
    START_TIMEOUT,
  ],
});

const run = promisify(execFile);
/** What `npm run admin` runs. */
const admin = fileURLToPath(new URL('../../../api/dist/admin.js', import.meta.url));

test('a reported price is corrected by an operator, and the cell says so', async ({
  page,
  person,
  server,
  openSignedIn,
}) => {
  const watchlistId = await makeWatchlist(page, person, 'Corrected', [PZN]);
  const address = `/pricing?watchlist=${watchlistId}`;
  await openSignedIn(address);
  await page.getByRole('gridcell', { name: /^€2\.50/ }).click();
  await page.getByRole('button', { name: 'Report a wrong value' }).click();
  const report = page.getByRole('dialog', { name: 'Report a wrong value' });
  await expect(report.getByRole('radio', { name: 'Price' })).toBeChecked();
  await report.getByRole('textbox', { name: /^Right price/ }).fill('9.50');
  await report.getByRole('textbox', { name: 'Why is it wrong?' }).fill('Price of another pack');
  const answering = page.waitForResponse(/\/value-reports$/);
  await report.getByRole('button', { name: 'Report' }).click();
  const { id } = (await (await answering).json()) as { id: string };
  await expect(page.getByRole('list', { name: 'Reported values' })).toContainText('Open');

  await page.goto('about:blank');
  await server.whileStopped((dataDir) =>
    run(process.execPath, [admin, 'report', 'accept', id, '--author', 'Mara Lindt'], {
      env: { ...process.env, DATA_DIR: dataDir },
    }),
  );

  await page.goto(server.url + address);
  await page.getByRole('gridcell', { name: /^€9\.50/ }).click();
  const withdrawn = page.getByRole('list', { name: 'Withdrawn readings' });
  await expect(withdrawn).toContainText('€2.50');
  await expect(withdrawn).toContainText(/Corrected.*Price of another pack – Mara Lindt/);
});
