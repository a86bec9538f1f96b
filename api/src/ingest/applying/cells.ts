import type { FactValue } from '../../storage/spans';
import { type ObservationColumns, timeAt } from '../reading/observationColumns';
import { cellKey, type Fact, facts, type FreshCell, type Values } from './facts';
import type { PlacedRow } from './placedBatch';
import type { Point } from './runs';
import { contradicts, greaterOf, sightingWith } from './values';

interface Moment {
  at: number;
  values: Values;
  /** Whether observations of this second differ. */
  isConflict: boolean;
}

const valueAt = ({ readers }: Fact, lines: ObservationColumns, row: number): FactValue | null => {
  const value = readers.map((read) => read(lines, row));
  return value.every((part) => part === null) ? null : value;
};

/** Sorts the observations of a cell and chooses between those of the same second. */
const momentsOf = (lines: ObservationColumns, rows: readonly number[]): Moment[] => {
  const moments: Moment[] = [];
  const inOrder =
    rows.length > 1 ? [...rows].sort((a, b) => timeAt(lines, a) - timeAt(lines, b)) : rows;
  for (const row of inOrder) {
    const at = timeAt(lines, row);
    const values = facts.map((fact) => valueAt(fact, lines, row));
    const last = moments.at(-1);
    if (last?.at === at) {
      const chosen = greaterOf(last.values, values);
      last.isConflict ||= contradicts(last.values, chosen) || contradicts(values, chosen);
      last.values = chosen;
    } else moments.push({ at, values, isConflict: false });
  }
  return moments;
};

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
    sightings: moments.map(({ at, values }) => sightingWith(at, values)),
    values: moments.map(({ values }) => values),
    points: facts.map((_, index) =>
      moments.flatMap(({ at, values }): Point[] => {
        const value = values[index];
        return value == null ? [] : [{ at, value }];
      }),
    ),
  };
};
