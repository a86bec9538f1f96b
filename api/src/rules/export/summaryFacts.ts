import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NOT_CONFIRMED } from '@pmm/shared/figures/availability/availabilityCell';
import { columnsWithData } from '@pmm/shared/figures/availability/pharmacies';
import type { ListedCellsView } from '@pmm/shared/figures/exceptions/exceptionView';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { listSize, type ShownProducts } from '@pmm/shared/figures/matrix/shownProducts';
import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import { cell, type Cell } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { BaseStyle } from './baseStyles';
import type { ExportQuestion } from './exportedMetric';
import { timeCell } from './listSheet';
import type { MatrixExport } from './matrixExport';

type Fact = readonly [name: string, text: string | null];

/** When the file was made, and for whom. */
export const madeFact = ({ texts, now, person, tenant }: ExportQuestion): Fact => {
  const { text, time, zone } = texts;
  return [text.made, filled(text.madeBy, { time: time(now), zone, person, tenant })];
};

/** What a person filters by, in words; "none" without a filter. */
export const filterFact = (
  { texts: { text } }: Pick<ExportQuestion, 'texts'>,
  find: string,
  others: readonly string[],
): Fact => {
  const found = find === '' ? [] : [filled(text.filters.find, { find })];
  const parts = [...found, ...others];
  return [text.filter, parts.length === 0 ? text.filters.none : parts.join(' · ')];
};

/** The entries of the legend that a view filters by, in words; empty without a filter. */
export const statusFilter = (
  { text }: ExportQuestion['texts'],
  entries: ReadonlySet<number>,
): string[] => {
  const statuses = [...entries].map((entry) => {
    const status = availabilityStatuses[entry];
    if (entry === NOT_CONFIRMED || status === undefined) return text.filters.notConfirmed;
    return text.status[status];
  });
  if (statuses.length === 0) return [];
  return [filled(text.filters.statuses, { statuses: statuses.join(', ') })];
};

/** The cells that a list looks at, in words; empty if it looks at all of them. */
export const listedCellsFilter = (
  { texts: { text, time }, listed }: MatrixExport<unknown, unknown>,
  { changed, channelIds }: ListedCellsView,
): string[] => {
  const names = listed().availability.pharmacies.flatMap(({ channelId, name }) =>
    channelIds.has(channelId) ? [name] : [],
  );
  return [
    ...(changed === null
      ? []
      : [filled(text.filters.changed, { from: time(changed.from), to: time(changed.to) })]),
    ...(names.length === 0 ? [] : [filled(text.filters.pharmacy, { pharmacy: names.join(', ') })]),
  ];
};

export const sortFact = (
  { texts: { text } }: Pick<ExportQuestion, 'texts'>,
  sort: { by: string; descending: boolean } | null,
): Fact => {
  if (sort === null) return [text.sorted, text.sortedAs];
  const { by, descending } = sort;
  return [text.sorted, filled(descending ? text.sortedDown : text.sortedUp, { by })];
};

interface OwnFacts<Key extends string> {
  /** The time of the figures, in words; null before the first crawl. */
  time: string | null;
  /** The filters that only this metric has, in words. */
  filters: readonly string[];
  sortNames: Readonly<Record<Key, string>>;
  /** How a list is sorted; undefined for a matrix. */
  sortOfList?: { by: string; descending: boolean } | undefined;
}

/** What a matrix shows of which list and which pharmacies, and what its figures leave out. */
export const summaryFacts = <Key extends string>(
  exported: MatrixExport<ShownProducts, CommonView<Key>>,
  { time: timeOfFigures, filters, sortNames, sortOfList }: OwnFacts<Key>,
): Fact[] => {
  const { selection, view, texts } = exported;
  const { text, time, integer } = texts;
  const { availability, hidden } = exported.listed();
  const { pharmacies } = availability;
  const withData = columnsWithData(availability);
  const withoutData = [...pharmacies.keys()].filter((column) => !withData.includes(column));
  const unread = pharmacies.flatMap(({ name, incident }) =>
    incident === null ? [] : [filled(text.notReadPharmacy, { name, since: time(incident.from) })],
  );
  const size = listSize({ ...availability, channels: pharmacies }, view.localSkus, withoutData);
  const nameOfSort = ({ by }: SortedBy<Key>): string =>
    typeof by === 'string'
      ? sortNames[by]
      : (pharmacies.find(({ channelId }) => channelId === by.channelId)?.name ?? by.channelId);
  return [
    [text.windowName, timeOfFigures ?? text.noWindow],
    madeFact(exported),
    [
      text.shown,
      filled(text.shownOf, {
        ...{ shown: integer(selection.products.length), skus: integer(size.skus) },
        families: integer(size.families),
        pharmacies: integer(withData.length),
        all: integer(withData.length + hidden.length),
      }),
    ],
    filterFact(exported, view.find, [
      ...filters,
      ...(view.onlyUnread ? [text.filters.unread] : []),
    ]),
    sortFact(exported, sortOfList ?? (view.sort && { ...view.sort, by: nameOfSort(view.sort) })),
    [
      text.hidden,
      hidden.length === 0 ? null : filled(text.hiddenNames, { names: hidden.join(', ') }),
    ],
    [text.notCounted, unread.length === 0 ? null : unread.join(' · ')],
  ];
};

/** "at n pharmacies", of the cells with these indexes. */
export const placesText = (
  { texts: { text, integer }, listed }: MatrixExport<unknown, unknown>,
  cells: readonly number[],
): string => {
  const { pharmacies } = listed().availability;
  const count = new Set(cells.map((index) => index % pharmacies.length)).size;
  return count === 1 ? text.atOne : filled(text.atMany, { count: integer(count) });
};

/** The indexes of the cells of the shown products that this is true of. */
export const cellsOfSelection = (
  { selection, listed }: MatrixExport<ShownProducts, unknown>,
  isCounted: (index: number) => boolean,
): number[] => {
  const { pharmacies } = listed().availability;
  const found: number[] = [];
  for (const product of selection.products) {
    const first = product * pharmacies.length;
    for (let index = first; index < first + pharmacies.length; index += 1) {
      if (isCounted(index)) found.push(index);
    }
  }
  return found;
};

/** Those in columns that are shown. */
export const inShownColumns = (
  { columns, listed }: MatrixExport<unknown, unknown>,
  cells: readonly number[],
): number[] => {
  const shown = new Set(columns);
  const { length } = listed().availability.pharmacies;
  return cells.filter((index) => shown.has(index % length));
};

/** The first columns of the list of a summary. Widths in characters. */
export const placeHeads = ({
  texts: { text },
}: Pick<ExportQuestion, 'texts'>): readonly (readonly [head: string, width: number])[] => [
  ...([
    [text.product, 30],
    [text.pack, 14],
    [text.pzn, 12],
    [text.pharmacy, 24],
  ] as const),
];

/** The product and the pharmacy of a cell, and when the pharmacy was last read. */
export const placeOf = ({ listed }: MatrixExport<unknown, unknown>, index: number) => {
  const { pharmacies, products } = listed().availability;
  const column = index % pharmacies.length;
  const product = products[(index - column) / pharmacies.length];
  const pharmacy = pharmacies[column];
  const names = [product?.name, product?.packSize, product?.pzn, pharmacy?.name];
  return {
    names: names.map((value): Cell<BaseStyle> => cell(value ?? null, 'text')),
    readAt: timeCell(pharmacy?.readAt ?? null),
    weight: pharmacy?.weight ?? 0,
  };
};
