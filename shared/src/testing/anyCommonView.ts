import fc from 'fast-check';
import type { ColumnArrangement } from '../contracts/user';
import { exceptionSortKeys, groupings, layouts } from '../figures/exceptions/exceptionView';
import { comparedSortKeys, defaultDates } from '../figures/matrix/shownDates';
import type { OpenedCell } from '../figures/matrix/openedCell';

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 4 });

/** Any arrangement of pharmacies; null if nobody has arranged them. */
const anyColumns: fc.Arbitrary<ColumnArrangement | null> = fc
  .record({ order: anyIds, pinned: anyIds, hidden: anyIds })
  .map((columns) => (Object.values(columns).every((ids) => ids.length === 0) ? null : columns));

/** Any cell whose details are open; null for none. */
const anyOpenedCell: fc.Arbitrary<OpenedCell | null> = fc.option(
  fc.record({
    pzn: fc.nat(99_999_999).map((number) => String(number).padStart(8, '0')),
    channelId: fc.string({ minLength: 1 }),
  }),
);

/** Any order of rows; null for that of the watchlist. */
const anySort = <Key extends string>(keys: readonly Key[]) =>
  fc.option(
    fc.record({
      by: fc.oneof(fc.constantFrom(...keys), fc.record({ channelId: fc.string({ minLength: 1 }) })),
      descending: fc.boolean(),
    }),
  );

/** For `fc.record`: the parts of a view that every matrix has. */
export const anyCommonView = <Key extends string>(sortKeys: readonly Key[]) => ({
  find: fc.string({ maxLength: 100 }),
  sort: anySort(sortKeys),
  localSkus: fc.boolean(),
  compact: fc.boolean(),
  flat: fc.boolean(),
  apart: fc.boolean(),
  unfolded: fc.uniqueArray(fc.string({ minLength: 1 })).map((pzns) => new Set(pzns)),
  collapsed: fc.uniqueArray(fc.string({ unit: 'grapheme' })).map((names) => new Set(names)),
  columns: anyColumns,
  neverRead: fc.boolean(),
  onlyUnread: fc.boolean(),
  opened: anyOpenedCell,
  // Other dates exclude a list; see `shownDates.test.ts`.
  on: fc.constant(defaultDates.on),
  compared: fc.constant(defaultDates.compared),
  onlyChanged: fc.boolean(),
  comparedSort: anySort(comparedSortKeys),
});

/** For `fc.record`: the parts of a view that every list of exceptions has. */
export const anyExceptionView = <Kind extends string>(kinds: readonly Kind[]) => ({
  layout: fc.constantFrom(...layouts),
  grouping: fc.constantFrom(...groupings),
  kinds: fc.uniqueArray(fc.constantFrom(...kinds)).map((chosen) => new Set(chosen)),
  listSort: fc.option(
    fc.record({ by: fc.constantFrom(...exceptionSortKeys), descending: fc.boolean() }),
  ),
});

/** Any time of a change; null for any time. */
export const anyPeriod = fc.option(
  fc.tuple(fc.nat(4e12), fc.nat(1e9)).map(([from, length]) => ({ from, to: from + length })),
);

/** For `fc.record`: the cells that a list looks at. */
export const anyListedCells = {
  changed: anyPeriod,
  channelIds: fc.uniqueArray(fc.string({ minLength: 1 })).map((ids) => new Set(ids)),
};
