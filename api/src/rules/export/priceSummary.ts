import { groupFigures, percentOf } from '@pmm/shared/figures/prices/groupFigures';
import {
  changeOf,
  countedCents,
  deviationOf,
  hasPrice,
} from '@pmm/shared/figures/prices/priceCell';
import { referenceCents } from '@pmm/shared/figures/prices/prices';
import type { PriceSortKey } from '@pmm/shared/figures/prices/priceView';
import { isFigureSign, signOf, signsBeyond } from '@pmm/shared/figures/prices/signs';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { listOfSummary, sortOfList } from './exceptionColumns';
import { asAmount, asShare } from './priceCells';
import { amountOrNone, type PriceExport } from './priceExport';
import { kindTexts, priceList } from './priceList';
import { ofThreshold, signText } from './priceSigns';
import {
  cellsOfSelection,
  inShownColumns,
  listedCellsFilter,
  placeOf,
  placesText,
  summaryFacts,
} from './summaryFacts';
import { summarySheet } from './summarySheet';

const timeText = ({ selection, texts: { text, time, zone } }: PriceExport): string | null => {
  const { window } = selection.prices;
  return window && filled(text.prices.at, { at: time(window.to), zone });
};

/** In words. */
const filtersOf = (exported: PriceExport): string[] => {
  const { view, selection, texts } = exported;
  if (view.layout === 'list') return [kindTexts(exported), ...listedCellsFilter(exported, view)];
  const signs = [...view.signs].map((sign) => signText(texts, sign, selection.threshold));
  return signs.length === 0 ? [] : [signs.join(', ')];
};

const sortNames = ({ texts: { text } }: PriceExport): Readonly<Record<PriceSortKey, string>> => {
  const { references, minimum, bestAt, since, largestChange } = text.prices;
  const { median, maximum, deviation } = text.prices;
  return {
    name: text.product,
    ...{ list: references['list price'], uvp: references.UVP, minimum, where: bestAt, since },
    ...{ largestChange, median, maximum, deviation },
  };
};

/** The cells beyond the threshold, the furthest first. */
const beyondOf = (exported: PriceExport): number[] => {
  const { selection } = exported;
  const { prices, kind } = selection;
  const sizeOf = (index: number): number => Math.abs(percentOf(prices, index, selection) ?? 0);
  return cellsOfSelection(exported, (index) => {
    const sign = signOf(prices, index, selection);
    return isFigureSign(sign) && signsBeyond[kind].includes(sign);
  }).sort((one, other) => sizeOf(other) - sizeOf(one));
};

const figures = (exported: PriceExport, far: readonly number[]) => {
  const { selection, texts } = exported;
  const { prices, kind, threshold } = selection;
  const { prices: words } = texts.text;
  const where = (isCounted: (index: number) => boolean) => cellsOfSelection(exported, isCounted);
  const counted = where((index) => countedCents(prices, index) !== null);
  const priced = where((index) => hasPrice(prices, index));
  const isChange = kind === 'change';
  const third = where(
    (index) => signOf(prices, index, selection) === (isChange ? 'unchanged' : 'above'),
  );
  const { spread } = groupFigures(selection, selection.products);
  const changes = counted.map((index) => changeOf(prices, index)?.cents ?? 0);
  const lower = changes.filter((cents) => cents < 0).length;
  const higher = changes.filter((cents) => cents > 0).length;
  const from = filled(words.fromReference, { reference: words.references[selection.reference] });
  return [
    {
      ...{ column: 0, name: isChange ? words.medianOfChanges : words.medianOfAll },
      value: cell(spread && asShare(spread.median), 'figureShare' as const),
      note: isChange ? words.ofChanged : from,
    },
    {
      ...{ column: 1, name: ofThreshold(isChange ? words.moved : words.beyond, threshold) },
      note: placesText(exported, far),
      value: cell(far.length, far.length > 0 ? ('figureBad' as const) : ('figure' as const)),
    },
    {
      ...{ column: 3, name: isChange ? words.signs.unchanged : words.abovePrices },
      note: placesText(exported, third),
      value: cell(third.length, 'figure' as const),
    },
    {
      ...{ column: 4, name: words.changed, value: cell(lower + higher, 'figure' as const) },
      note: filled(words.lowerHigher, {
        lower: texts.integer(lower),
        higher: texts.integer(higher),
      }),
    },
    {
      ...{ column: 6, name: words.compared, value: cell(counted.length, 'figure' as const) },
      note: filled(words.ofPrices, { count: texts.integer(priced.length) }),
    },
  ];
};

function* farRows(exported: PriceExport, far: readonly number[]): Generator<Row<string>> {
  const { prices, reference } = exported.selection;
  for (const index of far) {
    const { names, readAt, weight } = placeOf(exported, index);
    const product = Math.floor(index / prices.channels.length);
    const change = changeOf(prices, index);
    const deviation = deviationOf(prices, index, reference);
    yield {
      cells: [
        ...names,
        cell(amountOrNone(prices.priceCents[index]), 'listAmount'),
        cell(amountOrNone(referenceCents(prices, product, reference)), 'listAmount'),
        cell(deviation === null ? null : asShare(deviation), 'listShare'),
        cell(change && asAmount(change.cents), 'listChange'),
        readAt,
        cell(weight, 'listNumber'),
      ],
    };
  }
}

/** For a matrix what is beyond the threshold. */
const farList = (exported: PriceExport, far: readonly number[]) => {
  const { reference, kind, threshold } = exported.selection;
  const { text } = exported.texts;
  const { prices: words } = text;
  const listed = inShownColumns(exported, far);
  const [one, many] =
    kind === 'change'
      ? ([words.movedRow, words.movedRows] as const)
      : ([words.farRow, words.farRows] as const);
  return {
    titles: [ofThreshold(one, threshold), ofThreshold(many, threshold)] as const,
    count: listed.length,
    heads: [
      ...([
        [words.price, 14, true],
        [words.references[reference], 20, true],
      ] as const),
      ...([
        [words.deviation, 16, true],
        [words.changeHead, 18, true],
      ] as const),
      ...([
        [text.lastCrawl, 18, true],
        [text.weight, 11, true],
      ] as const),
    ],
    rows: farRows(exported, listed),
  };
};

export const priceSummary = (exported: PriceExport): Sheet<string> => {
  const { view, texts } = exported;
  const { prices: words } = texts.text;
  const far = beyondOf(exported);
  const list = view.layout === 'list' ? priceList(exported) : null;
  return summarySheet<string>(exported, {
    page: words.sheet,
    facts: summaryFacts(exported, {
      time: timeText(exported),
      filters: filtersOf(exported),
      sortNames: sortNames(exported),
      sortOfList: list ? sortOfList(list, view.listSort, texts) : undefined,
    }),
    figures: figures(exported, far),
    list: list
      ? listOfSummary(list, [words.listRow, words.listRows], texts)
      : farList(exported, far),
  });
};
