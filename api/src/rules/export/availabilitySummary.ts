import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  isChanged,
  isUnconfirmed,
  NOT_CONFIRMED,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import type { AvailabilitySortKey } from '@pmm/shared/figures/availability/availabilityView';
import { coverageOfProducts } from '@pmm/shared/figures/availability/coverage';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { shareOfAll } from '@pmm/shared/figures/availability/selectedFigures';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { signedCell, type AvailabilityStyle } from './availabilityCells';
import { windowText, type AvailabilityExport } from './availabilityExport';
import { timeCell } from './listSheet';
import { shownAvailable, shownKnown } from './shownShare';
import {
  cellsOfSelection,
  inShownColumns,
  placeOf,
  placesText,
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
const filtersOf = ({ view, selection, texts: { text, time } }: AvailabilityExport): string[] => {
  const { filters } = text;
  const { mode, statuses, changed, channelId, rest } = view;
  const pharmacy = selection.availability.pharmacies.find((each) => each.channelId === channelId);
  const names = [...statuses].map((entry) => {
    const status = availabilityStatuses[entry];
    if (entry === NOT_CONFIRMED || status === undefined) return filters.notConfirmed;
    return text.status[status];
  });
  const parts = [
    ...(mode === 'all' ? [] : [filters[mode]]),
    ...(names.length === 0 ? [] : [filled(filters.statuses, { statuses: names.join(', ') })]),
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
  const { text } = texts;
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
      note: filled(text.both, { offered: String(notOffered), listed: String(notListed) }),
    },
    {
      ...{ column: 6, name: text.known, note: text.knownOf },
      value: cell(shownKnown(coverage), 'figureShare' as const),
    },
  ];
};

interface OutCell {
  index: number;
  /** In milliseconds. */
  from: number | null;
  days: number | null;
  /** Of its pharmacy, multiplied by the days. */
  weightDays: number;
}

/** What is out at the shown pharmacies: first what matters most. */
const shownOut = (exported: AvailabilityExport, out: readonly number[]): OutCell[] => {
  const { sinceOf, availability } = exported.listed();
  const { window, pharmacies } = availability;
  return inShownColumns(exported, out)
    .map((index) => {
      const column = index % pharmacies.length;
      const from = sinceOf((index - column) / pharmacies.length, column);
      const days = from === null || window === null ? null : (window.to - from) / DAY_MS;
      return { index, from, days, weightDays: placeOf(exported, index).weight * (days ?? 0) };
    })
    .sort(
      (one, other) => other.weightDays - one.weightDays || (other.days ?? 0) - (one.days ?? 0) || 0,
    );
};

function* outRows(
  exported: AvailabilityExport,
  out: readonly OutCell[],
): Generator<Row<AvailabilityStyle>> {
  const { selection, texts } = exported;
  for (const { index, from, days, weightDays } of out) {
    const { names, readAt, weight } = placeOf(exported, index);
    const code = selection.availability.cells[index] ?? 0;
    const before = availabilityStatuses[previousOfCell(code)];
    yield {
      cells: [
        ...names,
        signedCell(code, texts),
        cell(isChanged(code) && before ? texts.text.status[before] : null, 'text'),
        timeCell(from),
        cell(days, 'listAmount'),
        readAt,
        cell(weight, 'listNumber'),
        cell(weightDays, 'listTenths'),
      ],
    };
  }
}

export const availabilitySummary = (exported: AvailabilityExport): Sheet<AvailabilityStyle> => {
  const { text } = exported.texts;
  const out = cellsWith(exported, UNAVAILABLE);
  const listed = shownOut(exported, out);
  return summarySheet<AvailabilityStyle>(exported, {
    page: text.sheet,
    facts: summaryFacts(exported, {
      time: windowText(exported),
      filters: filtersOf(exported),
      sortNames: sortNames(exported),
    }),
    figures: figures(exported, out),
    list: {
      title:
        listed.length === 1 ? text.outRow : filled(text.outRows, { count: String(listed.length) }),
      heads: [
        ...([
          [text.statusHead, 20],
          [text.before, 16],
          [text.since, 18, true],
        ] as const),
        ...([
          [text.daysOut, 12, true],
          [text.lastCrawl, 18, true],
          [text.weight, 11, true],
        ] as const),
        [text.weightDays, 16, true],
      ],
      rows: outRows(exported, listed),
    },
  });
};
