import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';
import { darkColours, lightColours } from '@pmm/shared/ui/theme';
import {
  formerStatusPaths,
  drawGlyphSheet,
  type Drawing,
  drawingTop,
  runTop,
  SHEET_HEIGHT,
  SHEET_WIDTH,
  statusLeft,
} from './glyphSheet';

interface Mark {
  x: number;
  y: number;
  scale: number;
  colour: unknown;
  /** The path of a shape, `tick` or `corner`. */
  what: string;
}

/** Records what is drawn where, in the pixels of the sheet. */
const recordingPen = () => {
  const marks: Mark[] = [];
  let at = { x: 0, y: 0, scale: 1 };
  const saved: (typeof at & { fillStyle: unknown })[] = [];
  let first = { x: 0, y: 0 };
  const pen = {
    fillStyle: '' as unknown,
    save: () => void saved.push({ ...at, fillStyle: pen.fillStyle }),
    restore: () => {
      const { fillStyle, ...place } = saved.pop() ?? { ...at, fillStyle: '' };
      at = place;
      pen.fillStyle = fillStyle;
    },
    translate: (x: number, y: number) => {
      at = { ...at, x: at.x + x, y: at.y + y };
    },
    scale: (x: number) => {
      at = { ...at, scale: at.scale * x };
    },
    fill: (shape?: Path2D | CanvasFillRule) => {
      const place = shape === undefined ? { x: at.x + first.x, y: at.y + first.y } : at;
      const what = shape === undefined ? 'corner' : (shape as unknown as string);
      marks.push({ ...at, ...place, colour: pen.fillStyle, what });
    },
    fillRect: (x: number, y: number, width: number, height: number) => {
      expect([width, height]).toEqual([3, 3]);
      marks.push({ ...at, x: at.x + x, y: at.y + y, colour: pen.fillStyle, what: 'tick' });
    },
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => {
      first = { x, y };
    },
    lineTo: () => undefined,
  };
  return { pen, marks };
};

const markedIn = (colours: typeof darkColours) => {
  const { pen, marks } = recordingPen();
  drawGlyphSheet(pen, colours, (d) => d as unknown as Path2D);
  /** The part of the sheet that a cell of 42 × 29 pixels shows. */
  const shownAt = (status: AvailabilityStatus, offset: string) => {
    const [left, top] = [-parseFloat(statusLeft(status)), -parseFloat(offset)];
    return marks
      .filter(({ x, y }) => x >= left && x < left + 42 && y >= top && y < top + 29)
      .map((mark) => ({ ...mark, x: mark.x - left, y: mark.y - top }));
  };
  return {
    shown: (drawing: Drawing, status: AvailabilityStatus) => shownAt(status, drawingTop(drawing)),
    shownOfRun: (first: number, count: number, status: AvailabilityStatus, lift = 0) =>
      shownAt(status, runTop({ first, count }, lift)),
  };
};

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
])('the sheet of the glyphs in the %s theme', (_, colours) => {
  it.each(availabilityStatuses)('shows %s in its shape and its colour', (status) => {
    const { shown } = markedIn(colours);
    const colour = colours[`status-${status}`];
    const shape = { colour, what: statusPaths[status], scale: 1 };
    expect(shown('glyph', status)).toEqual([{ ...shape, x: 13, y: 6.5 }]);
    expect(shown('compact glyph', status)).toEqual([{ ...shape, x: 13, y: 2.5 }]);
    expect(shown('raised glyph', status)).toEqual([{ ...shape, x: 13, y: 4 }]);
    expect(shown('compact raised glyph', status)).toEqual([{ ...shape, x: 13, y: 1 }]);
    const ticksAt = (y: number) =>
      [7, 11, 15, 19, 23, 27, 31].map((x) => ({ x, y, scale: 1, colour, what: 'tick' }));
    expect(shown('week', status)).toEqual([{ ...shape, x: 13, y: 4 }, ...ticksAt(23)]);
    expect(shown('compact week', status)).toEqual([{ ...shape, x: 13, y: 1 }, ...ticksAt(16)]);
  });

  it.each(availabilityStatuses)('marks a change from %s, a recent one larger', (status) => {
    const { shown } = markedIn(colours);
    const shape = { colour: colours[`status-${status}`], what: formerStatusPaths[status] };
    expect(shown('was', status)).toEqual([
      { ...shape, x: 1, y: 0, scale: 0.6875 },
      { x: 37, y: 0, scale: 1, colour: colours['line-control'], what: 'corner' },
    ]);
    expect(shown('recent', status)).toEqual([
      { ...shape, x: 1, y: 0, scale: 0.6875 },
      { x: 33, y: 0, scale: 1, colour: colours.accent, what: 'corner' },
    ]);
  });
});

describe('the ticks of some days', () => {
  const { shownOfRun } = markedIn(lightColours);

  it.each([
    [0, 1],
    [0, 7],
    [2, 3],
    [6, 1],
  ])('lie where the week has those days: from %i on %i', (first, count) => {
    expect(shownOfRun(first, count, 'limited')).toEqual(
      Array.from({ length: count }, (_, day) => ({
        ...{ x: 7 + (first + day) * 4, y: 23, scale: 1, what: 'tick' },
        colour: lightColours['status-limited'],
      })),
    );
  });

  it('lie higher in a compact cell', () => {
    expect(shownOfRun(0, 2, 'limited', 7).map(({ y }) => y)).toEqual([16, 16]);
  });
});

describe('the places on the sheet', () => {
  it('have room for a cell each, all inside', () => {
    const drawings: readonly Drawing[] = ['glyph', 'compact week', 'recent'];
    const days = [0, 1, 2, 3, 4, 5, 6];
    const runs = days.flatMap((first) =>
      days.slice(first).map((last) => runTop({ first, count: last - first + 1 })),
    );
    const tops = [...drawings.map(drawingTop), ...runs].map((top) => -parseFloat(top));
    const lefts = availabilityStatuses.map((status) => -parseFloat(statusLeft(status)));
    for (const places of [tops, lefts]) expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...lefts) + 42).toBeLessThanOrEqual(SHEET_WIDTH);
    expect(Math.max(...tops) + 29).toBeLessThanOrEqual(SHEET_HEIGHT);
  });
});
