import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { ZipFile } from 'yazl';
import { workbook as exportedWorkbook } from '../../spreadsheet/workbook';
import { validPzns } from '../../testing/catalogue';
import { readForm as read } from '../testing/readForm';
import type { InputFormat } from './records';

/** Files as spreadsheets, suppliers and crawlers write them. */

const pastilles = { pzn: '17304106', name: 'Halsorin', brand: 'Halsorin', family: 'Hals' };
const syrup = { pzn: '17304112', name: 'Nordhusten', brand: 'Nord', family: 'Nord' };
const HEADER = 'pzn;name;brand;family';
const rows = ['17304106;Halsorin;Halsorin;Hals', '17304112;Nordhusten;Nord;Nord'];
const both = { values: [pastilles, syrup], refused: [], notes: [] };

describe('a file of products is read', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s', async (_what, delimiter) => {
    const content = [HEADER, ...rows].join('\n').replaceAll(';', delimiter);
    expect(await read('products', content)).toEqual(both);
  });

  it('with the line of Excel that names the delimiter', async () => {
    expect(await read('products', ['sep=;', HEADER, ...rows].join('\r\n'))).toEqual(both);
  });

  it('with columns without a name, and rows without any value', async () => {
    const wide = [HEADER, ...rows, ';;;', ';;;'].map((row) => `${row};;;`);
    expect(await read('products', wide.join('\r\n'))).toEqual(both);
  });

  it('with rows that lack empty values at their end', async () => {
    const content = `${HEADER};packSize;uvpCents\n${rows[0]}\n${rows[1]};20 St\n`;
    expect(await read('products', content)).toEqual({
      ...both,
      values: [
        { ...pastilles, packSize: null, uvpCents: null },
        { ...syrup, packSize: '20 St', uvpCents: null },
      ],
    });
  });

  it('with lines above the header, which are told, and a total below, which is refused alone', async () => {
    const content = ['Sortiment 2026;;;', 'Stand: 14.09.', HEADER, ...rows, 'Summe;2;;'];
    expect(await read('products', content.join('\n'))).toEqual({
      values: both.values,
      refused: [[6, 'pzn is "Summe", but must be a text of 7 or 8 digits']],
      notes: ['lines 1 to 2 above the header left out'],
    });
  });

  it('with the line ends of old programs of the Mac', async () => {
    expect(await read('products', [HEADER, ...rows].join('\r'))).toEqual(both);
  });

  it('as UTF-16, as Excel writes "Unicode text"', async () => {
    const text = ['\ufeffpzn;name;brand;family', ...rows].join('\r\n').replaceAll(';', '\t');
    expect(await read('products', Buffer.from(text, 'utf16le'))).toEqual({
      ...both,
      notes: ['read as UTF-16LE, as its first bytes say'],
    });
  });

  const umlauts = `${HEADER}\n17304106;Löwen;Hals;Hals\n17304112;Grün;Nord;Nord\n`;

  it('as Windows-1252, which is told', async () => {
    const { values, notes } = await read('products', Buffer.from(umlauts, 'latin1'));
    expect(values).toMatchObject([{ name: 'Löwen' }, { name: 'Grün' }]);
    expect(notes).toEqual([
      'read as Windows-1252, because line 2 is not UTF-8; name another encoding with --encoding',
    ]);
  });

  it('but not in two encodings', async () => {
    const mixed = Buffer.concat([
      Buffer.from(umlauts),
      Buffer.from('17304129;Löffel;B;F\n', 'latin1'),
    ]);
    const { values, refused, notes } = await read('products', mixed);
    expect(values).toMatchObject([{ name: 'Löwen' }, { name: 'Grün' }]);
    expect(refused).toEqual([[4, 'the line is not valid UTF-8; save the file as UTF-8']]);
    expect(notes).toEqual([]);
    const other = Buffer.concat([
      Buffer.from(umlauts, 'latin1'),
      Buffer.from('17304129;Löffel;B;F\n'),
    ]);
    expect((await read('products', other)).refused).toEqual([
      [4, expect.stringContaining('the line is UTF-8, but lines before it are Windows-1252')],
    ]);
  });

  it('with German names and units', async () => {
    const content =
      'PZN;Artikelbezeichnung;Hersteller;Produktfamilie;UVP in Euro;Lager\n17304106;Halsorin;Halsorin;Hals;10,95;3\n';
    await expect(read('products', content)).rejects.toThrow('"PZN": did you mean pzn?');
    expect(await read('products', content, { form: { columns: 'german' } })).toEqual({
      values: [{ ...pastilles, uvpCents: 1095 }],
      refused: [],
      notes: ['columns that are not used: "Lager"'],
    });
  });

  it('with PZNs that have lost their zeros, if that is allowed', async () => {
    const content = `${HEADER}\n312001;Null;N;N\n12346;Null;N;N\n`;
    expect((await read('products', content)).refused).toEqual([
      [
        2,
        'pzn is "312001", which has lost its zeros: 00312001 would be a PZN; take such with --pad-pzn',
      ],
      [3, 'pzn is "12346", but must be a text of 7 or 8 digits'],
    ]);
    const padded = await read('products', content, { form: { padPzn: true } });
    expect(padded.values).toMatchObject([{ pzn: '00312001' }]);
    expect(padded.refused).toHaveLength(1);
  });

  it('as a JSON array', async () => {
    const content = JSON.stringify([pastilles, { ...syrup, pzn: '1' }], null, 2);
    expect(await read('products', content, { format: 'ndjson' })).toMatchObject({
      values: [pastilles],
      refused: [[2, expect.stringContaining('pzn is "1"')]],
    });
  });
});

describe('a workbook', () => {
  const archive = { name: 'Archiv', hidden: true, rows: [['pzn'], ['17304129']] };
  const workbook = (cells: (string | number | Date | null)[][], more = {}) =>
    writeXlsx({ sheets: [{ name: 'Sortiment', rows: cells, ...more }, archive] });
  const products = [
    ['Sortiment'],
    ['pzn', 'name', 'brand', 'family', 'uvpCents'],
    [17304106, 'Halsorin', 'Halsorin', 'Hals', 1095],
    ['17304112', 'Nordhusten, "N"', 'Nord', 'Nord', null],
    [null, null, null, null],
  ];

  it('is read from its first sheet, without hidden rows, and what was left out is told', async () => {
    const content = await workbook([...products, ['17304129', 'Alt', 'A', 'A', null]], {
      rowDefs: new Map([[5, { hidden: true }]]),
    });
    expect(await read('products', content, { format: 'xlsx' })).toEqual({
      values: [
        { ...pastilles, uvpCents: 1095 },
        { ...syrup, name: 'Nordhusten, "N"', uvpCents: null },
      ],
      refused: [],
      notes: [
        'read the sheet "Sortiment", not "Archiv" (hidden)',
        '1 hidden row was left out, the first is row 6',
        'line 1 above the header left out',
      ],
    });
  });

  it('of ours gives back names that spreadsheets take for dates, numbers or formulas', async () => {
    const names = ['1-2', '3/4', 'MRZ 1', '10-20', '1E5', '=1+1', '+49', '-5 %', '@home', '00123'];
    const odd = [...names, '12:30', 'Gel 2.5'].map((name, place) => ({
      ...{ pzn: validPzns(12)[place] ?? '', name, brand: 'B', family: name, packSize: name },
    }));
    const heads = {
      pzn: 'pzn',
      name: 'name',
      brand: 'brand',
      family: 'family',
      packSize: 'packSize',
    };
    const exported = exportedWorkbook({ text: {} }, [
      {
        ...{ name: 'List', columnWidths: [10, 10, 10, 10, 10], frozen: { rows: 1, columns: 0 } },
        rows: [heads, ...odd].map((row) => ({
          cells: Object.values(row).map((value) => ({ value, style: 'text' })),
        })),
      },
    ]);
    expect(await read('products', await buffer(exported), { format: 'xlsx' })).toEqual({
      ...{ values: odd, refused: [], notes: [] },
    });
  });

  it('has dates without a zone, and numbers with decimals', async () => {
    const seen = [
      ['pzn', 'channel', 'observedAt', 'status', 'priceCents', 'rating'],
      [4877800, 'a', new Date('2026-09-14T08:00:00Z'), 'available', 899, 4.5],
    ];
    const content = await workbook(seen);
    const form = { zone: 'Europe/Berlin' };
    const { values } = await read('observations', content, { format: 'xlsx', form });
    expect(values).toEqual([
      { pzn: '04877800', at: '2026-09-14T06:00:00.000Z', priceCents: 899, rating: 4.5 },
    ]);
    const { refused } = await read('observations', content, { format: 'xlsx' });
    expect(refused).toEqual([[2, expect.stringContaining('which has no zone')]]);
  });

  it('is refused if it has no such sheet, is none, or is too large', async () => {
    const content = await workbook(products);
    const sheet = (name: string) =>
      read('products', content, { format: 'xlsx', form: { sheet: name } });
    await expect(sheet('Preise')).rejects.toThrow(
      'the workbook has no sheet "Preise"; it has "Sortiment", "Archiv" (hidden)',
    );
    await expect(read('products', 'PK but no more', { format: 'xlsx' })).rejects.toThrow(
      'the workbook cannot be read',
    );
    const large = Buffer.alloc(25 * 1024 * 1024 + 1);
    await expect(read('products', large, { format: 'xlsx' })).rejects.toThrow(
      'the workbook is larger than 25 MB; save the sheet as CSV',
    );
  });
});

describe('a file of observations', () => {
  const SEEN = 'pzn;channel;observedAt;status;priceCents;rating';

  it('may be from another zone and with other signs, if both are named', async () => {
    const content = `${SEEN}\n17304106;a;14.09.2026 08:00;available;1.099;4,5\n`;
    const form = {
      zone: 'Europe/Berlin',
      columns: JSON.stringify({ columns: {}, decimal: ',', thousands: '.' }),
    };
    expect((await read('observations', content, { form })).values).toEqual([
      { pzn: '17304106', at: '2026-09-14T06:00:00.000Z', priceCents: 1099, rating: 4.5 },
    ]);
  });

  it('is refused in lines with other signs otherwise, with the option that reads them', async () => {
    const content = `${SEEN}\n17304106;a;2026-09-14T06:00:00Z;available;899;4,5\n`;
    expect((await read('observations', content)).refused).toEqual([
      [
        2,
        'rating is "4,5", but must be a number from 0 to 5, such as 4.5; --columns reads files with another decimal sign',
      ],
    ]);
  });
});

it.each([
  [
    '10,000 columns',
    `pzn${';a'.repeat(10_000)}\n1\n`,
    'the header has 10001 columns; at most 1000',
  ],
  ['a header of 1 MB', `${'a;'.repeat(500_000)}\n1\n`, 'the header row cannot be read'],
])('a file with %s is refused', async (_what, content, fault) => {
  await expect(read('products', content)).rejects.toThrow(fault);
});

describe('any table of a spreadsheet or library', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('aÄß€;,\t"\n\'1=+-')), maxLength: 12 })
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const pzns = validPzns(6);
  const row = fc.record({
    ...{ name: text, brand: text, family: text, packSize: text },
    uvpCents: fc.option(fc.nat(2_000_000_000)),
  });
  const tables = fc
    .array(row, { minLength: 1, maxLength: pzns.length })
    .map((rows) => rows.map((one, index) => ({ pzn: pzns[index] ?? '', ...one })));
  const names = ['pzn', 'name', 'brand', 'family', 'packSize', 'uvpCents'];
  const cellsOf = (rows: readonly object[]) =>
    rows.map((one) =>
      names.map((name) => (one as Record<string, string | number | null>)[name] ?? null),
    );

  const separated = (delimiter: string) => (rows: readonly object[]) =>
    [names, ...cellsOf(rows)]
      .map((cells) => cells.map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`))
      .map((cells) => `${cells.join(delimiter)}\r\n`)
      .join('');

  it.each<[string, (rows: readonly object[]) => Buffer | Promise<Buffer>, InputFormat]>([
    ['with commas', (rows) => Buffer.from(separated(',')(rows)), 'csv'],
    ['with semicolons', (rows) => Buffer.from(`\ufeff${separated(';')(rows)}`), 'csv'],
    ['as UTF-16', (rows) => Buffer.from(`\ufeff${separated('\t')(rows)}`, 'utf16le'), 'csv'],
    ['as a JSON array', (rows) => Buffer.from(JSON.stringify(rows, null, 1)), 'ndjson'],
    [
      'as a workbook',
      async (rows) =>
        Buffer.from(
          await writeXlsx({
            sheets: [{ name: 'A', rows: [names, ...cellsOf(rows).map((cells) => [...cells])] }],
          }),
        ),
      'xlsx',
    ],
  ])('has the same values when it is read %s', async (_what, write, format) => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const { values, refused } = await read('products', await write(rows), { format });
        expect(refused).toEqual([]);
        expect(values).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });
});

it('a workbook that unpacks to far more than it says or holds is refused', async () => {
  const bomb = new ZipFile();
  bomb.addBuffer(Buffer.alloc(400 * 1024 * 1024), 'xl/worksheets/sheet1.xml');
  bomb.end();
  const content = await buffer(bomb.outputStream as Readable);
  expect(content.length).toBeLessThan(1024 * 1024);
  await expect(read('products', content, { format: 'xlsx' })).rejects.toThrow(
    'the workbook has more than 300 MB when unpacked; save the sheet as CSV',
  );
});
