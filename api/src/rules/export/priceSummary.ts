import {
  changeOf,
  countedCents,
  deviationOf,
  hasPrice,
  roundsToZeroPercent,
} from '@pmm/shared/figures/prices/priceCell';
import { middleOf } from '@pmm/shared/figures/prices/plausible';
import { referenceCents } from '@pmm/shared/figures/prices/prices';
import type { PriceSortKey } from '@pmm/shared/figures/prices/priceView';
import { signOf } from '@pmm/shared/figures/prices/signs';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { asAmount, asShare } from './priceCells';
import { amountOrNone, figureHeads, type PriceExport } from './priceExport';
import {
  cellsOfSelection,
  inShownColumns,
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
const filtersOf = ({ view, texts: { text } }: PriceExport): string[] =>
  view.signs.size === 0 ? [] : [[...view.signs].map((sign) => text.prices.signs[sign]).join(', ')];

const sortNames = (exported: PriceExport): Readonly<Record<PriceSortKey, string>> => {
  const { text } = exported.texts;
  const [list = '', uvp = '', minimum = '', median = '', maximum = ''] = figureHeads(exported);
  const { deviation } = text.prices;
  return { name: text.product, list, uvp, minimum, median, maximum, deviation };
};

const deviationAt = ({ selection: { prices, reference } }: PriceExport, index: number): number =>
  deviationOf(prices, index, reference) ?? 0;

const figures = (exported: PriceExport, far: readonly number[]) => {
  const { selection, texts } = exported;
  const { prices, reference } = selection;
  const { prices: words } = texts.text;
  const where = (isCounted: (index: number) => boolean) => cellsOfSelection(exported, isCounted);
  const counted = where((index) => countedCents(prices, index) !== null);
  const priced = where((index) => hasPrice(prices, index));
  const above = where((index) => signOf(prices, index, reference) === 'above');
  const deviations = counted.flatMap((index) => deviationOf(prices, index, reference) ?? []);
  const median =
    deviations.length === 0 ? null : middleOf(Float64Array.from(deviations).toSorted());
  const changes = where(() => true).map((index) => changeOf(prices, index)?.cents ?? 0);
  const lower = changes.filter((cents) => cents < 0).length;
  const higher = changes.filter((cents) => cents > 0).length;
  return [
    {
      ...{ column: 0, name: words.medianOfAll },
      value: cell(
        median === null ? null : asShare(roundsToZeroPercent(median) ? 0 : median),
        'figureShare' as const,
      ),
      note: filled(words.fromReference, { reference: words.references[reference] }),
    },
    {
      ...{ column: 1, name: words.farBelow, note: placesText(exported, far) },
      value: cell(far.length, far.length > 0 ? ('figureBad' as const) : ('figure' as const)),
    },
    {
      ...{ column: 3, name: words.abovePrices, note: placesText(exported, above) },
      value: cell(above.length, 'figure' as const),
    },
    {
      ...{ column: 4, name: words.changed, value: cell(lower + higher, 'figure' as const) },
      note: filled(words.lowerHigher, { lower: String(lower), higher: String(higher) }),
    },
    {
      ...{ column: 6, name: words.compared, value: cell(counted.length, 'figure' as const) },
      note: filled(words.ofPrices, { count: String(priced.length) }),
    },
  ];
};

function* farRows(exported: PriceExport, far: readonly number[]): Generator<Row<string>> {
  const { prices, reference } = exported.selection;
  for (const index of far) {
    const { names, readAt, weight } = placeOf(exported, index);
    const product = Math.floor(index / prices.channels.length);
    const change = changeOf(prices, index);
    yield {
      cells: [
        ...names,
        cell(amountOrNone(prices.priceCents[index]), 'listAmount'),
        cell(amountOrNone(referenceCents(prices, product, reference)), 'listAmount'),
        cell(asShare(deviationAt(exported, index)), 'listShare'),
        cell(change && asAmount(change.cents), 'listChange'),
        readAt,
        cell(weight, 'listNumber'),
      ],
    };
  }
}

export const priceSummary = (exported: PriceExport): Sheet<string> => {
  const { selection, texts } = exported;
  const { prices, reference } = selection;
  const { text } = texts;
  const { prices: words } = text;
  const far = cellsOfSelection(
    exported,
    (index) => signOf(prices, index, reference) === 'far below',
  );
  const listed = inShownColumns(exported, far).sort(
    (one, other) => deviationAt(exported, one) - deviationAt(exported, other),
  );
  return summarySheet<string>(exported, {
    page: words.sheet,
    facts: summaryFacts(exported, {
      time: timeText(exported),
      filters: filtersOf(exported),
      sortNames: sortNames(exported),
    }),
    figures: figures(exported, far),
    list: {
      titles: [words.farRow, words.farRows],
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
    },
  });
};
