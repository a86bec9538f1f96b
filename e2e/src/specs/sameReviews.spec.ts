import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import {
  downloadCsv,
  downloadWorkbook,
  numberIn,
  type ExportedLines,
} from '../support/exportedFile';
import { channels } from '../support/market';
import {
  reviewChannels,
  reviewed,
  reviewedPzns,
  test,
  type ReviewedCell,
  type ShownReview,
} from '../support/reviewMarket';
import { cellsOnScreen, numberAfter, rounded } from '../support/screenFigures';
import { expect, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

// Every figure is computed here from the ingested values, without the code of the product.

/** For a pharmacy, or for the row: its score, weighted by count. */
interface Figures {
  rating: number | null;
  count: number | null;
  change: number | null;
  fresh: number | null;
}
interface SourceFigures {
  row: Figures;
  cells: Figures[];
}

const nothing: Figures = { rating: null, count: null, change: null, fresh: null };

const countOf = (reviews: readonly ShownReview[]): number =>
  reviews.reduce((sum, { count }) => sum + (count ?? 0), 0);

const scoreOf = (reviews: readonly ShownReview[]): number | null => {
  const sure = reviews.filter(({ rating, count }) => rating !== null && (count ?? 0) > 0);
  const stars = sure.reduce((sum, { rating, count }) => sum + (rating ?? 0) * (count ?? 0), 0);
  return sure.length === 0 ? null : stars / countOf(sure);
};

const difference = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined ? null : now - before;

const figuresOfCell = (cell: ReviewedCell | undefined): Figures => {
  if (!cell || cell.status === 'not-listed') return nothing;
  const { now, before } = cell;
  return {
    rating: now.rating,
    count: now.count,
    change: difference(now.rating, before?.rating),
    fresh: difference(now.count, before?.count),
  };
};

/** A review that was unknown 30 days ago counts, but is not compared. */
const figuresOfRow = (cells: readonly ReviewedCell[]): Figures => {
  const now = cells.map((cell) => cell.now);
  const compared = cells.flatMap((cell) =>
    cell.before !== null && cell.before.count !== null && cell.now.count !== null
      ? { now: cell.now, before: cell.before }
      : [],
  );
  const comparedNow = compared.map((cell) => cell.now);
  const comparedBefore = compared.map((cell) => cell.before);
  return {
    rating: scoreOf(now),
    count: countOf(now),
    change: difference(scoreOf(comparedNow), scoreOf(comparedBefore)),
    fresh: compared.length === 0 ? null : countOf(comparedNow) - countOf(comparedBefore),
  };
};

const roundedTo = (digits: number, { rating, change, ...counts }: Figures): Figures => ({
  ...counts,
  rating: rating === null ? null : rounded(rating, digits),
  change: change === null ? null : rounded(change, digits),
});

const expectedWith = (digitsInCells: number): Record<string, SourceFigures> =>
  Object.fromEntries(
    reviewedPzns.map((pzn) => {
      const cells = reviewChannels.map(({ id }) => reviewed[pzn]?.[id]);
      const figures = cells.map((cell) => roundedTo(digitsInCells, figuresOfCell(cell)));
      const listed = cells.flatMap((cell) => (cell?.status === 'available' ? cell : []));
      const rowAndCells: SourceFigures = {
        row: roundedTo(2, figuresOfRow(listed)),
        // The pharmacies of the small market have none.
        cells: [...figures, ...channels.map(() => nothing)],
      };
      return [pzn, rowAndCells];
    }),
  );

/** A name contains no change of zero, and no count of zero. */
const withoutZeros = (figures: Figures): Figures => ({
  rating: figures.rating,
  count: figures.count === 0 ? null : figures.count,
  change: figures.change === 0 ? null : figures.change,
  fresh: figures.fresh === 0 ? null : figures.fresh,
});

const inName = (name: string): Figures => {
  const change = numberAfter(name, /([\d.]+) (?:higher|lower) than/);
  return withoutZeros({
    rating: numberAfter(name, /^([\d.]+) of 5/),
    count: numberAfter(name, /([\d,]+) reviews?\b/),
    change: change !== null && name.includes('lower than') ? -change : change,
    fresh: numberAfter(name, /([\d,]+) new/),
  });
};

/** In a workbook "none" means that there is no review. */
const inNumbers = (figures: Figures): Figures =>
  figures.rating === null && figures.count === 0 ? nothing : figures;

const onScreen = async (page: Page, pzn: string): Promise<SourceFigures> => {
  const [row, count, ...cells] = await cellsOnScreen(page, pzn);
  expect(count?.name).toBe(row?.name);
  return { row: inName(row?.name ?? ''), cells: cells.map(({ name }) => inName(name)) };
};

const places = [...reviewChannels, ...channels];
const valuesIn = (line: readonly unknown[]) => {
  const values = line.map(numberIn);
  return (index: number): number | null => values[index] ?? null;
};

/** Kind, four figures of the row, and for each pharmacy four figures and a remark. */
const inCsv = (lines: ExportedLines): Record<string, SourceFigures> =>
  Object.fromEntries(
    Object.entries(lines).map(([pzn, line]) => {
      const at = valuesIn(line);
      const row: Figures = { rating: at(1), count: at(2), change: at(3), fresh: at(4) };
      const cells = places.map((_, index): Figures => {
        const first = 5 + index * 5;
        return {
          ...{ rating: at(first), count: at(first + 1) },
          ...{ change: at(first + 2), fresh: at(first + 3) },
        };
      });
      return [pzn, { row, cells }];
    }),
  );

/** Two figures in each cell: one workbook has rating and count, another change and new ones. */
const inWorkbooks = (
  ratings: ExportedLines,
  changes: ExportedLines,
): Record<string, SourceFigures> =>
  Object.fromEntries(
    Object.entries(ratings).map(([pzn, line]) => {
      const at = valuesIn(line);
      const changeAt = valuesIn(changes[pzn] ?? []);
      const row: Figures = { rating: at(0), change: at(1), count: at(2), fresh: at(3) };
      const cells = places.map((_, index): Figures => {
        const first = 4 + index * 2;
        return {
          ...{ rating: at(first), count: at(first + 1) },
          ...{ change: changeAt(first), fresh: changeAt(first + 1) },
        };
      });
      return [pzn, { row, cells }];
    }),
  );

/** Rating and count in the form of the answer: `4.35:128`. */
const inAnswer = ({ products, status, review }: ReviewMatrix): Record<string, ShownReview[]> =>
  Object.fromEntries(
    products.map(({ pzn }, index) => {
      const texts = (review[index] ?? '').split(',');
      const shown = texts.map((text, column) => {
        const [rating, count] = status[index]?.[column] === '0' ? [] : text.split(':');
        return { rating: numberIn(rating), count: numberIn(count) };
      });
      return [pzn, shown];
    }),
  );

test('API, screen, workbook and table contain the same reviews', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/');
  const watchlistId = await makeWatchlist(page, person, 'The same reviews', reviewedPzns);
  const answering = page.waitForResponse(/\/metrics\/reviews$/);
  await page.goto(`/reviews?watchlist=${watchlistId}&local=1`);
  const answer = (await (await answering).json()) as ReviewMatrix;
  await expect(page.getByRole('treegrid')).toBeVisible();

  const expected = expectedWith(2);
  expect(inAnswer(answer)).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([pzn, { cells }]) => [
        pzn,
        cells.map(({ rating, count }) => ({ rating, count })),
      ]),
    ),
  );
  const shown = expectedWith(1);
  for (const pzn of reviewedPzns) {
    expect(await onScreen(page, pzn)).toEqual({
      row: withoutZeros(shown[pzn]?.row ?? nothing),
      cells: shown[pzn]?.cells.map(withoutZeros),
    });
  }
  expect(inCsv(await downloadCsv(page))).toEqual(expected);
  const ratings = await downloadWorkbook(page);
  await page.getByRole('radio', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(/mode=change/);
  expect(inWorkbooks(ratings, await downloadWorkbook(page))).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([pzn, { row, cells }]) => [
        pzn,
        { row, cells: cells.map(inNumbers) },
      ]),
    ),
  );
});
