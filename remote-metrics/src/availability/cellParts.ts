import {
  availabilityStatuses,
  WINDOW_DAYS,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import {
  CELL_CODES,
  isRecent,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import { dayOf, type DayPattern } from '@pmm/shared/figures/availability/sevenDays';
import { type Drawing, drawingTop, runTop, statusLeft } from './glyphSheet';
import { COMPACT_LIFT } from './availabilitySizes';

/** The settings that a person has switched on. */
export interface CellChoices {
  changes: boolean;
  history: boolean;
  compact: boolean;
}

/** The parts of the sheet that a cell shows in addition to that of its status. */
export interface CellParts {
  /** Each with a space before it. */
  classes: string;
  /** The positions of the parts if no classes say them. */
  imagePosition: string;
}

const DAYS_OF_ONE = 0o1111111;

/** Seven days with the present status. */
export const weekOf = (code: number): DayPattern => statusOfCell(code) * DAYS_OF_ONE;

const statusAt = (digit: number): AvailabilityStatus | undefined => availabilityStatuses[digit];

/** The days [from, WINDOW_DAYS) up to the first one with another digit. */
const runEnd = (pattern: DayPattern, digit: number, from: number): number => {
  let day = from;
  while (day < WINDOW_DAYS && dayOf(pattern, day) === digit) day += 1;
  return day;
};

/**
 * Nearly every cell changed at most once: its days are some of the status before, then the present
 * one. These have classes, because for each cell that scrolls into view the browser would compute a
 * style of its own, a gradient or a pseudo-element again.
 *
 * @returns null for other days.
 */
const classesOf = (code: number, pattern: DayPattern): string | null => {
  const previous = statusAt(previousOfCell(code));
  const before = previous === undefined ? 0 : runEnd(pattern, previousOfCell(code), 0);
  if (runEnd(pattern, statusOfCell(code), before) < WINDOW_DAYS) return null;
  if (previous === undefined) return '';
  const days = before === 0 ? '' : ` before-${before}`;
  return ` was was-${previous}${isRecent(code) ? ' recent' : ''}${days}`;
};

interface Part {
  left: string;
  top: string;
}

const part = (drawing: Drawing, digit: number): Part[] => {
  const status = statusAt(digit);
  return status === undefined ? [] : [{ left: statusLeft(status), top: drawingTop(drawing) }];
};

/** The ticks of each status, in the order of their days; unknown days have none. */
const ticksOf = (pattern: DayPattern, lift: number): Part[] => {
  const parts: Part[] = [];
  for (let first = 0; first < WINDOW_DAYS;) {
    const digit = dayOf(pattern, first);
    const end = runEnd(pattern, digit, first);
    const status = statusAt(digit);
    const top = runTop({ first, count: end - first }, lift);
    if (status !== undefined) parts.push({ left: statusLeft(status), top });
    first = end;
  }
  return parts;
};

/** All parts of a cell, the upper ones first. */
const partsOf = (code: number, pattern: DayPattern, choices: CellChoices): Part[] => {
  const { changes, history, compact } = choices;
  const status = statusOfCell(code);
  const mark = changes ? part(isRecent(code) ? 'recent' : 'was', previousOfCell(code)) : [];
  if (!history) return [...mark, ...part(compact ? 'compact glyph' : 'glyph', status)];
  const glyph = part(compact ? 'compact raised glyph' : 'raised glyph', status);
  return [...mark, ...glyph, ...ticksOf(pattern, compact ? COMPACT_LIFT : 0)];
};

const composed = (
  code: number,
  pattern: DayPattern,
  stale: boolean,
  choices: CellChoices,
): CellParts => {
  const classes = classesOf(code, pattern);
  const isHatched = stale && classes !== '';
  if (classes !== null && !isHatched) return { classes, imagePosition: '' };
  const parts = partsOf(code, pattern, choices);
  const places = parts.map(({ left, top }) => `${left} ${top}`);
  // The last one is the hatching.
  return { classes: ` parts-${parts.length}`, imagePosition: [...places, '0 0'].join() };
};

const cached = new Map<number, CellParts>();

/**
 * The parts of a cell with this byte and these seven days; without the history seven days of its
 * status.
 */
export const cellParts = (
  code: number,
  pattern: DayPattern,
  stale: boolean,
  choices: CellChoices,
): CellParts => {
  const { changes, history, compact } = choices;
  const chosen = (changes ? 1 : 0) + (history ? 2 : 0) + (compact ? 4 : 0) + (stale ? 8 : 0);
  const key = (pattern * CELL_CODES + code) * 16 + chosen;
  const parts = cached.get(key) ?? composed(code, pattern, stale, choices);
  cached.set(key, parts);
  return parts;
};
