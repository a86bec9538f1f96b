import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { type Sheet, inSheets } from './sheet';
import { sheetXml } from './sheetXml';
import { styleSheet } from './styles';
import { workbook } from './workbook';
import { csv } from './csv';

describe('a workbook', () => {
  const styles = {
    text: {},
    bold: { bold: true, size: 14 },
    share: { format: '0.0%', align: 'right' },
    gone: { struckThrough: true, colour: 'A81C1C', fill: 'FDEEDD', ruled: true },
  } as const;
  type Style = keyof typeof styles;

  const sheetOf = (
    rows: Sheet<Style>['rows'],
    change: Partial<Sheet<Style>> = {},
  ): Sheet<Style> => ({
    name: 'Availability',
    columnWidths: [30, 10, 10],
    frozen: { rows: 1, columns: 1 },
    rows,
    ...change,
  });

  const read = async (sheets: readonly Sheet<Style>[]) =>
    readXlsx(await buffer(workbook(styles, sheets)), { readStyles: true });

  it('contains texts, numbers and empty cells', async () => {
    const rows = [
      [
        { value: 'Ä & <b> "q" \u0001', style: 'text' },
        { value: -0.125, style: 'share' },
        { value: null, style: 'text' },
      ],
      [
        { value: '', style: 'text' },
        { value: 0, style: 'share' },
      ],
    ] as const;
    const { sheets } = await read([sheetOf(rows.map((cells) => ({ cells })))]);
    expect(sheets[0]?.rows[0]).toEqual(['Ä & <b> "q" ', -0.125, null]);
    expect(sheets[0]?.rows[1]?.[1]).toBe(0);
  });

  it('contains any text exactly, except for characters that XML cannot contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (texts) => {
        const rows = texts.map((value) => ({ cells: [{ value, style: 'text' as const }] }));
        const { sheets } = await read([sheetOf(rows)]);
        texts.forEach((text, row) => {
          const kept = text
            .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
            .replaceAll(/\r\n?/g, '\n');
          expect(sheets[0]?.rows[row]?.[0] ?? '').toBe(kept);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('has the same line break for each kind in a text', async () => {
    const cells = [{ value: 'a\r\nb\rc\nd\r', style: 'text' }] as const;
    const { sheets } = await read([sheetOf([{ cells }])]);
    expect(sheets[0]?.rows[0]).toEqual(['a\nb\nc\nd\n']);
  });

  it('has the requested frozen panes, widths, fonts and fills', async () => {
    const cells = [
      { value: 'Head', style: 'bold' },
      { value: 'Gone', style: 'gone' },
    ] as const;
    const { sheets } = await read([sheetOf([{ cells, height: 40 }])]);
    expect(sheets[0]?.freezePane).toEqual({ rows: 1, columns: 1 });
    expect(sheets[0]?.columns?.[0]?.width).toBe(30);
    const gone = sheets[0]?.cells?.get('0,1')?.style;
    expect(gone?.font).toMatchObject({ strikethrough: true, color: { rgb: 'A81C1C' } });
    expect(gone?.fill).toMatchObject({ pattern: 'solid', fgColor: { rgb: 'FDEEDD' } });
  });

  it('begins a printed page with a whole group, where columns do not fit next to each other', () => {
    const pages = (columnWidths: number[]) => {
      const sheet = sheetOf([], { columnWidths, groups: { begin: 1, size: 2 } });
      return [...sheetXml(sheet, styleSheet(styles))].join('');
    };
    const wide = pages([100, 60, 60, 60, 60, 60, 60]);
    // Column A is frozen and so on each page.
    expect(wide).toContain(
      '<colBreaks count="2" manualBreakCount="2"><brk id="3" max="1048575" man="1"/><brk id="5"',
    );
    expect(wide).not.toContain('fitTo');
    expect(pages([20, 60, 60, 40, 40])).toContain('fitToWidth="1" fitToHeight="0"');
  });

  it('has a filter over its columns, texts that stay texts, and a foot for each printed page', async () => {
    const row = {
      cells: ['PZN', '01234562', 'x'].map((value) => ({ value, style: 'text' as const })),
    };
    const sheet = sheetOf([row, row, row], {
      ...{ filterRow: 1, textColumn: 1, foot: 'Cough & cold · 28 Nov 2026' },
      columnWidths: [100, 100, 100],
    });
    const { sheets } = await read([sheet]);
    expect(sheets[0]?.autoFilter).toMatchObject({ range: 'A1:C3' });
    expect(sheets[0]?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 2 });
    expect(sheets[0]?.headerFooter?.oddFooter).toBe('&LCough && cold · 28 Nov 2026&R&P / &N');
    expect([...sheetXml(sheet, styleSheet(styles))].join('')).toContain(
      '<ignoredError sqref="B1:B3" numberStoredAsText="1"/>',
    );
  });

  it('opens an address from a cell', async () => {
    const address = 'https://monitor.example/availability?find=a&sort=-share';
    const cells = [{ value: 'This view', style: 'text' }] as const;
    const { sheets } = await read([sheetOf([{ cells }], { link: { place: 'A1', address } })]);
    expect(sheets[0]?.cells?.get('0,0')?.hyperlink?.target).toBe(address);
  });

  it('cuts a text that no cell can hold', async () => {
    const cells = [{ value: 'x'.repeat(40_000), style: 'text' }] as const;
    const { sheets } = await read([sheetOf([{ cells }])]);
    expect(String(sheets[0]?.rows[0]?.[0])).toHaveLength(32_767);
  });

  it('has the sheets in order, with names that spreadsheets accept', async () => {
    const { sheets } = await read([
      sheetOf([], { name: 'A/B: a name of more than thirty-one signs' }),
      sheetOf([{ cells: [{ value: 1, style: 'text' }] }], { name: 'Legend' }),
    ]);
    expect(sheets.map(({ name }) => name)).toEqual(['A B  a name of more than thirty', 'Legend']);
  });

  it('produces rows only as fast as they are read', async () => {
    let produced = 0;
    function* rows() {
      for (; produced < 100_000; produced += 1) {
        yield {
          cells: [{ value: `row ${produced} ${Math.sin(produced)}`, style: 'text' as const }],
        };
      }
    }
    const stream = workbook(styles, [sheetOf(rows())]);
    for await (const piece of stream) {
      expect(piece).toBeDefined();
      break;
    }
    expect(produced).toBeLessThan(50_000);
  });
});

describe('a CSV file', () => {
  it('has a decimal point between commas and a decimal comma between semicolons, after a byte order mark', async () => {
    const rows = [
      ['Name', 'Share'],
      ['Syrup, 100 ml', 0.985],
    ];
    expect(await text(csv(rows, 'comma'))).toBe('Name,Share\r\n"Syrup, 100 ml",0.985\r\n');
    expect(await text(csv(rows, 'semicolon'))).toBe('Name;Share\r\n"Syrup, 100 ml";0,985\r\n');
  });

  it.each(['=1+1', '+49', '-1', '@SUM(A1)', '＝1', '\u200b=1', '  =1'])(
    'prevents spreadsheets from reading %j as a formula',
    async (dangerous) => {
      const written = await text(csv([[dangerous]], 'comma'));
      expect(written.replaceAll('"', '')).toBe(`'${dangerous}\r\n`);
    },
  );

  it('prevents spreadsheets from starting a cell with a formula at another separator', async () => {
    const cells = ['Syrup;=1+1', 'Syrup,=1+1', 'Syrup\t=1+1', 'Syrup\n=1+1'];
    expect(await text(csv([cells], 'comma'))).toBe(
      `"Syrup;=1+1","Syrup,=1+1","Syrup\t=1+1","Syrup\n=1+1"\r\n`,
    );
  });

  it('keeps negative numbers as numbers, and empty cells empty', async () => {
    expect(await text(csv([[-1.5, null, '']], 'semicolon'))).toBe('-1,5;;\r\n');
  });

  it('quotes digits, so that a reader can keep the zeros of a PZN', async () => {
    expect(await text(csv([['01234567', 1234567]], 'comma'))).toBe('"01234567",1234567\r\n');
  });

  it('keeps line breaks and quotation marks inside their field', async () => {
    expect(await text(csv([['a "b"\nc']], 'comma'))).toBe('"a ""b""\nc"\r\n');
  });
});

describe('more rows than a sheet can hold', () => {
  const spread = (rows: readonly number[], most: number) => inSheets(rows, (row) => row, most);
  const sum = (rows: readonly number[]) => rows.reduce((total, row) => total + row, 0);

  it('continue in the next sheet, with the rows of one item together', () => {
    expect(spread([3, 4, 3, 1, 9, 2], 10)).toEqual([[3, 4, 3], [1, 9], [2]]);
  });

  it('need one sheet if there are no rows', () => {
    expect(spread([], 10)).toEqual([[]]);
  });

  it('are all written, in order, and each sheet is as full as its items allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), fc.integer({ min: 12, max: 40 }), (rows, most) => {
        const sheets = spread(rows, most);
        expect(sheets.flat()).toEqual(rows);
        for (const sheet of sheets) expect(sum(sheet)).toBeLessThanOrEqual(most);
        for (const [index, [first = 0]] of sheets.slice(1).entries()) {
          expect(sum(sheets[index] ?? []) + first).toBeGreaterThan(most);
        }
      }),
    );
  });
});
