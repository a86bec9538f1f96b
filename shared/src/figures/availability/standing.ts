import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import { type CellFilter, passesFilter } from './cellFilter';
import type { Availability } from './availability';
import { hasPrevious, isUnconfirmed, NONE, statusOfCell } from './availabilityCell';
import { presentSince } from './sevenDays';

/** The groups of pharmacies that have no line of their own. */
export const standingGroups = [
  'not-offered',
  'not-listed',
  'unknown',
  'never-read',
  'not-confirmed',
  'available',
] as const;
export type StandingGroup = (typeof standingGroups)[number];

/** The standing of one SKU at the pharmacies: each pharmacy is in exactly one of the lists. */
export interface Standing {
  /**
   * Indexes of pharmacies with a line of their own: those that deviate, the worst first, then the
   * newest.
   */
  deviations: readonly number[];
  /** Indexes of all others, in the given order. */
  groups: ReadonlyMap<StandingGroup, readonly number[]>;
}

/** The order of the lines, the worst status first. */
const worstFirst: readonly (AvailabilityStatus | undefined)[] = [
  ...(['unavailable', 'limited', 'replaced', 'not-offered', 'not-listed'] as const),
  ...(['unknown', 'available'] as const),
  undefined,
];

/**
 * Null if the pharmacy gets a line of its own: it cannot deliver, or has dropped the SKU from its
 * range.
 */
const groupOf = (code: number): StandingGroup | null => {
  const status = availabilityStatuses[statusOfCell(code)];
  if (status === undefined) return 'never-read';
  if (isUnconfirmed(code)) return 'not-confirmed';
  if (status === 'available' || status === 'unknown') return status;
  if (status === 'not-offered' || status === 'not-listed') return hasPrevious(code) ? null : status;
  return null;
};

interface StandingChoice {
  /** Indexes of the pharmacies to include. */
  columns: readonly number[];
  /** Cells that a filter selects get a line of their own. */
  filter: CellFilter | null;
  /** Pharmacies that the text search finds: each gets a line, and they come first. */
  named: ReadonlySet<number>;
}

export const standingOf = (
  availability: Availability,
  product: number,
  { columns, filter, named }: StandingChoice,
): Standing => {
  const { cells, pharmacies } = availability;
  const first = product * pharmacies.length;
  const groups = new Map<StandingGroup, number[]>();
  const deviations: { column: number; weight: number; since: number }[] = [];
  for (const column of columns) {
    const code = cells[first + column] ?? NONE;
    const group = groupOf(code);
    const isNamed = named.has(column);
    if (
      isNamed ||
      group === null ||
      (filter && passesFilter(filter, first + column, column, code))
    ) {
      const weight = isNamed ? -1 : worstFirst.indexOf(availabilityStatuses[statusOfCell(code)]);
      deviations.push({ column, weight, since: presentSince(availability, first + column) ?? -1 });
    } else {
      groups.set(group, [...(groups.get(group) ?? []), column]);
    }
  }
  deviations.sort((one, other) => one.weight - other.weight || other.since - one.since);
  return { deviations: deviations.map(({ column }) => column), groups };
};
