import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import {
  downloadCsv,
  downloadWorkbook,
  numberIn,
  type ExportedLines,
} from '../support/exportedFile';
import { channels } from '../support/market';
import { priceChannels, priced, referencesOf, test } from '../support/priceMarket';
import { cellsOnScreen, numberAfter, rounded } from '../support/screenFigures';
import { expect, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here from the ingested values, without the code of the product.

interface SourcePrice {
  amount: number | null;
  /** From the list price, as a share of it. */
  deviation: number | null;
  rank: number | null;
}
interface SourceFigures {
  list: number | null;
  uvp: number | null;
  /** The lowest of the offers that count. */
  best: number | null;
  prices: SourcePrice[];
}

const nothing: SourcePrice = { amount: null, deviation: null, rank: null };
const pzns = Object.keys(priced);
const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const expectedOf = (pzn: string): SourceFigures => {
  const { list = null, uvp = null } = referencesOf[pzn] ?? {};
  const reference = list ?? uvp ?? 0;
  const cells = priceChannels.map(({ id }) => {
    const cell = priced[pzn]?.[id];
    if (!cell || cell.status === 'not-listed') return null;
    // A misread price: under a tenth of the reference, or over five times as much.
    const isComparable =
      (cell.currency ?? 'EUR') === 'EUR' &&
      cell.cents >= reference / 10 &&
      cell.cents <= reference * 5;
    const counts = isComparable && ['available', 'limited'].includes(cell.status);
    return { ...cell, isComparable, counts };
  });
  const counted = cells
    .flatMap((cell) => (cell?.counts === true ? cell.cents : []))
    .sort((one, other) => one - other);
  const prices = cells.map((cell): SourcePrice => {
    if (!cell) return nothing;
    const { cents, isComparable, counts } = cell;
    return {
      amount: inEuros(cents),
      deviation: isComparable && list !== null ? cents / list - 1 : null,
      rank: counts ? 1 + counted.filter((each) => each < cents).length : null,
    };
  });
  return {
    list: inEuros(list),
    uvp: inEuros(uvp),
    best: inEuros(counted[0] ?? null),
    // The pharmacies of the small market have none.
    prices: [...prices, ...channels.map(() => nothing)],
  };
};

/** The screen shows whole percents, the files the share with four digits. */
const expectedWith = (digits: number): Record<string, SourceFigures> =>
  Object.fromEntries(
    pzns.map((pzn) => {
      const { prices, ...figures } = expectedOf(pzn);
      const shown = prices.map((price) => ({
        ...price,
        deviation: price.deviation === null ? null : rounded(price.deviation, digits),
      }));
      return [pzn, { ...figures, prices: shown }];
    }),
  );

const deviationIn = (name: string): number | null => {
  if (/, equal to /.test(name)) return 0;
  const percent = numberAfter(name, /, (\d+)% (?:above|below)/);
  if (percent === null) return null;
  return (name.includes('% below') ? -percent : percent) / 100;
};

/** While the cells show ranks: their names also contain the deviation. */
const onScreen = async (page: Page, pzn: string): Promise<SourceFigures> => {
  const [list, uvp, best, ...cells] = await cellsOnScreen(page, pzn);
  return {
    list: numberIn(list?.text),
    uvp: numberIn(uvp?.text),
    best: numberAfter(best?.name ?? '', /^Best price €([\d.,]+)/),
    prices: cells.map(({ name }) => ({
      amount: numberAfter(name, /^(?:€|CHF )([\d.,]+)/),
      deviation: deviationIn(name),
      rank: numberAfter(name, /, rank (\d+) of/),
    })),
  };
};

/** References, best price with where, since and remark, median and maximum. */
const FIGURES = 8;

/** From one file with deviations and one with ranks; each pharmacy has `width` columns. */
const inFiles = (
  deviations: ExportedLines,
  ranks: ExportedLines,
  { before, width }: { before: number; width: number },
): Record<string, SourceFigures> =>
  Object.fromEntries(
    Object.entries(deviations).map(([pzn, line]) => {
      const [list, uvp, ...rest] = line.slice(before).map(numberIn);
      const ranksOf = (ranks[pzn] ?? []).slice(before + FIGURES).map(numberIn);
      const prices = [...priceChannels, ...channels].map((_, index) => ({
        amount: rest[FIGURES - 2 + index * width] ?? null,
        deviation: rest[FIGURES - 1 + index * width] ?? null,
        rank: ranksOf[1 + index * width] ?? null,
      }));
      const [best = null] = rest;
      return [pzn, { list: list ?? null, uvp: uvp ?? null, best, prices }];
    }),
  );

test('API, screen, workbook and table contain the same prices', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'The same prices', pzns);
  const answering = page.waitForResponse(/\/metrics\/prices$/);
  await page.goto(`/pricing?watchlist=${watchlistId}&local=1`);
  const answer = (await (await answering).json()) as PriceMatrix;
  await expect(page.getByRole('treegrid')).toBeVisible();

  const expected = expectedWith(4);
  for (const [index, { pzn }] of answer.products.entries()) {
    expect(inEuros(answer.listPriceCents[index] ?? null)).toBe(expected[pzn]?.list);
    expect(inEuros(answer.uvpCents[index] ?? null)).toBe(expected[pzn]?.uvp);
    const cents = (answer.price[index] ?? '').split(',').map((text) => /^\d+/.exec(text)?.[0]);
    const isListed = Array.from(answer.status[index] ?? '', (digit) => digit !== '0');
    const amounts = cents.map((text, column) =>
      text === undefined || isListed[column] !== true ? null : Number(text) / 100,
    );
    expect(amounts).toEqual(expected[pzn]?.prices.map(({ amount }) => amount));
  }

  const csvOfDeviations = await downloadCsv(page);
  const workbookOfDeviations = await downloadWorkbook(page);
  await page.getByRole('radio', { name: 'Rank', exact: true }).click();
  await expect(page).toHaveURL(/mode=rank/);
  const inWholePercents = expectedWith(2);
  for (const pzn of pzns) {
    await expect.poll(() => onScreen(page, pzn)).toEqual(inWholePercents[pzn]);
  }
  expect(inFiles(csvOfDeviations, await downloadCsv(page), { before: 1, width: 3 })).toEqual(
    expected,
  );
  expect(
    inFiles(workbookOfDeviations, await downloadWorkbook(page), { before: 0, width: 2 }),
  ).toEqual(expected);
});
