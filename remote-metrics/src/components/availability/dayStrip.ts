import {
  availabilityStatuses,
  WINDOW_DAYS,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import { statusColour } from '@pmm/shared/ui/theme';
import { NONE, previousOfCell, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { dayOf, type DayPattern } from '@pmm/shared/figures/availability/history';
import { TICK, TICK_STEP } from './measures';

/** How the strip of a cell differs from that of its status. */
export interface StripLook {
  /** Classes, each with a space before it. */
  classes: string;
  /** Background images of a cell whose days no class describes. */
  image: string;
}

/** How wide the ticks of some days are, from the first one on. */
export const ticksWidth = (days: number): number =>
  days === 0 ? 0 : (days - 1) * TICK_STEP + TICK;

/** Ticks of one status, as many as the layer is wide. */
export const ticksImage = (status: AvailabilityStatus): string =>
  `repeating-linear-gradient(90deg,${statusColour(status)} 0 ${TICK}px,transparent 0 ${TICK_STEP}px)`;

/** The ticks of seven days as one image. */
export const stripImage = (pattern: DayPattern): string => {
  const stops = Array.from({ length: WINDOW_DAYS }, (_, day) => {
    const status = availabilityStatuses[dayOf(pattern, day)];
    const colour = status === undefined ? 'transparent' : statusColour(status);
    const start = day * TICK_STEP;
    return `${colour} ${start}px ${start + TICK}px,transparent 0 ${start + TICK_STEP}px`;
  });
  return `linear-gradient(90deg,${stops.join(',')})`;
};

/** Days [from, WINDOW_DAYS) until the first one with another digit. */
const runEnd = (pattern: DayPattern, digit: number, from: number): number => {
  let day = from;
  while (day < WINDOW_DAYS && dayOf(pattern, day) === digit) day += 1;
  return day;
};

/**
 * Nearly every strip is some days of the status before, then the present status up to the newest
 * crawl: classes describe those. A gradient of its own for each cell took half of all style work
 * while scrolling, as the browser resolves and parses each one.
 */
const lookOf = (code: number, pattern: DayPattern): StripLook => {
  const status = statusOfCell(code);
  const before = runEnd(pattern, previousOfCell(code), 0);
  const known = runEnd(pattern, status, before);
  const isTold = previousOfCell(code) !== NONE || before === 0;
  if (isTold && runEnd(pattern, NONE, known) === WINDOW_DAYS) {
    const old = before === 0 ? '' : ` before-${before}`;
    return { classes: known === WINDOW_DAYS ? old : `${old} known-${known}`, image: '' };
  }
  const glyph = availabilityStatuses[status];
  const layers = [glyph === undefined ? 'none' : 'var(--glyphs)', stripImage(pattern)];
  return { classes: ' own-days', image: layers.join(',') };
};

const looks = new Map<number, StripLook>();

/** The strip of a cell with this byte and these seven days. */
export const stripLook = (code: number, pattern: DayPattern): StripLook => {
  const key = pattern * 64 + (code & 63);
  const known = looks.get(key);
  if (known) return known;
  const look = lookOf(code, pattern);
  looks.set(key, look);
  return look;
};
