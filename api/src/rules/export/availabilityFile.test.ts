import { expect, it, describe } from '@jest/globals';
import { exportedColumns } from './exportedColumns';
import { shownAvailable, shownKnown, shownShare } from './shownShare';
import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { writeChanges } from '@pmm/shared/figures/availability/changesText';
import { availabilityStyles } from './availabilityCells';
import { availabilityLines } from './availabilityExport';
import { availabilitySheets } from './availabilitySheets';
import { answer, exported } from '../../testing/exportedAvailability';
import { madeFrame } from '../../testing/madeFrame';
import { expectTellsUnread, secondUnread } from '../../testing/expectTellsUnread';
import { rowNamed, rowsOfSheet } from '../../testing/shownSheet';

const pharmacies = ['a', 'b', 'c'].map((channelId) => ({ channelId }));

it.each<[string, string, number[]]>([
  ['all if the page names none', 'mode=rank', [0, 1, 2]],
  ['those of the page, in its order', 'pharmacies=c*a', [2, 0]],
  ['without pharmacies that no longer exist', 'pharmacies=gone*b', [1]],
])('the columns of a file are %s', (_what, query, columns) => {
  expect(exportedColumns(new URLSearchParams(query), pharmacies)).toEqual(columns);
});

describe('a share in a file', () => {
  it.each([
    [0.99996, 0.999],
    [1, 1],
    [0.00004, 0.001],
    [0, 0],
    [0.81579, 0.816],
    [null, null],
  ])('of %s is %s, as on the screen', (share, shown) => {
    expect(shownShare(share)).toBe(shown);
  });

  it('is a share of the known time, and null if no time is known', () => {
    expect(shownAvailable({ up: 2, counted: 3 })).toBe(0.667);
    expect(shownAvailable({ up: 0, counted: 0 })).toBeNull();
    expect(shownKnown({ known: 2, whole: 3 })).toBe(0.667);
    expect(shownKnown({ known: 0, whole: 0 })).toBeNull();
  });
});

const [SUMMARY, SHEET, LIST, LEGEND] = [0, 1, 2, 3];
const rowsOf = (sheet: number, given?: AvailabilityMatrix): string[][] =>
  rowsOfSheet(availabilitySheets(exported('', given)), sheet);
/** The row with this name: three figures, then the pharmacies. */
const rowOf = (name: string): string[] => rowNamed(rowsOf(SHEET), name);

describe('the workbook of availability', () => {
  it('lists every cell that was ever read, with dates, what it was before, and a filter', () => {
    expect(availabilitySheets(exported())[LIST]).toMatchObject({
      ...{ name: 'List', frozen: { rows: 1, columns: 0 }, filterRow: 1, textColumn: 2 },
    });
    const [heads, ...rows] = rowsOf(LIST);
    expect(heads?.slice(5)).toEqual([
      ...['Pharmacy [listHead]', 'Status [listHead]', 'Before [listHead]'],
      ...['Since [listFigure]', 'Remark [listHead]', 'Last crawl [listFigure]'],
      'Price [listFigure]',
      ...['Currency [listHead]', 'List price (AVP) [listFigure]', 'Deviation [listFigure]'],
      ...['Price remark [listHead]', 'Rating [listFigure]', 'Reviews [listFigure]'],
      ...['Change in 7 days [listFigure]', 'New in 7 days [listFigure]'],
      'Review remark [listHead]',
    ]);
    // 15 cells, of which four were never read.
    expect(rows).toHaveLength(11);
    // 16 November 2026 at 19:00 and 20 November at 07:00 in Berlin, in days since 1900.
    const [changedAt, readAt] = [46_342 + 19 / 24, 46_346 + 7 / 24];
    const [name, , pzn, , , pharmacy, ...rest] = rows[1] ?? [];
    expect([name, pzn, pharmacy]).toEqual(['P0 [text]', '01000002 [text]', 'Beta [text]']);
    expect(rest.slice(0, 2)).toEqual(['Unavailable [unavailable]', 'Available [text]']);
    const [since, remark, read] = rest.slice(2);
    expect([since, read].map((time) => Number.parseFloat(time ?? ''))).toEqual([
      expect.closeTo(changedAt, 5),
      expect.closeTo(readAt, 5),
    ]);
    // Another cell had its status when it was first read.
    expect(remark).toBe('[text]');
    expect(rows.map((row) => row[9])).toContain('or earlier [text]');
  });

  it('shows the shares and the last read of each pharmacy below its name', () => {
    expect(availabilitySheets(exported())[SHEET]).toMatchObject({
      ...{ name: 'Availability', frozen: { rows: 7, columns: 2 } },
    });
    const [, facts, heads, ...figures] = rowsOf(SHEET);
    expect(facts).toEqual([
      '13 Nov 2026, 07:00 to 20 Nov 2026, 07:00 · Europe/Berlin · ' +
        'shares are of the time known, Replaced left out [fact]',
    ]);
    expect(heads?.slice(2)).toEqual([
      ...['Available now [figureHead]', 'Available, 7 days [figureHead]'],
      ...['Known, 7 days [figureHead]', 'Alpha [pharmacy]', 'Beta [pharmacy]', 'Dark [pharmacy]'],
    ]);
    const blanks = ['[fact]', '[fact]', '[fact]', '[fact]'];
    expect(figures.slice(0, 4)).toEqual([
      [`Available, 7 days [fact]`, ...blanks, '0.667 [share]', '0.25 [share]', '1 [share]'],
      [`Known, 7 days [fact]`, ...blanks, '1 [share]', '0.6 [share]', '0.286 [share]'],
      [
        ...['Last crawl [fact]', ...blanks, '20 Nov 2026, 07:00 [fact]'],
        ...['20 Nov 2026, 07:00 [fact]', '18 Nov 2026, 07:00 [fact]'],
      ],
      [
        ...['Not crawled since [fact]', ...blanks, '[unread]', '[unread]'],
        '18 Nov 2026, 07:00 [unread]',
      ],
    ]);
  });

  it('shows the pharmacies that offer each product now, its share of time, and its status everywhere', () => {
    expect(rowOf('P0')).toEqual([
      ...['1 of 2 [count]', '0.816 [share]', '0.905 [share]'],
      ...['● Available [available]', '✕ Unavailable [unavailable]'],
      '● Available ? [notConfirmed]',
    ]);
    expect(rowOf('P1').slice(0, 2)).toEqual(['0 of 1 [count]', '0 [share]']);
    expect(rowOf('P1').slice(3)).toEqual([
      ...['⇄ Replaced [replaced]', '⊘ Not Offered [not-offered]', '[text]'],
    ]);
    expect(rowOf('P2').slice(3, 5)).toEqual(['– Not Listed [not-listed]', '? Unknown [unknown]']);
    expect(rowOf('P3')[3]).toBe('◐ Limited [limited]');
    expect(rowOf('P4').slice(0, 2)).toEqual(['[count]', 'replaced [share]']);
  });

  it('sums up families and all products, and leaves figures empty if nothing is known', () => {
    const sums = (name: string) => {
      const [now, share, known, ...pharmacies] = rowOf(name);
      expect([share, known]).toEqual(
        [1, 2].map(() => expect.stringMatching(/^0\.\d+ \[familyShare\]$/)),
      );
      return [now, ...pharmacies];
    };
    expect(sums('Syrup')).toEqual([
      ...['1 of 3 [familyCount]', '1/1 [rollUp]', '0/2 [rollUp]', '[rollUp]'],
    ]);
    expect(sums('Drops')).toEqual([
      ...['1 of 2 [familyCount]', '1/2 [rollUp]', '[rollUp]', '[rollUp]'],
    ]);
    expect(sums('Total')).toEqual([
      ...['2 of 5 [familyCount]', '2/3 [rollUp]', '0/2 [rollUp]', '[rollUp]'],
    ]);
    expect(rowOf('Total').slice(1, 3)).toEqual([...['0.611 [familyShare]', '0.629 [familyShare]']]);
  });

  it('explains each status and how it counts', () => {
    const rows = rowsOf(LEGEND);
    expect(rows.slice(0, 8)).toEqual([
      ['Sign [head]', 'Meaning [head]', 'Counts in “n of m” and in shares as [head]'],
      ['● [available]', 'Available [available]', 'available [text]'],
      ['◐ [limited]', 'Limited [limited]', 'available [text]'],
      ['✕ [unavailable]', 'Unavailable [unavailable]', 'not available [text]'],
      ['⇄ [replaced]', 'Replaced [replaced]', 'left out [text]'],
      ['⊘ [not-offered]', 'Not Offered [not-offered]', 'not available [text]'],
      ['– [not-listed]', 'Not Listed [not-listed]', 'not available [text]'],
      ['? [unknown]', 'Unknown [unknown]', 'left out [text]'],
    ]);
    expect(rows.slice(8)).toEqual([
      [
        '? [notConfirmed]',
        expect.stringMatching(/at present.* \[notConfirmed\]$/),
        'left out [text]',
      ],
      [' [text]', expect.stringMatching(/^Empty: .* \[text\]$/), 'left out [text]'],
    ]);
  });

  it('defines each style that it uses', () => {
    const looks: Readonly<Record<string, object>> = availabilityStyles;
    const named = [...rowsOf(SUMMARY), ...rowsOf(SHEET), ...rowsOf(LEGEND)]
      .flat()
      .map((text) => /\[([^[]*)\]$/.exec(text)?.[1] ?? '');
    expect(named.filter((name) => looks[name] === undefined)).toEqual([]);
  });

  it('says that nothing was crawled before the first crawl', () => {
    const frame = madeFrame(['---'], [0]);
    const [, facts, , , , readAt, unread] = rowsOf(SHEET, {
      ...frame,
      ...{ window: null, incidents: [], crawlSeconds: [null, null, null] },
      ...{ changes: writeChanges([], { products: 1, channels: 3 }) },
      ...{ unknownCell: [], knownBefore: '' },
      channels: frame.channels.map((channel) => ({ ...channel, lastCrawlAt: null })),
    });
    expect(facts).toEqual(['Nothing has been crawled yet [fact]']);
    expect(readAt?.slice(5)).toEqual(['never [fact]', 'never [fact]', 'never [fact]']);
    expect(unread?.slice(5)).toEqual(['[unread]', '[unread]', '[unread]']);
  });
});

it('the lines of an availability file have the figures of each product and its status in words', () => {
  const [head, ...lines] = [...availabilityLines(exported('folded=Syrup,Drops'))];
  expect(head).toEqual([
    ...['Family', 'Product', 'PZN', 'Kind', 'Available now', 'of', 'Available, 7 days'],
    ...['Known, 7 days', 'Alpha', 'Beta', 'Dark'],
  ]);
  expect(lines.map((line) => [line[0], line[1], ...line.slice(3)])).toEqual([
    [
      ...['Syrup', 'P0', 'Listed SKU', 1, 2, 0.816, 0.905, 'Available'],
      ...['Unavailable (before: Available)', 'Available (not confirmed)'],
    ],
    ['Syrup', 'P1', 'Listed SKU', 0, 1, 0, 0.667, 'Replaced', 'Not Offered', null],
    [
      ...['Drops', 'P2', 'Listed SKU', 0, 1, expect.any(Number), expect.any(Number)],
      ...['Not Listed', 'Unknown', 'Available (not confirmed)'],
    ],
    ['Drops', 'P3', 'Listed SKU', 1, 1, 1, 0.333, 'Limited', null, null],
    ['Drops', 'P4', 'Listed SKU', null, null, 'replaced', 0.667, 'Replaced', 'Replaced', null],
  ]);
});

it('a file of availability names the last read of a product that is no longer crawled', () => {
  const given = { ...answer, unread: secondUnread };
  expectTellsUnread(rowsOf(SHEET, given), availabilityLines(exported('', given)));
});

it('a file of availability names a product with its pack, which distinguishes the SKUs of a family', () => {
  const products = answer.products.map((product) => ({
    ...product,
    name: 'X',
    packSize: '20 St',
  }));
  const ofOneName = exported('', { ...answer, products });
  const [, first] = [...availabilityLines(ofOneName)];
  expect(first?.[1]).toBe('X 20 St');
  expect(rowsOfSheet(availabilitySheets(ofOneName), SHEET).map(([name]) => name)).toContain(
    'X 20 St [text]',
  );
});
