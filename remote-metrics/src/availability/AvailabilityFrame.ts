import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { cellSizes } from '../page/cells/cellStyle';
import { otherOffersCorner } from '../page/cells/otherOffersSign';
import { MatrixFrame } from '../grid/MatrixFrame';
import { patternInForcedColours, unconfirmedTotal } from '../grid/unconfirmedCell';
import {
  drawingTop,
  NOTHING_TOP,
  runTop,
  SHEET_HEIGHT,
  SHEET_WIDTH,
  statusLeft,
} from './glyphSheet';
import { glyphSheetOfTheme } from './glyphSheetImages';
import { COMPACT_LIFT, compactSizes, NAME_LENGTH, sizes, SLANT } from './availabilitySizes';

/** Background of a stale column, and in a warm colour of one that is not read at present. */
const hatch = hatchImage(`var(--hatching,${token('hatch')})`);
const SHEET = 'var(--glyphs)';
const daysBefore = Array.from({ length: WINDOW_DAYS + 1 }, (_, count) => count);
const SHEET_SIZE = `${SHEET_WIDTH}px ${SHEET_HEIGHT}px`;

/** Some parts of the sheet, and the hatching below them. */
const hatched = (parts: number): string => {
  const each = (value: string) => Array.from({ length: parts }, () => value);
  return `
    background-image: ${[...each(SHEET), hatch].join()};
    background-size: ${[...each(SHEET_SIZE), HATCH_SIZE].join()};
    background-repeat: ${[...each('no-repeat'), 'repeat'].join()};`;
};

/** The settings of the frame, and what a cell then shows of its status. */
const modes = [
  { frame: '', top: drawingTop('glyph'), lift: 0, days: [0] },
  { frame: '.compact', top: drawingTop('compact glyph'), lift: 0, days: [0] },
  { frame: '.history', top: drawingTop('week'), lift: 0, days: daysBefore },
  {
    frame: '.history.compact',
    top: drawingTop('compact week'),
    lift: COMPACT_LIFT,
    days: daysBefore,
  },
];

/** The glyph (and, with the history, its seven days), as one part of the sheet. */
const statuses = availabilityStatuses.map((status) => {
  const left = statusLeft(status);
  const tops = modes.map(
    ({ frame, top }) => `&${frame} .is-${status} { background-position-y: ${top}, 0; }`,
  );
  return `
  .is-${status} { background-image: ${SHEET}; background-position-x: ${left}, 0; }
  .is-${status}.stale { ${hatched(1)} }
  ${tops.join('\n')}`;
});

/**
 * A change draws a mark and the days of the status before on top; each class says where one of them
 * is.
 */
const changes = [
  ...availabilityStatuses.flatMap((status) =>
    availabilityStatuses.map((before) => {
      const lefts = [before, before, status].map(statusLeft);
      return `.is-${status}.was-${before} { background-position-x: ${lefts.join()}; }`;
    }),
  ),
  ...modes.flatMap(({ frame, top, lift, days }) =>
    (['was', 'recent'] as const).flatMap((mark) =>
      days.map((count) => {
        const ticks = count === 0 ? NOTHING_TOP : runTop({ first: 0, count }, lift);
        const classes = `.was${mark === 'was' ? '' : '.recent'}${count === 0 ? '' : `.before-${count}`}`;
        return `&${frame} ${classes} { background-position-y: ${drawingTop(mark)}, ${ticks}, ${top}; }`;
      }),
    ),
  ),
];

/** A mark, a glyph, and ticks of each of the days. */
const MOST_PARTS = 2 + WINDOW_DAYS;

/** Cells for which classes do not suffice have a style that says where their parts are. */
const several = Array.from({ length: MOST_PARTS + 1 }, (_, parts) => {
  const sheets = Array.from({ length: parts }, () => SHEET);
  return `
  .parts-${parts} { background-image: ${sheets.join() || 'none'}; }
  .parts-${parts}.stale { ${hatched(parts)} }`;
});

const pharmacies = css`
  & .column .name {
    position: absolute;
    inset-block-end: ${sizes.headHeight - SLANT}px;
    inset-inline-start: 20px;
    max-inline-size: ${NAME_LENGTH}px;
    font: ${token('type-header')};
    line-height: 16px;
    color: ${token('ink-second')};
    transform: rotate(-45deg);
    transform-origin: 0 100%;
    pointer-events: none;
  }
  /* Between the names of two pharmacies there is room for a second line. */
  & .printed th.column .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    inline-size: max-content;
    line-height: 13px;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  /* Or for two smaller ones. */
  & .printed th.column.long .name {
    -webkit-line-clamp: 3;
    font-size: 9px;
    line-height: 9.5px;
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
  /* Slanted like the names, so that it does not overlap others. */
  & .column.unconfirmed {
    z-index: -1;
    background: none;
    &::before {
      content: '';
      position: absolute;
      inset: 0 -${SLANT}px 0 0;
      background: ${token('warm-soft')};
      clip-path: polygon(
        ${SLANT}px 0,
        100% 0,
        calc(100% - ${SLANT}px) ${SLANT}px,
        calc(100% - ${SLANT}px) 100%,
        0 100%,
        0 ${SLANT}px
      );
    }
    & > span {
      z-index: 1;
    }
  }
  /* The last columns must not make the grid wider. */
  & .head {
    overflow: clip;
  }
  /* A share that rests on little of the window. */
  & .column.incomplete .figures::first-line,
  & .cell.figure.incomplete {
    color: ${token('warm')};
    /* Safari does not support the style in the shorthand. */
    text-decoration: underline;
    text-decoration-style: dotted;
  }
  & .column[aria-sort] .figures::first-line {
    color: ${token('accent')};
  }
  & .column[aria-sort] .figures::before {
    content: '↑';
  }
  & .column[aria-sort='descending'] .figures::before {
    content: '↓';
  }
`;

/**
 * One class for each whole percent: with an image of its own, the browser computes a cell's style
 * from scratch.
 */
const bars = Array.from({ length: 101 }, (_, percent) => {
  const end = `${percent}%`;
  const image = `linear-gradient(90deg, ${token('status-available')} ${end}, ${token('line')} ${end})`;
  return `& .bar-${percent} { background-image: ${image}; }`;
});

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
    ${patternInForcedColours}
  }
  ${bars.join('\n')}
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

/** The look of the availability's cells: they have classes and no styles of their own. */
export const AvailabilityFrame = styled(MatrixFrame)`
  ${cellSizes(sizes, compactSizes)}
  ${glyphSheetOfTheme}
  ${pharmacies}
  & .cell {
    background-repeat: no-repeat;
    background-size: ${SHEET_SIZE};
  }
  ${otherOffersCorner}
  & .unconfirmed {
    --hatching: color-mix(in srgb, ${token('warm')} 45%, transparent);
  }
  & .dim {
    opacity: 0.28;
  }
  & .cell.stale {
    ${hatched(0)}
    ${patternInForcedColours}
  }
  ${statuses.join('\n')}
  ${changes.join('\n')}
  & .was {
    background-image: none, none, ${SHEET};
  }
  &.changes .was {
    background-image: ${SHEET}, none, ${SHEET};
  }
  &.history .was {
    background-image: none, ${SHEET}, ${SHEET};
  }
  &.changes.history .was {
    background-image: ${SHEET}, ${SHEET}, ${SHEET};
  }
  ${several.join('\n')}
  ${figures}
  /* Only one line has room. */
  &.compact .row.unread .product {
    flex-flow: row;
    gap: 8px;
    align-items: center;
    justify-content: start;
    & > .name {
      flex: 0 1 auto;
      max-inline-size: 40%;
    }
    & > .detail {
      flex: 0 1 auto;
      font-size: 10px;
    }
  }
  & .narrow .row.unread .product .detail {
    white-space: nowrap;
  }
`;
