import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { isUnconfirmed, statusOfCell } from '@pmm/shared/figures/availability/availabilityCell';
import {
  type AvailabilitySortKey,
  listedCellsOf,
} from '@pmm/shared/figures/availability/availabilityView';
import { coverageOfProducts } from '@pmm/shared/figures/availability/coverage';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { shareOfAll } from '@pmm/shared/figures/availability/selectedFigures';
import { cell, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import type { AvailabilityStyle } from './availabilityCells';
import { windowText, type AvailabilityExport } from './availabilityExport';
import { availabilityList, kindText } from './availabilityList';
import { listOfSummary, sortOfList } from './exceptionColumns';
import { shownAvailable, shownKnown } from './shownShare';
import {
  cellsOfSelection,
  listedCellsFilter,
  placesText,
  statusFilter,
  summaryFacts,
} from './summaryFacts';
import { summarySheet } from './summarySheet';

const statusOf = (name: (typeof availabilityStatuses)[number]): number =>
  availabilityStatuses.indexOf(name);
const UNAVAILABLE = statusOf('unavailable');
const LIMITED = statusOf('limited');

/** The cells of the shown products that are confirmed to have a status now. */
const cellsWith = (exported: AvailabilityExport, status: number): number[] => {
  const { cells } = exported.selection.availability;
  return cellsOfSelection(exported, (index) => {
    const code = cells[index] ?? 0;
    return statusOfCell(code) === status && !isUnconfirmed(code);
  });
};

/** In words. */
const filtersOf = (exported: AvailabilityExport): string[] => {
  const { view, selection, texts } = exported;
  const { text, time } = texts;
  const { filters } = text;
  if (view.layout === 'list') {
    return [
      [...view.kinds].map((kind) => kindText(texts, kind)).join(', '),
      ...listedCellsFilter(exported, listedCellsOf(view)),
    ];
  }
  const { mode, statuses, changed, channelId, rest } = view;
  const pharmacy = selection.availability.pharmacies.find((each) => each.channelId === channelId);
  const parts = [
    ...(mode === 'all' ? [] : [filters[mode]]),
    ...statusFilter(texts, statuses),
    ...(changed === null
      ? []
      : [filled(filters.changed, { from: time(changed.from), to: time(changed.to) })]),
    ...(pharmacy ? [filled(filters.pharmacy, { pharmacy: pharmacy.name })] : []),
  ];
  return rest === 'dim' && parts.length > 0 ? [...parts, filters.dimmed] : parts;
};

const sortNames = ({
  texts: { text },
}: AvailabilityExport): Readonly<Record<AvailabilitySortKey, string>> => ({
  ...{ name: text.product, now: text.now, share: text.share, changes: text.changes },
});

const figures = (exported: AvailabilityExport, out: readonly number[]) => {
  const { selection, texts } = exported;
  const { text, integer } = texts;
  const { statusCounts } = factsOf(selection);
  const countOf = (name: (typeof availabilityStatuses)[number]): number =>
    statusCounts[statusOf(name)] ?? 0;
  const limited = cellsWith(exported, LIMITED);
  const [notOffered, notListed] = [countOf('not-offered'), countOf('not-listed')];
  const coverage = coverageOfProducts(selection.availability, selection.products);
  return [
    {
      ...{ column: 0, name: text.share, note: text.limitedCounts },
      value: cell(shownAvailable(shareOfAll(selection)), 'figureShare' as const),
    },
    {
      ...{ column: 1, name: text.outNow, note: placesText(exported, out) },
      value: cell(out.length, out.length > 0 ? ('figureBad' as const) : ('figure' as const)),
    },
    {
      ...{ column: 3, name: text.limitedNow, note: placesText(exported, limited) },
      value: cell(limited.length, 'figure' as const),
    },
    {
      ...{ column: 4, name: text.notThere, value: cell(notOffered + notListed, 'figure' as const) },
      note: filled(text.both, { offered: integer(notOffered), listed: integer(notListed) }),
    },
    {
      ...{ column: 6, name: text.known, note: text.knownOf },
      value: cell(shownKnown(coverage), 'figureShare' as const),
    },
  ];
};

export const availabilitySummary = (exported: AvailabilityExport): Sheet<AvailabilityStyle> => {
  const { view, texts } = exported;
  const { text } = texts;
  const { row, rows } = text.exceptions;
  const out = cellsWith(exported, UNAVAILABLE);
  const list = availabilityList(exported);
  const isList = view.layout === 'list';
  return summarySheet<AvailabilityStyle>(exported, {
    page: text.sheet,
    facts: summaryFacts(exported, {
      time: windowText(exported),
      filters: filtersOf(exported),
      sortNames: sortNames(exported),
      sortOfList: isList ? sortOfList(list, view.listSort, texts) : undefined,
    }),
    figures: figures(exported, out),
    list: listOfSummary(list, isList ? [row, rows] : [text.outRow, text.outRows], texts),
  });
};
