import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
import { ticksImage, ticksWidth } from './dayStrip';
import { darkGlyphs, glyphImage, lightGlyphs, markImage, weekImage } from './glyphImages';
import {
  CELL_HEIGHT,
  COLUMN_WIDTH,
  GLYPH_EDGE,
  GLYPH_TOP,
  MARK_HEIGHT,
  STRIP_LEFT,
  TICK,
} from './measures';

/** What stands for a figure that nobody knows at present. */
const clock = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'><circle cx='12' cy='12' r='9'/><path d='M12 7v5l3 2'/></svg>")`;

/** Background of a stale column, and in warm of one that is not read at present. */
const hatch = `repeating-linear-gradient(135deg,transparent 0 3px,var(--hatching,${token('hatch')}) 3px 4px)`;
const MARK_SIZE = `${COLUMN_WIDTH}px ${MARK_HEIGHT}px`;
const GLYPH_SIZE = `${GLYPH_EDGE}px`;
const ticksSize = (count: number): string => `${ticksWidth(count)}px ${TICK}px`;
const days = Array.from({ length: WINDOW_DAYS }, (_, day) => day);

/**
 * On the cell: glyph, ticks of the present status, hatching; the first two are one image where that
 * fits. On top of it, for a change: mark, ticks of the status before.
 */
const statuses = availabilityStatuses
  .map((status) => {
    const glyph = glyphImage(status);
    const ticks = ticksImage(status);
    const old = markImage(status, false);
    const recent = markImage(status, true);
    return `
  .is-${status} { background-image: ${glyph}; }
  .is-${status}.stale { background-image: ${glyph}, none, ${hatch}; }
  &.history .is-${status} { background-image: ${weekImage(status)}; }
  &.history.compact .is-${status} { background-image: ${glyph}, ${ticks}; }
  &.history .is-${status}.stale { background-image: ${glyph}, ${ticks}, ${hatch}; }
  &.changes .was-${status}::after { content: ''; background-image: ${old}; }
  &.changes .was-${status}.recent::after { background-image: ${recent}; }
  &.history .was-${status}::after { content: ''; background-image: none, ${ticks}; }
  &.changes.history .was-${status}::after { background-image: ${old}, ${ticks}; }
  &.changes.history .was-${status}.recent::after { background-image: ${recent}, ${ticks}; }`;
  })
  .join('\n');

const dayCounts = days
  .map(
    (count) => `
  .before-${count}::after { background-size: ${MARK_SIZE}, ${ticksSize(count)}; }
  &.history .known-${count}.stale { background-size: ${GLYPH_SIZE}, ${ticksSize(count)}, auto; }`,
  )
  .join('\n');

const glyphs = css`
  ${lightGlyphs}
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      ${darkGlyphs}
    }
  }
  [data-theme='dark'] & {
    ${darkGlyphs}
  }
`;

const pharmacies = css`
  & .column .name {
    position: absolute;
    inset-block-end: 44px;
    inset-inline-start: 20px;
    max-inline-size: 104px;
    font: ${token('type-header')};
    line-height: 16px;
    color: ${token('ink-second')};
    transform: rotate(-50deg);
    transform-origin: 0 100%;
    pointer-events: none;
  }
  & .column .figures {
    position: absolute;
    inset: auto 0 8px;
    text-align: center;
    font: 500 10.5px/1.45 ${token('font-text')};
    color: ${token('ink-third')};
  }
  & .column .figures::first-line {
    font-weight: 600;
    color: ${token('ink')};
  }
  & .column.stale .figures,
  & .column.unconfirmed .figures {
    font-weight: 700;
    color: ${token('warm')};
  }
  & .column.unconfirmed {
    background: ${token('warm-soft')};
    & .name {
      color: ${token('warm')};
    }
  }
  & .column[aria-sort] .figures::first-line {
    color: ${token('accent')};
  }
`;

const figures = css`
  & .cell.figure {
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
    background-repeat: no-repeat;
  }
  & .cell.figure.bar {
    background-position: 6px center;
    background-size: 30px 3px;
  }
  & :is(.family, .total) .cell.figure {
    font-weight: 600;
    color: ${token('ink')};
  }
  & .cell.count {
    font: ${token('type-control')};
    font-weight: 400;
    line-height: var(--family-height);
    text-align: center;
    color: ${token('ink-third')};
  }
  & .cell.count.partly {
    color: ${token('ink')};
  }
  & .total .cell.count {
    font: 600 12px ${token('font-text')};
    line-height: var(--total-height);
    color: ${token('ink')};
  }
  & .total .cell.unconfirmed::before {
    content: '';
    position: absolute;
    inset: calc(50% - 8px);
    background: ${token('warm')};
    mask: ${clock} center / 16px no-repeat;
  }
`;

/** How the cells of the availability look: they have classes, no styles of their own. */
export const availabilityCells = css`
  ${glyphs}
  ${pharmacies}
  & .cell {
    background-repeat: no-repeat, no-repeat, repeat;
    background-position: center;
    background-size: ${GLYPH_SIZE};
  }
  &.history .cell {
    background-position: 0 0;
    background-size: ${COLUMN_WIDTH}px ${CELL_HEIGHT}px;
  }
  & .cell.stale {
    background-position:
      center,
      0 0,
      0 0;
    background-size:
      ${GLYPH_SIZE},
      0 0,
      auto;
  }
  &.history.compact .cell,
  &.history .cell:is(.stale, .own-days) {
    background-position:
      center ${GLYPH_TOP}px,
      left ${STRIP_LEFT}px bottom 3px,
      0 0;
    background-size: ${GLYPH_SIZE}, ${ticksSize(WINDOW_DAYS)}, auto;
  }
  &.history.compact .cell {
    background-position:
      center 1px,
      left ${STRIP_LEFT}px bottom 2px,
      0 0;
  }
  & .cell::after {
    position: absolute;
    inset: 0;
    background-repeat: no-repeat;
    background-position:
      0 0,
      left ${STRIP_LEFT}px bottom 3px;
    background-size:
      ${MARK_SIZE},
      0 0;
  }
  &.compact .cell::after {
    background-position:
      0 0,
      left ${STRIP_LEFT}px bottom 2px;
  }
  & .unconfirmed {
    --hatching: color-mix(in srgb, ${token('warm')} 45%, transparent);
  }
  & .dim {
    opacity: 0.28;
  }
  & .cell.stale {
    background-image: none, none, ${hatch};
  }
  ${figures}
  ${statuses}
  ${dayCounts}
`;
