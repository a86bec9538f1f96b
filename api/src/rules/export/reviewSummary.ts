import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import type { ReviewSortKey } from '@pmm/shared/figures/reviews/reviewView';
import { scoreOfProducts } from '@pmm/shared/figures/reviews/score';
import { reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { listOfSummary, sortOfList } from './exceptionColumns';
import { exportedReview, figuresOfScore } from './reviewCells';
import { figureNames, timeText, type ReviewExport } from './reviewExport';
import { kindTexts, reviewList } from './reviewList';
import {
  cellsOfSelection,
  inShownColumns,
  listedCellsFilter,
  placeOf,
  placesText,
  summaryFacts,
} from './summaryFacts';
import { summarySheet } from './summarySheet';

/** In words. */
const filtersOf = (exported: ReviewExport): string[] => {
  const { view, texts } = exported;
  if (view.layout === 'list') return [kindTexts(exported), ...listedCellsFilter(exported, view)];
  const marks = [...view.marks].map((mark) => texts.text.reviews.marks[mark]);
  return marks.length === 0 ? [] : [marks.join(', ')];
};

const sortNames = (exported: ReviewExport): Readonly<Record<ReviewSortKey, string>> => ({
  ...figureNames(exported),
  name: exported.texts.text.product,
});

const figures = (exported: ReviewExport) => {
  const { selection, texts } = exported;
  const { reviews, products } = selection;
  const { reviews: words } = texts.text;
  const names = figureNames(exported);
  const score = figuresOfScore(scoreOfProducts(reviews, products));
  const marks = (mark: 'low' | 'many' | 'fallen' | 'risen'): number[] =>
    cellsOfSelection(exported, (index) => {
      const set = marksOf(reviews, index);
      return hasMark(set, mark) && !hasMark(set, 'not-confirmed');
    });
  const [low, fallen] = [marks('low'), marks('fallen')];
  return [
    {
      ...{ column: 0, name: names.score, note: words.weighted },
      value: cell(score.rating, 'figureHundredths' as const),
    },
    {
      ...{ column: 1, name: words.lowNow, note: placesText(exported, low) },
      value: cell(low.length, low.length > 0 ? ('figureBad' as const) : ('figure' as const)),
    },
    {
      ...{ column: 3, name: words.fell, value: cell(fallen.length, 'figure' as const) },
      note: filled(words.rose, { count: texts.integer(marks('risen').length) }),
    },
    {
      ...{ column: 4, name: names.new, value: cell(score.new, 'figureCount' as const) },
      note: filled(words.ofAll, { count: texts.integer(score.count ?? 0) }),
    },
    {
      ...{ column: 6, name: words.many, value: cell(marks('many').length, 'figureCount' as const) },
      note: words.manyNote,
    },
  ];
};

function* lowRows(exported: ReviewExport, low: readonly number[]): Generator<Row<string>> {
  for (const index of low) {
    const { names, readAt, weight } = placeOf(exported, index);
    const { figures: shown } = exportedReview(exported.selection, index, exported.texts);
    yield {
      cells: [
        ...names,
        cell(shown.rating, 'listAmount'),
        cell(shown.count, 'listCount'),
        cell(shown.change, 'listChange'),
        cell(shown.new, 'listCount'),
        readAt,
        cell(weight, 'listNumber'),
      ],
    };
  }
}

/** For a matrix what is low or fell. */
const lowList = (exported: ReviewExport) => {
  const { selection, texts } = exported;
  const { reviews } = selection;
  const { text } = texts;
  const { reviews: words } = text;
  const names = figureNames(exported);
  const low = cellsOfSelection(exported, (index) => {
    const set = marksOf(reviews, index);
    return (hasMark(set, 'low') || hasMark(set, 'fallen')) && !hasMark(set, 'not-confirmed');
  });
  const ratingAt = (index: number): number => reviewOf(reviews, index).rating ?? 0;
  const listed = inShownColumns(exported, low).sort(
    (one, other) => ratingAt(one) - ratingAt(other),
  );
  return {
    titles: [words.lowRow, words.lowRows] as const,
    count: listed.length,
    heads: [
      ...([
        [names.rating, 14, true],
        [names.count, 16, true],
        [names.change, 24, true],
      ] as const),
      ...([
        [names.new, 22, true],
        [text.lastCrawl, 18, true],
        [text.weight, 11, true],
      ] as const),
    ],
    rows: lowRows(exported, listed),
  };
};

export const reviewSummary = (exported: ReviewExport): Sheet<string> => {
  const { view, texts } = exported;
  const { reviews: words } = texts.text;
  const list = view.layout === 'list' ? reviewList(exported) : null;
  return summarySheet<string>(exported, {
    page: words.sheet,
    facts: summaryFacts(exported, {
      time: timeText(exported),
      filters: filtersOf(exported),
      sortNames: sortNames(exported),
      sortOfList: list ? sortOfList(list, view.listSort, texts) : undefined,
    }),
    figures: figures(exported),
    list: list ? listOfSummary(list, [words.listRow, words.listRows], texts) : lowList(exported),
  });
};
