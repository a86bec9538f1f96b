import { describe, expect, it } from '@jest/globals';
import type { ColumnsOf } from '../parsing/columns';
import { parseHeader, parseRecord } from './csv';
import { CsvAssembler, type CsvRecord } from './csvAssembler';
import { MAX_LINE_BYTES, type PhysicalLine, LineSplitter } from './physicalLines';
import fc from 'fast-check';

const header = parseHeader('pzn,name');
const badQuotes =
  'the quotes do not match; put a value that contains a quote into quotes and double the inner one';
const notClosed = 'a quote is opened in this row, but not closed properly';

describe('a record', () => {
  it.each([
    ['plain values', '1,a', ['1', 'a']],
    ['empty values', ',', ['', '']],
    ['a delimiter inside quotes', '"1,2",a', ['1,2', 'a']],
    ['doubled quotes', '1,"say ""a"""', ['1', 'say "a"']],
    ['nothing inside quotes', '1,""', ['1', '']],
  ])('may have %s', (_what, text, cells) => {
    expect(parseRecord(text, header)).toEqual({ cells });
  });

  it.each([
    ['a quote inside a plain value', '1,a"b'],
    ['a quote before a plain value ends', '1"2,a'],
    ['text behind a closed quote', '"1"x,a'],
    ['a quote that stays open', '1,"a'],
    ['a doubled quote that stays open', '1,"a""'],
  ])('is refused with %s', (_what, text) => {
    expect(parseRecord(text, header)).toEqual({ problem: badQuotes });
  });

  it('may lack empty values at its end, or have more of them', () => {
    expect(parseRecord('1', header)).toEqual({ cells: ['1', ''] });
    expect(parseRecord('1,a,, ', header)).toEqual({ cells: ['1', 'a'] });
  });

  it('is refused for a value that no column is named for', () => {
    expect(parseRecord('1,a,b', header)).toEqual({
      problem: 'the row has 3 values, but the header names 2 columns',
    });
    expect(parseRecord('1,a,b', parseHeader('pzn,,name'))).toEqual({
      problem: 'the row has a value in column 2, which has no name',
    });
  });
});

describe('a header', () => {
  it('has the delimiter that gives more columns, and its names are trimmed', () => {
    expect(parseHeader('pzn; name ;url')).toMatchObject({
      delimiter: ';',
      names: ['pzn', 'name', 'url'],
    });
    expect(parseHeader('"pzn",name,"a;b"').names).toEqual(['pzn', 'name', 'a;b']);
  });

  it('is refused if its quotes do not match', () => {
    expect(() => parseHeader('pzn,"name')).toThrow('the header row is not valid CSV');
  });
});

const asNamed: ColumnsOf = (names) => ({
  fields: names,
  read: (_, cell) => cell,
  unused: [],
});

const assembled = (lines: (string | PhysicalLine)[]): CsvRecord[] => {
  const assembler = new CsvAssembler(asNamed);
  const physical = lines.map((line, index) =>
    typeof line === 'string' ? { line: index + 1, text: line } : line,
  );
  return [...physical.flatMap((line) => assembler.push(line)), ...assembler.end()];
};

describe('records over several lines', () => {
  it('are joined while a quote is open, and have the number of their first line', () => {
    expect(assembled(['pzn,name', '1,"a', '', 'b"', '2,c'])).toEqual([
      { line: 2, text: '1,"a\n\nb"', cells: ['1', 'a\n\nb'] },
      { line: 5, text: '2,c', cells: ['2', 'c'] },
    ]);
  });

  it('need a header first, which may follow blank lines', () => {
    expect(assembled(['', '  ', 'pzn,name', '1,a'])).toEqual([
      { line: 4, text: '1,a', cells: ['1', 'a'] },
    ]);
    const unreadable = { line: 1, text: '…', problem: 'the line is longer than 64 KB' };
    expect(() => assembled([unreadable])).toThrow(
      'the header row cannot be read: the line is longer than 64 KB',
    );
  });

  it('lose only the line that opened the quote when a line in between cannot be read', () => {
    const unreadable = { line: 3, text: '…', problem: 'the line is longer than 64 KB' };
    expect(assembled(['pzn,name', '1,"a', unreadable, '2,b"', '3,c'])).toEqual([
      { line: 2, text: '1,"a', problem: notClosed },
      unreadable,
      { line: 4, text: '2,b"', problem: notClosed },
      { line: 5, text: '3,c', cells: ['3', 'c'] },
    ]);
  });

  it('lose only the line that opened the quote when they end in a bad row', () => {
    expect(assembled(['pzn,name', '1,"a', '2,b', 'c"x', '3,d'])).toEqual([
      { line: 2, text: '1,"a', problem: notClosed },
      { line: 3, text: '2,b', cells: ['2', 'b'] },
      { line: 4, text: 'c"x', problem: notClosed },
      { line: 5, text: '3,d', cells: ['3', 'd'] },
    ]);
  });

  it('may be as long as one line, but not longer', () => {
    // The two lines have 7 further characters: 4 in the first line, the closing quote, and two
    // line ends.
    const fits = 'x'.repeat(MAX_LINE_BYTES - 7);
    expect(assembled(['pzn,name', '1,"a', `${fits}"`])).toEqual([
      { line: 2, text: `1,"a\n${fits}"`, cells: ['1', `a\n${fits}`] },
    ]);
    expect(assembled(['pzn,name', '1,"a', `${fits}x"`])).toEqual([
      { line: 2, text: '1,"a', problem: notClosed },
      { line: 3, text: `${fits}x"`, problem: notClosed },
    ]);
  });
});

describe('lines of an input', () => {
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
