import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wholeNumberAt } from './comparedText';
import { decodeSince, sinceFits } from './sinceTexts';

const TO = Date.parse('2026-11-20T06:00:00.000Z');

const entry = fc.record({
  seconds: fc.integer({ min: 0, max: 90_000_000 }),
  previous: fc.option(fc.integer({ min: 0, max: 999_999 })),
  changes: fc.integer({ min: 1, max: 400 }),
});

it('gives each cell its time, its number of changes and its former value', () => {
  const lines = fc.integer({ min: 1, max: 5 }).chain((columns) =>
    fc.array(fc.array(fc.option(entry), { minLength: columns, maxLength: columns }), {
      maxLength: 4,
    }),
  );
  fc.assert(
    fc.property(lines, (rows) => {
      const texts = rows.map((row) =>
        row
          .map((cell) => {
            if (cell === null) return '';
            const { seconds, previous, changes } = cell;
            const often = changes > 1 ? `:${changes}` : '';
            return `${seconds.toString(36)}:${previous ?? '-'}${often}`;
          })
          .join(','),
      );
      const columns = rows[0]?.length ?? 1;
      const size = { channels: Array.from({ length: columns }), products: rows };
      expect(sinceFits(texts, size, /\d+/)).toBe(true);
      const previous = new Map<number, number>();
      const { sinceMs, isFirstRead, changes } = decodeSince(
        texts,
        { cells: rows.flat().length, columns, to: TO },
        (cell, line, start, end) => previous.set(cell, wholeNumberAt(line, start, end)),
      );
      rows.flat().forEach((cell, index) => {
        expect(sinceMs[index]).toBe(cell === null ? NaN : TO - cell.seconds * 1000);
        expect(isFirstRead[index]).toBe(cell !== null && cell.previous === null ? 1 : 0);
        expect(changes[index]).toBe(cell?.changes ?? 0);
        expect(previous.get(index)).toBe(cell?.previous ?? undefined);
      });
    }),
  );
});

it('knows no time if an older server says none', () => {
  expect(sinceFits(undefined, { channels: [1], products: [1] }, /\d+/)).toBe(true);
  expect([...decodeSince(undefined, { cells: 1, columns: 1, to: TO }, () => {}).sinceMs]).toEqual([
    NaN,
  ]);
});

it.each(['', 'a:1', 'a:1,b', 'a:1,b:x', 'a:1,b:2:x', 'a:1,b:2,c:3'])(
  'refuses texts that do not fit two channels: %s',
  (text) => {
    expect(sinceFits([text], { channels: [1, 2], products: [1] }, /\d+/)).toBe(false);
  },
);
