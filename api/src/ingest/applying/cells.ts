import { sightingOf } from '../../storage/sightings';
import type { FactValue } from '../../storage/spans';
import { type ObservationColumns, timeAt } from '../reading/observationColumns';
import { cellKey, type Fact, facts, type FreshCell } from './facts';
import type { PlacedRow } from './placedBatch';
import { compareValues, type Point } from './runs';

interface Moment {
  at: number;
  values: (FactValue | null)[];
  /** Whether observations of this second differ. */
  isConflict: boolean;
}

const greater = (a: FactValue | null, b: FactValue | null): FactValue | null => {
  if (a === null || b === null) return a ?? b;
  return compareValues(a, b) >= 0 ? a : b;
};

const valueAt = ({ readers }: Fact, lines: ObservationColumns, row: number): FactValue | null => {
  const value = readers.map((read) => read(lines, row));
  return value.every((part) => part === null) ? null : value;
};

const differ = (a: FactValue | null, b: FactValue | null): boolean =>
  a !== null && b !== null && compareValues(a, b) !== 0;

/** Sorts the observations of a cell and merges those of the same second. */
const momentsOf = (lines: ObservationColumns, rows: readonly number[]): Moment[] => {
  const moments: Moment[] = [];
  const inOrder =
    rows.length > 1 ? [...rows].sort((a, b) => timeAt(lines, a) - timeAt(lines, b)) : rows;
  for (const row of inOrder) {
    const at = timeAt(lines, row);
    const values = facts.map((fact) => valueAt(fact, lines, row));
    const last = moments.at(-1);
    if (last?.at === at) {
      last.isConflict ||= facts.some(
        ({ spanFact }, index) =>
          spanFact !== undefined && differ(last.values[index] ?? null, values[index] ?? null),
      );
      last.values = last.values.map((value, index) => greater(value, values[index] ?? null));
    } else moments.push({ at, values, isConflict: false });
  }
  return moments;
};

const flagsOf = ({ values }: Moment): number =>
  facts.reduce((flags, { flag }, index) => (values[index] == null ? flags : flags | flag), 0);

/** Groups the observations by cell. */
export const groupByCell = (batch: readonly PlacedRow[]): PlacedRow[][] => {
  const cells = new Map<number, PlacedRow[]>();
  for (const placed of batch) {
    const key = cellKey(placed);
    const present = cells.get(key);
    if (present) present.push(placed);
    else cells.set(key, [placed]);
  }
  return [...cells.values()];
};

/** @param placed observations of one cell, at least one. */
export const freshCell = (lines: ObservationColumns, placed: readonly PlacedRow[]): FreshCell => {
  const moments = momentsOf(
    lines,
    placed.map(({ row }) => row),
  );
  return {
    productId: placed[0]?.productId ?? 0,
    channelId: placed[0]?.channelId ?? 0,
    conflicts: moments.filter(({ isConflict }) => isConflict).map(({ at }) => at),
    sightings: moments.map((moment) => sightingOf(moment.at, flagsOf(moment))),
    points: facts.map((_, index) =>
      moments.flatMap(({ at, values }): Point[] => {
        const value = values[index];
        return value == null ? [] : [{ at, value }];
      }),
    ),
  };
};
