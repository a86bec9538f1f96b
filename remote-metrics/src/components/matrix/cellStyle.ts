import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
import { ticksImage, ticksWidth } from './dayStrip';
import { glyphImage, markImage, weekImage } from './glyphImages';
import {
  CELL_HEIGHT,
  COLUMN_WIDTH,
  GLYPH_EDGE,
  GLYPH_TOP,
  MARK_HEIGHT,
  STRIP_LEFT,
  TICK,
} from './measures';

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

/** Part of the grid's one style sheet: cells have classes, no styles of their own. */
export const cellStyle = css`
  & .cell {
    position: absolute;
    inset-block: 0;
    margin-inline-start: var(--product-width);
    inline-size: ${COLUMN_WIDTH}px;
    background-repeat: no-repeat, no-repeat, repeat;
    background-position: center;
    background-size: ${GLYPH_SIZE};
    cursor: pointer;
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
  & .roll-up {
    font: ${token('type-control')};
    font-weight: 400;
    line-height: var(--row-height);
    text-align: center;
    color: ${token('ink-third')};
  }
  & .partly {
    color: ${token('ink')};
  }
  ${statuses}
  ${dayCounts}
`;
