import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inflated } from './inflate';
import { isRefused, readRecords, type InputFormat, type ReadRecord } from './records';
import { validPzns } from '../../testing/catalogue';
import { type IngestSource, readBatches } from './readBatches';

/** The bytes in pieces, so that lines and characters are split between chunks. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}

const options = (format: InputFormat) => ({
  format,
  columnsOf: (names: readonly string[]) => ({
    fields: names,
    read: (_: number, cell: string) => cell,
    unused: [],
  }),
  note: () => undefined,
});

const collect = async (source: AsyncIterable<Uint8Array>, format: InputFormat) => {
  const records: ReadRecord[] = [];
  let error: unknown;
  try {
    for await (const group of readRecords(inflated(source), options(format)))
      records.push(...group);
  } catch (thrown) {
    error = thrown;
  }
  return { records, error };
};

const read = async (content: string | Uint8Array, format: InputFormat, size = 7) => {
  const { records, error } = await collect(inPieces(Buffer.from(content), size), format);
  if (error !== undefined) throw error as Error;
  return records;
};

/** Line number and values, or line number and reason. */
const brief = (records: ReadRecord[]) =>
  records.map((record) => [record.line, isRefused(record) ? record.reason : record.values]);

describe('newline-delimited JSON', () => {
  it('is read as one object from each line, with LF, CRLF, a byte order mark and blank lines', async () => {
    const records = await read('\ufeff{"a":1}\r\n\r\n{"a":"ü"}\n{"a":3}', 'ndjson');
    expect(brief(records)).toEqual([
      [1, { a: 1 }],
      [3, { a: 'ü' }],
      [4, { a: 3 }],
    ]);
  });

  it('is refused line by line if a line is no object', async () => {
    const records = await read('{"a":1}\n[1]\nnull\n{"a":\n{"a":2}\n', 'ndjson');
    expect(records.map((record) => [record.line, isRefused(record)])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
    expect(records[1]).toMatchObject({
      text: '[1]',
      reason: expect.stringContaining('JSON object'),
    });
  });

  it('is refused in a line that is not UTF-8, instead of having its characters replaced', async () => {
    const latin1 = Buffer.from('{"name":"Löwen"}\n{"name":"b"}\n', 'latin1');
    expect(brief(await read(latin1, 'ndjson'))).toEqual([
      [1, expect.stringContaining('not valid UTF-8')],
      [2, { name: 'b' }],
    ]);
  });

  it('has the rest of a line over 64 KB skipped', async () => {
    const long = `{"name":"${'ä'.repeat(200_000)}"}`;
    const records = await read(`{"a":1}\n${long}\n{"a":2}\n`, 'ndjson', 4096);
    expect(brief(records)).toEqual([
      [1, { a: 1 }],
      [2, 'the line is longer than 64 KB'],
      [3, { a: 2 }],
    ]);
    expect(records[1]?.text.length).toBeLessThan(300);
  });

  it('is refused in a last line that was cut off', async () => {
    expect(brief(await read('{"a":1}\n{"a":2', 'ndjson'))).toEqual([
      [1, { a: 1 }],
      [2, expect.stringContaining('not a JSON object')],
    ]);
  });

  it('has no records if it is empty', async () => {
    expect(await read('', 'ndjson')).toEqual([]);
    expect(await read('', 'csv')).toEqual([]);
  });
});

describe('CSV', () => {
  it.each([
    ['comma', 'id,name\na,Apo\n"b","Löwen, ""Nord"""\n'],
    ['semicolon', 'id;name\r\na;Apo\r\n"b";"Löwen, ""Nord"""\r\n'],
  ])('is read with quoted values, separated by a %s', async (_, content) => {
    expect(brief(await read(`\ufeff${content}`, 'csv'))).toEqual([
      [2, { id: 'a', name: 'Apo' }],
      [3, { id: 'b', name: 'Löwen, "Nord"' }],
    ]);
  });

  it('has right line numbers after a line end inside quotes', async () => {
    expect(brief(await read('id,name\na,"two\nlines"\nb,one\nc\n', 'csv'))).toEqual([
      [2, { id: 'a', name: 'two\nlines' }],
      [4, { id: 'b', name: 'one' }],
      [5, { id: 'c', name: null }],
    ]);
  });

  it('loses only one row to a quote that is never closed', async () => {
    const content = `id,name\na,"open\n${'b,good\n'.repeat(20_000)}c,"fine"\n`;
    const records = await read(content, 'csv', 65_536);
    expect(records).toHaveLength(20_002);
    expect(records.filter(isRefused)).toEqual([
      {
        line: 2,
        text: 'a,"open',
        header: 'id,name',
        reason: 'a quote is opened in this row, but not closed properly',
      },
    ]);
  });

  it('is refused in a row with an unclosed quote that the next quoted row seems to close', async () => {
    expect(brief(await read('id,name\na,"open\nb,good\nc,"x, y"\n', 'csv'))).toEqual([
      [2, expect.stringContaining('not closed')],
      [3, { id: 'b', name: 'good' }],
      [4, { id: 'c', name: 'x, y' }],
    ]);
  });

  it('is refused if the header names a column twice', async () => {
    await expect(read('id,name,id\n', 'csv')).rejects.toThrow('names the column "id" twice');
  });

  it('returns any values that were written by the rules', async () => {
    const value = fc.string({ unit: 'binary' }).map((text) => text.trim().replace(/\r/g, ''));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1 }),
        fc.integer({ min: 1, max: 50 }),
        async (rows, size) => {
          const lines = rows.map(([a, b]) => `x;${quoted(a)};${quoted(b)}\n`).join('');
          const records = await read(`k;a;b\n${lines}`, 'csv', size);
          expect(records.map((record) => !isRefused(record) && record.values)).toEqual(
            rows.map(([a, b]) => ({ k: 'x', a: a === '' ? null : a, b: b === '' ? null : b })),
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a list of rejected lines', () => {
  it('has the lines as they were written first, with their CSV header', async () => {
    const rejected = [
      { line: 4, reason: 'x', text: '{"id":"a"}' },
      { line: 9, reason: 'x', header: 'id;name', text: 'b;"two\nlines"' },
      { line: 9, reason: 'x' },
    ];
    const content = rejected.map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(brief(await read(content, 'rejected'))).toEqual([
      [1, { id: 'a' }],
      [2, { id: 'b', name: 'two\nlines' }],
      [3, expect.stringContaining('"text" is missing')],
    ]);
  });
});

describe('gzip', () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `{"a":${index}}`);
  const packed = gzipSync(lines.join('\n'));

  it('is recognised by its first bytes and read like a plain file', async () => {
    const plain = await read(lines.join('\n'), 'ndjson', 1000);
    expect(await read(packed, 'ndjson', 1)).toEqual(plain);
    expect(await read(Buffer.concat([packed, gzipSync('\n{"a":"more"}')]), 'ndjson')).toEqual([
      ...plain,
      { line: 5001, text: '{"a":"more"}', values: { a: 'more' } },
    ]);
  });

  it('has every line before the place where it was cut off, then the error', async () => {
    const { records, error } = await collect(
      inPieces(packed.subarray(0, packed.length - 4000), 65_536),
      'ndjson',
    );
    expect(String(error)).toContain('the gzip data is damaged or cut off');
    expect(records.length).toBeGreaterThan(1000);
    expect(records.filter(isRefused).map((record) => record.line)).toEqual([records.length]);
    expect(records.at(-1)).toMatchObject({ reason: expect.stringContaining('breaks off') });
  });
});

describe('a batch has at most some megabytes of text', () => {
  const OPTIONS = { observationsAtOnce: 5_000, bounds: undefined, now: Date.now };

  async function* sent(lines: readonly string[]) {
    for (const line of lines) yield await Promise.resolve(Buffer.from(`${line}\n`));
  }

  /** For each batch, how many characters of lines it read. */
  const sizesOf = async (
    kind: IngestSource['kind'],
    lines: readonly string[],
  ): Promise<number[]> => {
    const source: IngestSource = { kind, format: 'ndjson', bytes: sent(lines) };
    const sizes: number[] = [];
    let before = 0;
    for await (const batch of readBatches(source, OPTIONS)) {
      const own = lines.slice(before, batch.lines);
      sizes.push(own.reduce((sum, { length }) => sum + length, 0));
      before = batch.lines;
    }
    return sizes;
  };

  const MOST_CHARACTERS = 8_100_000;

  it('of refused lines, however long each is', async () => {
    const sizes = await sizesOf(
      'observations',
      Array.from({ length: 300 }, () => 'x'.repeat(60_000)),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_CHARACTERS);
  });

  it('of products, however long their addresses are', async () => {
    const address = `https://a.example/${'a'.repeat(1_900)}`;
    const lines = validPzns(9_000).map((pzn) =>
      JSON.stringify({ pzn, name: 'A', brand: 'A', family: 'A', pageUrl: address }),
    );
    const sizes = await sizesOf('products', lines);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_CHARACTERS);
  });
});
