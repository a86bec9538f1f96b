import { readFile } from 'node:fs/promises';
import {
  availabilityStatuses,
  type AvailabilityMatrix,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import { readXlsx } from 'hucre/xlsx';
import { channels, products, statusNames, statusNow } from '../support/market';
import { expect, pick, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

/** What one source says of a SKU. */
interface Said {
  up: number;
  known: number;
  share: number;
  statuses: string[];
}

const statusOf = (pzn: string, id: (typeof channels)[number]['id']): AvailabilityStatus =>
  statusNow[pzn]?.[id] ?? 'unknown';

/** Computed here, from what was ingested: two days ago everything was available, until this moment. */
const expected = Object.fromEntries(
  products.map(({ pzn }) => {
    const statuses = channels.map(({ id }) => statusOf(pzn, id));
    const countOf = (counted: readonly AvailabilityStatus[]) =>
      statuses.filter((status) => counted.includes(status)).length;
    const up = countOf(['available', 'limited']);
    const said: Said = {
      up,
      known: up + countOf(['unavailable', 'not-offered', 'not-listed']),
      share: 1,
      statuses: statuses.map((status) => statusNames[status]),
    };
    return [pzn, said];
  }),
);

/** The status alone, of what may also tell the one before. */
const nameIn = (text: unknown): string =>
  Object.values(statusNames).find((name) => new RegExp(`^(\\S )?${name}\\b`).test(String(text))) ??
  String(text);

const download = async (page: Page, format: string): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await downloading).path());
};

const onScreen = async (page: Page): Promise<Record<string, Said>> => {
  const rows = page.getByRole('treegrid').getByRole('row');
  const said: Record<string, Said> = {};
  for (const { pzn } of products) {
    const cells = rows.filter({ hasText: pzn }).getByRole('gridcell');
    const texts = await cells.allTextContents();
    const names = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
    const [up = 0, known = 0] = (texts[0] ?? '').split(' of ').map(Number);
    const share = parseFloat(texts[1] ?? '') / 100;
    said[pzn] = { up, known, share, statuses: names.slice(2).map(nameIn) };
  }
  return said;
};

const inCsv = (file: Buffer): Record<string, Said> =>
  Object.fromEntries(
    file
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [, , pzn = '', , up, known, share, ...statuses] = line.split(',');
        const said = { up: Number(up), known: Number(known), share: Number(share) };
        return [pzn, { ...said, statuses: statuses.map(nameIn) }];
      }),
  );

const inWorkbook = async (file: Buffer): Promise<Record<string, Said>> => {
  const [matrix] = (await readXlsx(file)).sheets;
  const rows = matrix?.rows.filter((row) => /^\d{8}$/.test(String(row[1]))) ?? [];
  return Object.fromEntries(
    rows.map(([, pzn, now, share, ...statuses]) => {
      const [up = 0, known = 0] = String(now).split(' of ').map(Number);
      return [String(pzn), { up, known, share: Number(share), statuses: statuses.map(nameIn) }];
    }),
  );
};

const statusesIn = ({ products: skus, status }: AvailabilityMatrix): Record<string, string[]> =>
  Object.fromEntries(
    skus.map(({ pzn }, index) => [
      pzn,
      Array.from(
        status[index] ?? '',
        (digit) => statusNames[availabilityStatuses[Number(digit)] ?? 'unknown'],
      ),
    ]),
  );

test('API, screen, workbook and table tell the same figures', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/');
  await pick(page, 'Tenant', person.tenants[0]);
  await createWatchlist(
    page,
    'The same',
    products.map(({ pzn }) => pzn),
  );
  await pick(page, 'Watchlist', 'The same');
  const answering = page.waitForResponse(/\/metrics\/availability$/);
  await page.getByRole('link', { name: 'Availability' }).first().click();
  await page.getByRole('switch', { name: 'Pharmacy SKUs' }).check();
  const answer = (await (await answering).json()) as AvailabilityMatrix;
  await expect(page.getByRole('treegrid')).toBeVisible();

  expect(statusesIn(answer)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([pzn, { statuses }]) => [pzn, statuses])),
  );
  expect(await onScreen(page)).toEqual(expected);
  expect(inCsv(await download(page, 'CSV'))).toEqual(expected);
  expect(await inWorkbook(await download(page, 'XLSX'))).toEqual(expected);
});
