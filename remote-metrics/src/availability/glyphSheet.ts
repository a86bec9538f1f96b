import {
  availabilityStatuses,
  WINDOW_DAYS,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';
import type { darkColours } from '@pmm/shared/ui/theme';
import {
  CELL_HEIGHT,
  COLUMN_WIDTH,
  COMPACT_CELL_HEIGHT,
  COMPACT_GLYPH_TOP,
  COMPACT_LIFT,
  GLYPH_EDGE,
  GLYPH_TOP,
  STRIP_LEFT,
  STRIP_TOP,
  TICK,
  TICK_STEP,
} from './availabilitySizes';

/** The glyph of the status before in the corner of a cell, in pixels. */
export const FORMER_GLYPH = { left: 1, top: 0, edge: 11 } as const;

/** The same shapes for this small size: cut-outs would be thinner than a pixel. */
export const formerStatusPaths: Readonly<Record<AvailabilityStatus, string>> = {
  ...statusPaths,
  limited: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM8 4.6a3.4 3.4 0 0 1 0 6.8z',
  unavailable:
    'M4 2.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-8' +
    'a1.5 1.5 0 0 1 1.5-1.5zM8 6.3L9.75 4.55L11.45 6.25L9.7 8L11.45 9.75L9.75 11.45L8 9.7' +
    'L6.25 11.45L4.55 9.75L6.3 8L4.55 6.25L6.25 4.55z',
  'not-offered':
    'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z' +
    'M11.15 6.26A3.6 3.6 0 0 1 6.26 11.15zM4.85 9.74A3.6 3.6 0 0 1 9.74 4.85z',
};

type Colours = Pick<typeof darkColours, `status-${AvailabilityStatus}` | 'accent' | 'line-control'>;

/** What a cell, or the mark on top of it, can show of a status: each is a row of the sheet. */
const drawings = [
  /** The glyph alone, in the middle. */
  'glyph',
  'compact glyph',
  /** With room for a strip of days below it. */
  'raised glyph',
  'compact raised glyph',
  /** With the strip of a status that lasted all seven days. */
  'week',
  'compact week',
  /** The status before, with a corner for an older change or for a recent one. */
  'was',
  'recent',
  /** The two dates of a comparison: small on the left, and on the right. */
  'earlier',
  'later',
] as const;
export type Drawing = (typeof drawings)[number];

/** Each drawing has the size of a cell, and a gap so that none of its neighbours shows. */
const STEP_X = COLUMN_WIDTH + 2;
const STEP_Y = CELL_HEIGHT + 3;

/** The left edge of a status in each row of the sheet. */
export const statusLeft = (status: AvailabilityStatus): string =>
  `${-STEP_X * availabilityStatuses.indexOf(status)}px`;
export const drawingTop = (drawing: Drawing): string => `${-STEP_Y * drawings.indexOf(drawing)}px`;

/** Consecutive days of the window: the first one, from 0, and how many. */
export interface DayRun {
  first: number;
  count: number;
}

const dayRuns: readonly DayRun[] = Array.from({ length: WINDOW_DAYS }, (_, first) =>
  Array.from({ length: WINDOW_DAYS - first }, (__, more) => ({ first, count: more + 1 })),
).flat();

/** In CSS pixels. */
export const SHEET_WIDTH = availabilityStatuses.length * STEP_X;
export const SHEET_HEIGHT = (drawings.length + dayRuns.length) * STEP_Y;

/**
 * Below the drawings: the ticks of a status on such days; `lift` moves them up, in
 * pixels.
 */
export const runTop = ({ first, count }: DayRun, lift = 0): string => {
  const runsBefore = first * WINDOW_DAYS - (first * (first - 1)) / 2;
  return `${-STEP_Y * (drawings.length + runsBefore + count - 1) - lift}px`;
};

/** A position without any drawing. */
export const NOTHING_TOP = `${-SHEET_HEIGHT}px`;

type Pen = OffscreenCanvasRenderingContext2D;

const glyphTops: Readonly<Partial<Record<Drawing, number>>> = {
  glyph: (CELL_HEIGHT - GLYPH_EDGE) / 2,
  'compact glyph': (COMPACT_CELL_HEIGHT - GLYPH_EDGE) / 2,
  'raised glyph': GLYPH_TOP,
  'compact raised glyph': COMPACT_GLYPH_TOP,
  week: GLYPH_TOP,
  'compact week': COMPACT_GLYPH_TOP,
};

interface Place {
  left: number;
  top: number;
  edge: number;
}

const drawShape = (pen: Pen, shape: Path2D, { left, top, edge }: Place): void => {
  pen.save();
  pen.translate(left, top);
  pen.scale(edge / GLYPH_EDGE, edge / GLYPH_EDGE);
  pen.fill(shape, 'evenodd');
  pen.restore();
};

const drawCorner = (pen: Pen, fold: number): void => {
  pen.beginPath();
  pen.moveTo(COLUMN_WIDTH - fold, 0);
  pen.lineTo(COLUMN_WIDTH, 0);
  pen.lineTo(COLUMN_WIDTH, fold);
  pen.fill();
};

const drawTicks = (pen: Pen, { first, count }: DayRun, lift = 0): void => {
  for (let day = first; day < first + count; day += 1) {
    pen.fillRect(STRIP_LEFT + day * TICK_STEP, STRIP_TOP - lift, TICK, TICK);
  }
};

/** The earlier glyph of a comparison; the later one is as far from the right edge. */
const EARLIER_GLYPH = {
  left: 4,
  top: (CELL_HEIGHT - FORMER_GLYPH.edge) / 2,
  edge: FORMER_GLYPH.edge,
};
const LATER_GLYPH = {
  left: COLUMN_WIDTH - GLYPH_EDGE - 4,
  top: (CELL_HEIGHT - GLYPH_EDGE) / 2,
  edge: GLYPH_EDGE,
};

/** Two glyphs of a status: the present one and the small earlier one. */
interface Shapes {
  now: Path2D;
  former: Path2D;
}

const draw = (pen: Pen, drawing: Drawing, colours: Colours, shapes: Shapes): void => {
  if (drawing === 'was' || drawing === 'recent') {
    const isRecent = drawing === 'recent';
    drawShape(pen, shapes.former, FORMER_GLYPH);
    pen.fillStyle = isRecent ? colours.accent : colours['line-control'];
    drawCorner(pen, isRecent ? 9 : 5);
    return;
  }
  if (drawing === 'earlier') {
    drawShape(pen, shapes.former, EARLIER_GLYPH);
    return;
  }
  if (drawing === 'later') {
    drawShape(pen, shapes.now, LATER_GLYPH);
    return;
  }
  const left = (COLUMN_WIDTH - GLYPH_EDGE) / 2;
  drawShape(pen, shapes.now, { left, top: glyphTops[drawing] ?? 0, edge: GLYPH_EDGE });
  const week = { first: 0, count: WINDOW_DAYS };
  if (drawing === 'week') drawTicks(pen, week);
  if (drawing === 'compact week') drawTicks(pen, week, COMPACT_LIFT);
};

/**
 * Draws everything that cells show of the statuses into one bitmap, of which cells show parts. With
 * SVG the browser would create a document for each drawing: 28 of them took a third of the time to
 * the first cells.
 */
export const drawGlyphSheet = (pen: Pen, colours: Colours): void => {
  for (const [column, status] of availabilityStatuses.entries()) {
    const shapes = {
      now: new Path2D(statusPaths[status]),
      former: new Path2D(formerStatusPaths[status]),
    };
    const drawIn = (row: number, work: () => void): void => {
      pen.save();
      pen.translate(column * STEP_X, row * STEP_Y);
      pen.fillStyle = colours[`status-${status}`];
      work();
      pen.restore();
    };
    for (const [row, drawing] of drawings.entries()) {
      drawIn(row, () => draw(pen, drawing, colours, shapes));
    }
    for (const [index, run] of dayRuns.entries()) {
      drawIn(drawings.length + index, () => drawTicks(pen, run));
    }
  }
};
