import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { MatrixFrame } from '../matrix/MatrixFrame';
import { unconfirmedTotal } from '../matrix/unconfirmedCell';
import { ticksImage, ticksWidth } from './dayStrip';
import {
  type Drawing,
  markLeft,
  markTop,
  SHEET_HEIGHT,
  SHEET_WIDTH,
  sheetPosition,
} from './glyphSheet';
import { glyphSheetOfTheme } from './glyphSheetImages';
import { CELL_HEIGHT, COMPACT_CELL_HEIGHT, STRIP_LEFT, TICK } from './measures';

/** Background of a stale column, and in warm of one that is not read at present. */
const hatch = hatchImage(`var(--hatching,${token('hatch')})`);
const SHEET = 'var(--glyphs)';
const SHEET_SIZE = `${SHEET_WIDTH}px ${SHEET_HEIGHT}px`;
const ticksSize = (count: number): string => `${ticksWidth(count)}px ${TICK}px`;
/** Where the ticks of days begin. */
const TICKS_AT = `left ${STRIP_LEFT}px bottom 3px`;
const COMPACT_TICKS_AT = `left ${STRIP_LEFT}px bottom 2px`;
const days = Array.from({ length: WINDOW_DAYS }, (_, day) => day + 1);

/**
 * On the cell: glyph, ticks of the present status, hatching; the first two are one drawing where that
 * fits. On top of it, for a change: mark, ticks of the status before. These are parts of the sheet, too:
 * a gradient is resolved and painted anew for each cell.
 */
const statuses = availabilityStatuses
  .map((status) => {
    const at = (drawing: Drawing) => sheetPosition(drawing, status);
    const ticks = ticksImage(status);
    return `
  .is-${status} { background-image: ${SHEET}; background-position: ${at('glyph')}, 0 0, 0 0; }
  .is-${status}.stale { background-image: ${SHEET}, none, ${hatch}; }
  &.compact .is-${status} { background-position: ${at('compact glyph')}, 0 0, 0 0; }
  &.history .is-${status} { background-position: ${at('week')}; }
  &.history .is-${status}:is(.stale, .own-days) {
    background-position: ${at('raised glyph')}, ${TICKS_AT}, 0 0;
  }
  &.history .is-${status}.stale { background-image: ${SHEET}, ${ticks}, ${hatch}; }
  &.history.compact .is-${status} {
    background-image: ${SHEET}, ${ticks};
    background-position: ${at('compact raised glyph')}, ${COMPACT_TICKS_AT}, 0 0;
  }
  &.history.compact .is-${status}.stale { background-image: ${SHEET}, ${ticks}, ${hatch}; }
  .was-${status}::after { background-position-x: ${markLeft(status)}; }`;
  })
  .join('\n');

/** The strip of a compact cell lies higher by so many pixels. */
const LIFT = CELL_HEIGHT - COMPACT_CELL_HEIGHT - 1;

const daysBefore = days
  .map(
    (count) => `
  .before-${count}::after { background-position-y: ${markTop('was', count)}; }
  .recent.before-${count}::after { background-position-y: ${markTop('recent', count)}; }
  &.compact .before-${count}::after { background-position-y: ${markTop('was', count, LIFT)}; }
  &.compact .recent.before-${count}::after {
    background-position-y: ${markTop('recent', count, LIFT)};
  }`,
  )
  .join('\n');

const daysKnown = [0, ...days]
  .map(
    (count) => `
  &.history .known-${count}.stale { background-size: ${SHEET_SIZE}, ${ticksSize(count)}, ${HATCH_SIZE}; }`,
  )
  .join('\n');

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
  /* Below the slanted name of the column before it. */
  & .column.unconfirmed {
    z-index: -1;
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
  & .total .cell.unconfirmed {
    ${unconfirmedTotal}
  }
`;

/** How the cells of the availability look: they have classes, no styles of their own. */
export const AvailabilityFrame = styled(MatrixFrame)`
  ${glyphSheetOfTheme}
  ${pharmacies}
  & .cell {
    background-repeat: no-repeat, no-repeat, repeat;
    background-size:
      ${SHEET_SIZE},
      0 0,
      ${HATCH_SIZE};
  }
  &.history .cell:is(.stale, .own-days),
  &.history.compact .cell {
    background-size: ${SHEET_SIZE}, ${ticksSize(WINDOW_DAYS)}, ${HATCH_SIZE};
  }
  /* Of changed cells alone: the browser works out the style of each that may be there. */
  &:is(.changes, .history) .was::after {
    content: '';
    position: absolute;
    inset: 0;
    background-repeat: no-repeat;
    background-size: ${SHEET_SIZE}, ${SHEET_SIZE};
  }
  & .was::after {
    background-position-y: ${markTop('was', 0)};
  }
  & .was.recent::after {
    background-position-y: ${markTop('recent', 0)};
  }
  &.changes .was::after {
    background-image: ${SHEET};
  }
  &.history .was::after {
    background-image: none, ${SHEET};
  }
  &.changes.history .was::after {
    background-image: ${SHEET}, ${SHEET};
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
  ${daysBefore}
  ${daysKnown}
`;
