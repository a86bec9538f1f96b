import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RejectedLine } from '@pmm/shared/contracts/observation';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { testEngines } from '../../testing/testDatabase';
import { ingest } from '../ingest';
import { contents } from '../testing/contents';
import { exitCodes, runIngest } from './runIngest';
import { emptyMarket } from '../../testing/emptyMarket';

const products = [
  {
    pzn: '10203603',
    name: 'Halsano',
    brand: 'Halsano',
    family: 'Halsano Spray',
    packSize: '10 ml',
  },
  { pzn: '7688100', name: 'Gastrolind', brand: 'Gastrolind', family: 'Gastrolind', kind: 'local' },
];
const channels = [
  { id: 'apo-nord', name: 'Apo Nord', weight: 2 },
  { id: 'rosen', name: 'Rosen', url: 'https://rosen.example/' },
];
const seen = (pzn: string, channel: string, hour: number, more: object = {}) => ({
  pzn,
  channel,
  observedAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  status: 'available',
  ...more,
});
const observations = [
  seen('10203603', 'apo-nord', 6, {
    priceCents: 1299,
    currency: 'EUR',
    rating: 4.5,
    reviewCount: 3,
  }),
  seen('07688100', 'apo-nord', 6, { status: 'limited', url: 'https://apo.example/p' }),
  seen('10203603', 'rosen', 7),
  seen('10203603', 'apo-nord', 12, { priceCents: 1199, currency: 'EUR' }),
  seen('10203603', 'rosen', 13, { status: 'unavailable' }),
];

const ndjson = (items: readonly object[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');
const csv = (items: readonly object[], separator: string, end: string) => {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const row = (item: object) => {
    const values = new Map<string, unknown>(Object.entries(item));
    return names.map((name) => values.get(name)).join(separator);
  };
  return [names.join(separator), ...items.map(row)].map((line) => line + end).join('');
};

describe.each(testEngines)('the ingest command over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let folder: string;
  let printed: string[];
  let warned: string[];
  let observationsAtOnce: number;

  beforeAll(async () => {
    open = await openEngine();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pmm-ingest-'));
    [printed, warned, observationsAtOnce] = [[], [], 2];
    await emptyMarket(open.database);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, content: string | Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...files: string[]) =>
    runIngest(
      files,
      () =>
        Promise.resolve({
          put: (source) => ingest(open.database, source, { observationsAtOnce }),
          close: () => Promise.resolve(),
        }),
      { print: (line) => printed.push(line), warn: (line) => warned.push(line) },
    );
  const rejectedOf = async (path: string): Promise<RejectedLine[]> => {
    const text = await readFile(`${path}.rejected.ndjson`, 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RejectedLine);
  };
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  const writeCatalogue = async () => [
    await write('products.ndjson', ndjson(products)),
    await write('channels.ndjson', ndjson(channels)),
  ];

  it('writes observations last, whatever the order of files, and reports the figures of each file', async () => {
    const seenFile = await write('observations.ndjson', ndjson(observations));
    expect(await run(seenFile, ...(await writeCatalogue()))).toBe(exitCodes.allIn);
    expect(printed).toEqual([
      `${folder}/products.ndjson: 2 lines of products, 2 accepted, 0 rejected, 2 changed`,
      `${folder}/channels.ndjson: 2 lines of channels, 2 accepted, 0 rejected, 2 changed`,
      `${folder}/observations.ndjson: 5 lines of observations, 5 accepted, 0 rejected, 5 changed`,
    ]);
    expect(warned).toEqual([]);
    expect(await exists(`${seenFile}.rejected.ndjson`)).toBe(false);
  });

  it('changes nothing when the same files are repeated', async () => {
    const files = [
      ...(await writeCatalogue()),
      await write('observations.ndjson', ndjson(observations)),
    ];
    await run(...files);
    const before = await contents(open.database);
    printed = [];
    expect(await run(...files)).toBe(exitCodes.allIn);
    expect(printed.every((line) => line.endsWith(' 0 changed'))).toBe(true);
    expect(await contents(open.database)).toEqual(before);
  });

  it.each<[string, (items: readonly object[]) => string | Uint8Array]>([
    ['csv', (items) => csv(items, ',', '\n')],
    ['csv', (items) => `\ufeff${csv(items, ';', '\r\n')}`],
    ['csv.gz', (items) => gzipSync(csv(items, ';', '\n'))],
    ['ndjson.gz', (items) => gzipSync(ndjson(items))],
    ['jsonl', (items) => `\ufeff${ndjson(items).replaceAll('\n', '\r\n')}`],
    ['json', (items) => ndjson(items).trimEnd()],
  ])('makes the same database from .%s', async (ending, encode) => {
    await run(
      ...(await writeCatalogue()),
      await write('observations.ndjson', ndjson(observations)),
    );
    const expected = await contents(open.database);
    await emptyMarket(open.database);
    const code = await run(
      await write(`products.${ending}`, encode(products)),
      await write(`channels.${ending}`, encode(channels)),
      await write(`observations.${ending}`, encode(observations)),
    );
    expect([code, warned]).toEqual([exitCodes.allIn, []]);
    expect((await contents(open.database)).rows).toEqual(expected.rows);
  });

  it('writes every good line, and lists every other line with its reason, in order', async () => {
    await run(...(await writeCatalogue()));
    const lines = [
      JSON.stringify(observations[0]),
      '{"pzn":"10203603"',
      JSON.stringify(seen('10203604', 'apo-nord', 6)),
      JSON.stringify(observations[1]),
      JSON.stringify(seen('04877800', 'apo-nord', 6)),
      JSON.stringify(seen('10203603', 'nowhere', 6)),
      JSON.stringify({ ...seen('10203603', 'rosen', 6), observedAt: '2126-01-01T00:00:00Z' }),
      JSON.stringify(observations[2]),
    ];
    const file = await write('observations.ndjson', lines.join('\n'));
    expect(await run(file)).toBe(exitCodes.linesRejected);
    expect(printed.slice(-2)).toEqual([
      `${file}: 8 lines of observations, 3 accepted, 5 rejected, 3 changed`,
      `${file}: 5 of 8 lines refused, the first in line 2: the line is not a JSON object; ` +
        `write one object such as {"pzn":"…"} on each line. All of them: ${file}.rejected.ndjson`,
    ]);
    const rejected = await rejectedOf(file);
    expect(rejected.map(({ line, field }) => [line, field])).toEqual([
      [2, undefined],
      [3, 'pzn'],
      [5, 'pzn'],
      [6, 'channel'],
      [7, 'observedAt'],
    ]);
    expect(rejected.map(({ text }) => text)).toEqual([1, 2, 4, 5, 6].map((index) => lines[index]));
    expect(rejected.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not a JSON object'),
      expect.stringContaining('check digit is wrong'),
      'pzn 04877800 is not in the catalogue; put in its product first',
      'channel "nowhere" is not known; put in the channel first',
      expect.stringContaining('lies in the future'),
    ]);
    const first = await readFile(`${file}.rejected.ndjson`, 'utf8');
    await run(file);
    expect(await readFile(`${file}.rejected.ndjson`, 'utf8')).toBe(first);
  });

  it('accepts a list of rejected lines when their reason is gone, and removes the old list', async () => {
    const file = await write('observations.csv', csv(observations, ';', '\n'));
    expect(await run(file)).toBe(exitCodes.linesRejected);
    expect(await rejectedOf(file)).toHaveLength(5);
    await run(...(await writeCatalogue()));
    expect(await run(`${file}.rejected.ndjson`)).toBe(exitCodes.allIn);
    expect(printed.at(-1)).toContain('5 accepted, 0 rejected, 5 changed');
    expect(await run(file)).toBe(exitCodes.allIn);
    expect(printed.at(-1)).toContain('0 changed');
    expect(await exists(`${file}.rejected.ndjson`)).toBe(false);
  });

  it('reports for each file the first refused line of all its batches and its reason', async () => {
    await run(...(await writeCatalogue()));
    const [good, bad] = [observations[0] ?? {}, { ...observations[0], priceCents: 1.295 }];
    const prices = await write('observations-1.ndjson', ndjson([good, good, good, bad, {}]));
    const places = await write('observations-2.ndjson', ndjson([seen('10203603', 'nowhere', 6)]));
    printed = [];
    expect(await run(prices, places)).toBe(exitCodes.linesRejected);
    expect(printed.filter((line) => line.includes('refused'))).toEqual([
      `${prices}: 2 of 5 lines refused, the first in line 4: priceCents is 1.295, but must be a whole ` +
        `number without separators, in cents, from 0 to 2000000000. All of them: ${prices}.rejected.ndjson`,
      `${places}: 1 of 1 lines refused, the first in line 1: channel "nowhere" is not known; ` +
        `put in the channel first. All of them: ${places}.rejected.ndjson`,
    ]);
  });

  it('reports how many stored values a file has emptied, for each column', async () => {
    const withPrices = [
      { ...products[0], uvpCents: 599, pageUrl: 'https://a.example/' },
      { ...products[1], uvpCents: 499 },
    ];
    await run(await write('products.ndjson', ndjson(withPrices)));
    const file = await write(
      'products.csv',
      'pzn;name;brand;family;uvpCents;pageUrl\n10203603;A;A;A;;\n7688100;B;B;B;;\n',
    );
    expect(await run(file)).toBe(exitCodes.allIn);
    expect(printed.at(-1)).toBe(
      `${file}: 2 lines of products, 2 accepted, 0 rejected, 2 changed, emptied: pageUrl 1, uvpCents 2`,
    );
  });

  it('uses the last line of a catalogue file for each key', async () => {
    const twice = [...products, { ...products[0], name: 'Halsano new' }, products[1] ?? {}];
    const file = await write('products.ndjson', ndjson(twice));
    await run(file);
    expect(printed.at(-1)).toContain('4 lines of products, 4 accepted, 0 rejected, 2 changed');
    await run(file);
    expect(printed.at(-1)).toContain('0 changed');
    expect(JSON.stringify(await contents(open.database))).toContain('Halsano new');
  });

  it('reports each file that is refused in one line, and reads the others', async () => {
    await mkdir(join(folder, 'products'));
    const [productFile = '', channelFile = ''] = await writeCatalogue();
    const code = await run(
      join(folder, 'missing.csv'),
      join(folder, 'products'),
      await write('products.doc', 'PK'),
      await write('data.ndjson', '{"a":1}\n'),
      await write('channels.csv', 'id,title\na,b\n'),
      await write('products-2.csv', 'PZN,name,brand,family\n'),
      productFile,
      channelFile,
    );
    expect(code).toBe(exitCodes.fileFailed);
    expect(warned.map((line) => line.replace(`${folder}/`, ''))).toEqual([
      'missing.csv: there is no such file',
      'products: it is a directory; name the files in it',
      expect.stringContaining('products.doc: the ending must be .csv, .tsv, .txt, .xlsx, .ndjson'),
      expect.stringContaining('data.ndjson: it is not clear what it holds'),
      expect.stringMatching(
        /^products-2\.csv: the header .* lacks pzn;.* "PZN": did you mean pzn\?$/,
      ),
      'channels.csv: the header of channels lacks name; it must name id, name',
    ]);
    expect(printed.filter((line) => line.endsWith(' 2 changed'))).toHaveLength(2);
  });

  it('recognises the kind of a file by its fields, or by the argument', async () => {
    const code = await run(
      await write('a.csv', csv(products, ',', '\n')),
      `channels=${await write('b.ndjson', ndjson(channels))}`,
      await write('c.ndjson.gz', gzipSync(ndjson(observations))),
    );
    expect([code, warned]).toEqual([exitCodes.allIn, []]);
    expect(printed.map((line) => /lines of (\w+)/.exec(line)?.[1])).toEqual([
      'products',
      'channels',
      'observations',
    ]);
  });

  it('reads the lines before the end of a cut gzip file, and reports that it is cut', async () => {
    await run(...(await writeCatalogue()));
    const many = Array.from({ length: 3_000 }, (_, index) =>
      seen('10203603', 'rosen', index % 20, {
        priceCents: index % 20,
        url: `https://a.example/${Math.sin(index)}`,
      }),
    );
    observationsAtOnce = 500;
    const packed = gzipSync(ndjson(many));
    const file = await write('observations.ndjson.gz', packed.subarray(0, packed.length / 2));
    expect(await run(file)).toBe(exitCodes.linesRejected);
    expect(warned).toEqual([expect.stringContaining('the gzip data is damaged or cut off')]);
    expect(printed.at(-2)).toMatch(/1,\d\d\d accepted, 1 rejected/);
    expect(printed.at(-1)).toMatch(/: 1 of 1,\d\d\d lines refused, the first in line 1\d\d\d: /);
    expect(await rejectedOf(file)).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('breaks off') }),
    ]);
  });

  it('reads empty files without an error', async () => {
    const files = [
      await write('products.csv', ''),
      await write('observations.ndjson.gz', gzipSync('')),
    ];
    expect(await run(...files, await write('channels.ndjson', '\n\n'))).toBe(exitCodes.allIn);
    expect(printed.every((line) => line.includes(': 0 lines of '))).toBe(true);
  });

  it('reports in one line that it may not read a file', async () => {
    const file = await write('products.csv', 'x');
    await chmod(file, 0o000);
    // Root may read every file.
    if (process.getuid?.() === 0) return;
    expect(await run(file)).toBe(exitCodes.fileFailed);
    expect(warned).toEqual([`${file}: it must not be read by this user`]);
  });

  it('prints a name or header without its control characters', async () => {
    const file = await write('products-\u001b\u202e.csv', '"pzn\u009b1m";PZN\n');
    expect(await run(file)).toBe(exitCodes.fileFailed);
    expect(warned).toEqual([
      expect.stringContaining('products-  .csv: the header of products lacks'),
    ]);
    expect([...printed, ...warned].join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('prints its usage without arguments and with --help', async () => {
    expect(await run()).toBe(exitCodes.fileFailed);
    expect(await run('--help')).toBe(exitCodes.allIn);
    expect(warned).toEqual(printed);
    expect(printed[0]).toContain('Usage: npm run ingest -- [OPTIONS] FILE…');
  });
});
