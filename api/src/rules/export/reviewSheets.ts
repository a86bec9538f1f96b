import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { type Score, scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import type { Cell, Row, Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { crawlRows, pharmacyReads } from './crawlRows';
import { exportedReview, figuresOfMode, figuresOfScore } from './reviewCells';
import { exportedRows, figureNames, type ReviewExport } from './reviewExport';

const cell = (value: Cell<string>['value'], style: string): Cell<string> => ({ value, style });

const HEAD_ROWS = 5;
const LEADING_COLUMNS = 6;

/** What stands above the rows: whose list, of which time; then the figures and the pharmacies. */
function* headRows(exported: ReviewExport): Generator<Row<string>> {
  const { watchlist, selection, columns, view, texts } = exported;
  const { window, channels } = selection.reviews;
  const { text, time, zone } = texts;
  const names = figureNames(exported);
  yield { height: 24, cells: [cell(watchlist, 'title')] };
  const facts =
    window === null
      ? text.noWindow
      : filled(text.reviews.facts, { from: time(window.from), to: time(window.to), zone });
  yield { cells: [cell(facts, 'fact')] };
  const [first, second] = figuresOfMode[view.mode];
  yield {
    height: 90,
    cells: [
      ...[cell(text.product, 'head'), cell(text.pzn, 'head')],
      ...[names.score, names.change, names.count, names.new].map((name) =>
        cell(name, 'figureHead'),
      ),
      ...columns.flatMap((channel) => [
        cell(`${channels[channel]?.name ?? ''}: ${names[first]}`, 'pharmacy'),
        cell(names[second], 'pharmacy'),
      ]),
    ],
  };
  yield* crawlRows(
    columns.map((channel) => pharmacyReads(selection.reviews, channel)),
    { leading: LEADING_COLUMNS, width: 2 },
    texts,
  );
}

const scoreCells = (score: Score, prefix: '' | 'summed '): Cell<string>[] => {
  const { rating, change, count, new: fresh } = figuresOfScore(score);
  return [
    cell(rating, `${prefix}score`),
    cell(change, `${prefix}scoreChange`),
    cell(count, `${prefix}count`),
    cell(fresh, `${prefix}new`),
  ];
};

/** A family or all, with the scores of its SKUs at each pharmacy. */
const summedRow = (
  { selection, columns, view, texts: { text } }: ReviewExport,
  names: readonly [string, string],
  products: Int32Array,
): Row<string> => {
  const { reviews } = selection;
  return {
    cells: [
      ...names.map((name) => cell(name, 'familyText')),
      ...scoreCells(scoreOfProducts(reviews, products), 'summed '),
      ...columns.flatMap((channel) => {
        if (reviews.unconfirmed[channel] === 1) {
          return [cell(text.reviews['not confirmed'], 'familyText'), cell(null, 'familyText')];
        }
        const figures = figuresOfScore(scoreOfProducts(reviews, products, channel));
        const isNothing = figures.rating === null && figures.count === 0;
        return figuresOfMode[view.mode].map((figure) =>
          cell(isNothing ? null : figures[figure], `summed ${figure}`),
        );
      }),
    ],
  };
};

const skusText = ({ texts: { text } }: ReviewExport, skus: number): string =>
  skus === 1 ? text.sku : filled(text.skus, { count: String(skus) });

const productRow = (exported: ReviewExport, product: number): Row<string> => {
  const { selection, columns, view, texts } = exported;
  const { reviews } = selection;
  const { products, channels } = reviews;
  return {
    cells: [
      cell(products[product]?.name ?? '', 'text'),
      cell(products[product]?.pzn ?? '', 'text'),
      ...scoreCells(scoreOfProducts(reviews, [product]), ''),
      ...columns.flatMap((channel) => {
        const index = product * channels.length + channel;
        const { figures, standing, remark } = exportedReview(selection, index, texts);
        if (standing === null) return [cell(remark, 'remark'), cell(null, 'remark')];
        return figuresOfMode[view.mode].map((figure) =>
          cell(figures[figure], `${standing} ${figure}`),
        );
      }),
    ],
  };
};

function* matrixRows(exported: ReviewExport): Generator<Row<string>> {
  const { selection, texts } = exported;
  yield* headRows(exported);
  for (const row of exportedRows(exported)) {
    if (!isFamilyRow(row)) {
      yield productRow(exported, row);
      continue;
    }
    const family = familyOfRow(row);
    const skus = shownOfFamily(selection, family);
    const name = selection.reviews.families[family] ?? '';
    yield summedRow(exported, [name, skusText(exported, skus.length)], skus);
  }
  const names = [texts.text.total, texts.text.reviews.weighted] as const;
  yield summedRow(exported, names, selection.products);
}

const SAMPLE_RATING = 4.6;

const legendRows = ({ texts: { text } }: ReviewExport): Row<string>[] => {
  const { meanings } = text.reviews;
  return [
    { cells: [cell(text.sign, 'head'), cell(text.meaning, 'head')] },
    ...(['many', 'few', 'low', 'very-low'] as const).map((standing) => ({
      cells: [cell(SAMPLE_RATING, `${standing} rating`), cell(meanings[standing], 'text')],
    })),
    ...(['none', 'replaced', 'not offered', 'not listed'] as const).map((standing) => ({
      cells: [cell(text.reviews[standing], 'remark'), cell(meanings[standing], 'text')],
    })),
    {
      cells: [
        cell(SAMPLE_RATING, 'many not confirmed rating'),
        cell(meanings['not confirmed'], 'text'),
      ],
    },
    { cells: [cell(null, 'text'), cell(text.neverMeaning, 'text')] },
    { cells: [cell(0.1, 'many change'), cell(meanings.change, 'text')] },
  ];
};

/** The sheets of a workbook: the matrix as on the screen, and what its signs mean. */
export const reviewSheets = (exported: ReviewExport): Sheet<string>[] => {
  const { columns, texts } = exported;
  return [
    {
      name: texts.text.reviews.sheet,
      columnWidths: [34, 20, 10, 12, 12, 12, ...columns.flatMap(() => [10, 10])],
      frozen: { rows: HEAD_ROWS, columns: LEADING_COLUMNS },
      rows: matrixRows(exported),
    },
    {
      name: texts.text.legend,
      columnWidths: [12, 90],
      frozen: { rows: 1, columns: 0 },
      rows: legendRows(exported),
    },
  ];
};
