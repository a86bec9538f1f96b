import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  isChanged,
  isUnconfirmed,
  NOT_CONFIRMED,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import { coverageOfProducts } from '@pmm/shared/figures/availability/coverage';
import { type Facts, factsOf } from '@pmm/shared/figures/availability/facts';
import { columnsWithData } from '@pmm/shared/figures/availability/pharmacies';
import { shareOfAll } from '@pmm/shared/figures/availability/selectedFigures';
import { presentSinceTime } from '@pmm/shared/figures/availability/sevenDays';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { cell, type Row, type Sheet } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { signedCell, type AvailabilityStyle } from './availabilityCells';
import { windowText, type AvailabilityExport } from './availabilityExport';
import { timeCell } from './listSheet';
import { shownAvailable, shownKnown } from './shownShare';
import { summarySheet } from './summarySheet';

const statusOf = (name: (typeof availabilityStatuses)[number]): number =>
  availabilityStatuses.indexOf(name);
const UNAVAILABLE = statusOf('unavailable');
const LIMITED = statusOf('limited');

/** The cells of the shown products that are confirmed to have a status now. */
const cellsWith = ({ selection }: AvailabilityExport, status: number): number[] => {
  const { cells, pharmacies } = selection.availability;
  const found: number[] = [];
  for (const product of selection.products) {
    const first = product * pharmacies.length;
    for (let index = first; index < first + pharmacies.length; index += 1) {
      const code = cells[index] ?? 0;
      if (statusOfCell(code) === status && !isUnconfirmed(code)) found.push(index);
    }
  }
  return found;
};

/** What a person filters by, in words; "none" without a filter. */
const filterText = ({ view, selection, texts: { text, time } }: AvailabilityExport): string => {
  const { filters } = text;
  const { find, mode, statuses, changed, channelId, onlyUnread, rest } = view;
  const pharmacy = selection.availability.pharmacies.find((each) => each.channelId === channelId);
  const names = [...statuses].map((entry) => {
    const status = availabilityStatuses[entry];
    if (entry === NOT_CONFIRMED || status === undefined) return filters.notConfirmed;
    return text.status[status];
  });
  const parts = [
    ...(find === '' ? [] : [filled(filters.find, { find })]),
    ...(mode === 'all' ? [] : [filters[mode]]),
    ...(names.length === 0 ? [] : [filled(filters.statuses, { statuses: names.join(', ') })]),
    ...(changed === null
      ? []
      : [filled(filters.changed, { from: time(changed.from), to: time(changed.to) })]),
    ...(pharmacy ? [filled(filters.pharmacy, { pharmacy: pharmacy.name })] : []),
    ...(onlyUnread ? [filters.unread] : []),
  ];
  if (parts.length === 0) return filters.none;
  return rest === 'dim' ? `${parts.join(' · ')} (${filters.dimmed})` : parts.join(' · ');
};

const factRows = (exported: AvailabilityExport, { skus, families, shown }: Facts) => {
  const { selection, columns, texts, now } = exported;
  const { text, time, zone } = texts;
  const { availability } = selection;
  const { pharmacies } = availability;
  const withData = columnsWithData(availability);
  const hidden = withData.filter((column) => !columns.includes(column));
  const unread = pharmacies.flatMap(({ name, incident }) =>
    incident === null ? [] : [filled(text.notReadPharmacy, { name, since: time(incident.from) })],
  );
  const namesOf = (indexes: readonly number[]): string =>
    indexes.map((index) => pharmacies[index]?.name ?? '').join(', ');
  return [
    [text.windowName, windowText(exported) ?? text.noWindow],
    [text.made, `${time(now)} · ${zone}`],
    [
      text.shown,
      filled(text.shownOf, {
        ...{ shown: String(shown), skus: String(skus), families: String(families) },
        pharmacies: String(withData.length - hidden.length),
        all: String(withData.length),
      }),
    ],
    [text.filter, filterText(exported)],
    [
      text.hidden,
      hidden.length === 0 ? null : filled(text.hiddenNames, { names: namesOf(hidden) }),
    ],
    [text.notCounted, unread.length === 0 ? null : unread.join(' · ')],
  ] as const;
};

const figures = (exported: AvailabilityExport, { statusCounts }: Facts, out: readonly number[]) => {
  const { selection, texts } = exported;
  const { text } = texts;
  const { availability, products } = selection;
  const { pharmacies } = availability;
  const countOf = (name: (typeof availabilityStatuses)[number]): number =>
    statusCounts[statusOf(name)] ?? 0;
  const places = (indexes: readonly number[]): string => {
    const count = new Set(indexes.map((index) => index % pharmacies.length)).size;
    return count === 1 ? text.atOne : filled(text.atMany, { count: String(count) });
  };
  const limited = cellsWith(exported, LIMITED);
  const [notOffered, notListed] = [countOf('not-offered'), countOf('not-listed')];
  return [
    {
      ...{ column: 0, name: text.share, note: text.limitedCounts },
      value: cell(shownAvailable(shareOfAll(selection)), 'figureShare' as const),
    },
    {
      ...{ column: 1, name: text.outNow, note: places(out) },
      value: cell(out.length, out.length > 0 ? ('figureBad' as const) : ('figure' as const)),
    },
    {
      ...{ column: 3, name: text.limitedNow, note: places(limited) },
      value: cell(limited.length, 'figure' as const),
    },
    {
      ...{ column: 4, name: text.notThere, value: cell(notOffered + notListed, 'figure' as const) },
      note: filled(text.both, { offered: String(notOffered), listed: String(notListed) }),
    },
    {
      ...{ column: 6, name: text.known, note: text.knownOf },
      value: cell(shownKnown(coverageOfProducts(availability, products)), 'figureShare' as const),
    },
  ];
};

interface OutCell {
  index: number;
  /** In milliseconds; null if that was before the window. */
  from: number | null;
}

/** What is out at the shown pharmacies, the longest first. */
const shownOut = (exported: AvailabilityExport, out: readonly number[]): OutCell[] => {
  const { selection, columns } = exported;
  const { availability } = selection;
  const { pharmacies } = availability;
  const shown = new Set(columns);
  return out
    .filter((index) => shown.has(index % pharmacies.length))
    .map((index) => ({ index, from: presentSinceTime(availability, index) }))
    .sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
};

function* outRows(
  { selection, texts }: AvailabilityExport,
  out: readonly OutCell[],
): Generator<Row<AvailabilityStyle>> {
  const { pharmacies, products, cells, window } = selection.availability;
  for (const { index, from } of out) {
    const product = products[Math.floor(index / pharmacies.length)];
    const pharmacy = pharmacies[index % pharmacies.length];
    if (!product || !pharmacy || !window) continue;
    const code = cells[index] ?? 0;
    const before = availabilityStatuses[previousOfCell(code)];
    yield {
      cells: [
        ...[product.name, product.packSize, product.pzn, pharmacy.name].map((value) =>
          cell(value, 'text' as const),
        ),
        signedCell(code, texts),
        cell(isChanged(code) && before ? texts.text.status[before] : null, 'text'),
        from === null ? cell(texts.text.longer, 'figureText') : timeCell(from),
        cell(from === null ? null : (window.to - from) / DAY_MS, 'listAmount'),
        timeCell(pharmacy.readAt),
      ],
    };
  }
}

export const availabilitySummary = (exported: AvailabilityExport): Sheet<AvailabilityStyle> => {
  const { watchlist, texts } = exported;
  const { text } = texts;
  const facts = factsOf(exported.selection);
  const out = cellsWith(exported, UNAVAILABLE);
  const listed = shownOut(exported, out);
  const heads = [text.product, text.pack, text.pzn, text.pharmacy, text.statusHead, text.before];
  const figureHeads = [text.since, text.daysOut, text.lastCrawl];
  return summarySheet<AvailabilityStyle>(exported, {
    title: filled(text.titleOf, { watchlist, page: text.sheet }),
    facts: factRows(exported, facts),
    figures: figures(exported, facts, out),
    list: {
      title:
        listed.length === 1 ? text.outRow : filled(text.outRows, { count: String(listed.length) }),
      heads: [
        ...heads.map((head) => cell(head, 'listHead' as const)),
        ...figureHeads.map((head) => cell(head, 'listFigure' as const)),
      ],
      widths: [30, 14, 12, 24, 20, 16, 18, 12, 18],
      pznColumn: 2,
      rows: outRows(exported, listed),
    },
  });
};
