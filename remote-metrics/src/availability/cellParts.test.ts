import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  changedCell,
  NONE,
  previousOfCell,
  statusOfCell,
  unchangedCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import { type CellChoices, cellParts, weekOf } from './cellParts';
import { type Drawing, drawingTop, runTop, statusLeft } from './glyphSheet';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const AVAILABLE = 1;
const UNAVAILABLE = 3;
const everything: CellChoices = { changes: true, history: true, compact: false };
const patternOf = (...digits: number[]) =>
  digits.reduce((pattern, digit) => pattern * 8 + digit, 0);

const drawings: readonly Drawing[] = [
  ...(['glyph', 'compact glyph', 'raised glyph', 'compact raised glyph'] as const),
  ...(['was', 'recent'] as const),
];

interface Placed {
  digit: number;
  /** Null for the ticks of some days. */
  drawing: Drawing | null;
  days: readonly number[];
}

/** The drawing at each place of the sheet. */
const placesOf = (lift: number): Map<string, Placed> => {
  const places = new Map<string, Placed>();
  for (const [digit, status] of availabilityStatuses.entries()) {
    const left = statusLeft(status);
    for (const drawing of drawings) {
      places.set(`${left} ${drawingTop(drawing)}`, { digit, drawing, days: [] });
    }
    for (const first of WEEK) {
      for (const last of WEEK.slice(first)) {
        const days = WEEK.slice(first, last + 1);
        const top = runTop({ first, count: days.length }, lift);
        places.set(`${left} ${top}`, { digit, drawing: null, days });
      }
    }
  }
  return places;
};

/** The drawings of a cell with its own positions, the upper parts first. */
const placed = (imagePosition: string, lift = 0) => {
  const places = placesOf(lift);
  const [hatching, ...parts] = imagePosition.split(',').toReversed();
  expect(hatching).toBe('0 0');
  return parts.toReversed().map((place) => {
    const part = places.get(place);
    if (!part) throw new Error(`nothing of the sheet lies at ${place}`);
    return part;
  });
};

/** The seven days that a person sees: from classes, or drawn for this one cell. */
const shownDays = (code: number, pattern: number, stale = false): number[] => {
  const { classes, imagePosition } = cellParts(code, pattern, stale, everything);
  if (imagePosition !== '') {
    const days: number[] = WEEK.map(() => NONE);
    for (const part of placed(imagePosition)) for (const day of part.days) days[day] = part.digit;
    return days;
  }
  const before = Number(/ before-(\d)/.exec(classes)?.[1] ?? 0);
  return WEEK.map((day) => (day < before ? previousOfCell(code) : statusOfCell(code)));
};

const digit = fc.integer({ min: 0, max: 6 });
const likely = fc.oneof(fc.constantFrom(1, 3, NONE), fc.integer({ min: 0, max: NONE }));
const week = fc.array(likely, { minLength: 7, maxLength: 7 });

describe('the days of a cell', () => {
  it('are drawn for any seven days', () => {
    fc.assert(
      fc.property(
        ...([likely, likely, fc.boolean(), fc.boolean(), week] as const),
        (status, previous, recent, stale, days) => {
          const code = changedCell(status, previous, recent);
          expect(shownDays(code, patternOf(...days), stale)).toEqual(days);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('need no class if all have the status of the cell', () => {
    const code = unchangedCell(AVAILABLE);
    for (const stale of [false, true]) {
      const parts = cellParts(code, weekOf(code), stale, everything);
      expect(parts).toEqual({ classes: '', imagePosition: '' });
    }
  });

  it('have a class if the cell changed once', () => {
    const code = changedCell(AVAILABLE, UNAVAILABLE, true);
    const { classes } = cellParts(code, patternOf(3, 3, 3, 1, 1, 1, 1), false, everything);
    expect(classes).toBe(' was was-unavailable recent before-3');
  });

  it('are drawn differently from other days of the same cell', () => {
    const days = fc.array(fc.integer({ min: 0, max: NONE }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(digit, digit, days, days, (status, previous, one, other) => {
        fc.pre(one.join('') !== other.join('') && status !== previous);
        const code = changedCell(status, previous, true);
        const [first, second] = [one, other].map((each) =>
          cellParts(code, patternOf(...each), false, everything),
        );
        expect(first).not.toEqual(second);
      }),
    );
  });
});

describe('a cell with parts of its own', () => {
  const toAndFro = patternOf(3, 1, 3, 1, 3, 1, 1);
  const drawn = (code: number, choices: Partial<CellChoices>, stale = false, days = toAndFro) => {
    const { classes, imagePosition } = cellParts(code, days, stale, { ...everything, ...choices });
    const parts = placed(imagePosition);
    expect(classes).toBe(` parts-${parts.length}`);
    return parts.flatMap(({ drawing, digit: of }) =>
      drawing === null ? [] : [`${drawing} ${of}`],
    );
  };
  const changed = changedCell(AVAILABLE, UNAVAILABLE, false);
  const recent = changedCell(AVAILABLE, UNAVAILABLE, true);

  it('has the mark of its change on top if changes are shown', () => {
    expect(drawn(changed, {})).toEqual(['was 3', 'raised glyph 1']);
    expect(drawn(recent, {})).toEqual(['recent 3', 'raised glyph 1']);
    expect(drawn(recent, { changes: false })).toEqual(['raised glyph 1']);
  });

  it('is each changed cell of a stale column, because its hatching is below', () => {
    const days = weekOf(recent);
    expect(drawn(recent, { history: false }, true, days)).toEqual(['recent 3', 'glyph 1']);
    expect(drawn(recent, { history: false, compact: true }, true, days)).toEqual([
      ...['recent 3', 'compact glyph 1'],
    ]);
    expect(cellParts(recent, days, false, everything).imagePosition).toBe('');
  });
});
