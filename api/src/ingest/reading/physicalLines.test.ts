import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LineSplitter } from './physicalLines';

const LIMIT = 1024;

/** Pushes the content in pieces of one size. */
const split = (content: string | Uint8Array, { size = LIMIT, cut = false } = {}) => {
  const splitter = new LineSplitter(LIMIT);
  const bytes = Buffer.from(content);
  const lines = [];
  for (let start = 0; start < bytes.length; start += size) {
    lines.push(...splitter.push(bytes.subarray(start, start + size)));
  }
  return [...lines, ...splitter.end(cut)];
};

describe('lines of an input', () => {
  it('are the same however the bytes are divided', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => text.replace(/[\r\n\ufeff]/g, ''));
    const input = fc.tuple(
      fc.array(line),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(input, ([texts, end, size]) => {
        const read = split(texts.map((text) => text + end).join(''), { size });
        expect(read).toEqual(texts.map((text, index) => ({ line: index + 1, text })));
      }),
    );
  });

  it('are the same in one piece as byte by byte, also next to reported lines', () => {
    const line = fc.constantFrom(
      'a',
      'ä€😀',
      '',
      '\r',
      'x'.repeat(400),
      'y'.repeat(LIMIT + 1),
      null,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (texts) => {
        const parts = texts.map((text) => (text === null ? [0xff] : [...Buffer.from(text)]));
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part, 10]));
        const single = split(bytes, { size: 1 });
        expect(split(bytes, { size: bytes.length })).toEqual(single);
        expect(single).toHaveLength(texts.length);
      }),
    );
  });

  it('need no line end after the last line, and a line end adds no empty line', () => {
    expect(split('a\nb').map(({ text }) => text)).toEqual(['a', 'b']);
    expect(split('a\nb\n').map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('lose a byte order mark only at the begin of the input', () => {
    expect(split('\ufeffa\ufeff\n\ufeffb').map(({ text }) => text)).toEqual(['a\ufeff', '\ufeffb']);
  });

  it('may be as long as the limit, but not a byte longer', () => {
    const [fits, tooLong, next] = split(`${'x'.repeat(LIMIT)}\n${'y'.repeat(LIMIT + 1)}\nz`);
    expect(fits).toEqual({ line: 1, text: 'x'.repeat(LIMIT) });
    expect(tooLong).toEqual({
      line: 2,
      text: `${'y'.repeat(200)}…`,
      problem: 'the line is longer than 1 KB',
    });
    expect(next).toEqual({ line: 3, text: 'z' });
  });

  it.each([1, 7, LIMIT])('that are too long are reported once, in pieces of %i bytes', (size) => {
    expect(split('y'.repeat(5 * LIMIT), { size })).toEqual([
      { line: 1, text: `${'y'.repeat(200)}…`, problem: 'the line is longer than 1 KB' },
    ]);
  });

  it.each([
    ['one byte', 'y', 200],
    ['two bytes', 'ä', 100],
    ['three bytes', '€', 66],
    ['four bytes', '💊', 50],
  ])('that are too long begin with whole characters of %s', (_size, character, shown) => {
    const [line] = split(character.repeat(LIMIT + 1));
    expect(line?.text).toBe(`${character.repeat(shown)}…`);
  });

  it('are cut before a character that would not fit completely', () => {
    const [line] = split(`${'y'.repeat(199)}${'ä'.repeat(LIMIT)}`);
    expect(line?.text).toBe(`${'y'.repeat(199)}…`);
  });

  it('without the begin of a character show no text', () => {
    const [line] = split(new Uint8Array(2 * LIMIT).fill(0x80));
    expect(line?.text).toBe('…');
  });

  it('that are cut off are reported', () => {
    expect(split('a\nb', { cut: true })).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b', problem: 'the input breaks off in the middle of this line' },
    ]);
  });
});
