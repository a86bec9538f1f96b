import {
  availabilityStatuses,
  type AvailabilityMatrix,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import { downloadCsv, downloadWorkbook, type ExportedLines } from '../support/exportedFile';
import { channels, products, statusNames, statusNow } from '../support/market';
import { cellsOnScreen } from '../support/screenFigures';
import { expect, pick, test, type Page } from '../support/test';
import { createWatchlist } from '../support/watchlist';

/** The figures of a SKU in one source. */
interface SourceFigures {
  up: number;
  counted: number;
  share: number;
  statuses: string[];
}

const statusOf = (pzn: string, id: (typeof channels)[number]['id']): AvailabilityStatus =>
  statusNow[pzn]?.[id] ?? 'unknown';

/**
 * Computed here from the ingested statuses: everything was available two days ago, until the newest
 * crawl.
 */
const expected = Object.fromEntries(
  products.map(({ pzn }) => {
    const statuses = channels.map(({ id }) => statusOf(pzn, id));
    const countOf = (counted: readonly AvailabilityStatus[]) =>
      statuses.filter((status) => counted.includes(status)).length;
    const up = countOf(['available', 'limited']);
    const figures: SourceFigures = {
      up,
      counted: up + countOf(['unavailable', 'not-offered', 'not-listed']),
      share: 1,
      statuses: statuses.map((status) => statusNames[status]),
    };
    return [pzn, figures];
  }),
);

/** Only the status, from a text that may also contain the earlier one. */
const nameIn = (text: unknown): string =>
  Object.values(statusNames).find((name) => new RegExp(`^(\\S )?${name}\\b`).test(String(text))) ??
  String(text);

const onScreen = async (page: Page, pzn: string): Promise<SourceFigures> => {
  const [now, share, ...cells] = await cellsOnScreen(page, pzn);
  const [up = 0, counted = 0] = (now?.text ?? '').split(' of ').map(Number);
  const statuses = cells.map(({ name }) => nameIn(name));
  return { up, counted, share: parseFloat(share?.text ?? '') / 100, statuses };
};

const inCsv = (lines: ExportedLines): Record<string, SourceFigures> =>
  Object.fromEntries(
    Object.entries(lines).map(([pzn, [, up, counted, share, , ...statuses]]) => [
      pzn,
      {
        ...{ up: Number(up), counted: Number(counted), share: Number(share) },
        statuses: statuses.map(nameIn),
      },
    ]),
  );

const inWorkbook = (lines: ExportedLines): Record<string, SourceFigures> =>
  Object.fromEntries(
    Object.entries(lines).map(([pzn, [now, share, , ...statuses]]) => {
      const [up = 0, counted = 0] = String(now).split(' of ').map(Number);
      return [pzn, { up, counted, share: Number(share), statuses: statuses.map(nameIn) }];
    }),
  );

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

test('API, screen, workbook and table contain the same figures', async ({
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
  for (const { pzn } of products) {
    await expect.poll(() => onScreen(page, pzn)).toEqual(expected[pzn]);
  }
  expect(inCsv(await downloadCsv(page))).toEqual(expected);
  expect(inWorkbook(await downloadWorkbook(page))).toEqual(expected);
});
