import { describe, expect, it } from '@jest/globals';
import type { AvailabilityHistory } from '@pmm/shared/contracts/history';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import { laneRowsOf, shownRowsOf } from '@pmm/shared/figures/timeline/timelineRows';
import { readTimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { timelineLines } from './timelineExport';
import { timelineSheets } from './timelineSheets';
import { timelineStyles } from './timelineStyles';
import { madeQuestion } from '../../testing/madeExport';
import { madeFrame, windowOf } from '../../testing/madeFrame';
import { rowsOfSheet } from '../../testing/shownSheet';

const DAY_MINUTES = 24 * 60;
const { status: _none, ...frame } = madeFrame(['', '', '', ''], [0, 0, 1, 1]);
const nothing = {
  ...{ firstSeenAt: null, spanLane: [], spanMinute: [], spanStatus: '' },
  ...{ unknownLane: [], knownBefore: '' },
};

/** Four products at one pharmacy, the last of them never read there. */
const atAlpha: AvailabilityHistory = {
  ...{ ...frame, ...nothing, channels: frame.channels.slice(0, 1), incidents: [] },
  window: windowOf(7),
  spanLane: [0, 0, 1, 2],
  spanMinute: [0, 5 * DAY_MINUTES, 3.5 * DAY_MINUTES, 0],
  spanStatus: '1324',
};
/** One product at three pharmacies, the last of which is no longer read. */
const ofProduct: AvailabilityHistory = {
  ...{ ...frame, ...nothing, products: frame.products.slice(0, 1) },
  window: windowOf(7),
  spanLane: [0, 1, 2, 2],
  spanMinute: [0, 0, 0, DAY_MINUTES],
  spanStatus: '1613',
};

const exported = (query: string, history = atAlpha) => {
  const view = readTimelineView(new URLSearchParams(query));
  const decoded = decodeTimeline(history);
  const { rows, offered } = shownRowsOf(laneRowsOf(decoded, view.axis), view);
  const shown = { view, rows, all: offered.length, window: decoded.window, place: 'Alpha' };
  return { ...madeQuestion(query), ...shown, corrections: [] };
};
const PHARMACY = 'axis=pharmacy&channel=alpha&never=1';
const PRODUCT = 'axis=product&pzn=1&sort=name';
const [SUMMARY, LANES, SPANS, LEGEND] = [0, 1, 2, 3];
const rowsOf = (sheet: number, query = PHARMACY, history?: AvailabilityHistory): string[][] =>
  rowsOfSheet(timelineSheets(exported(query, history)), sheet);
const BEGIN = '13 Nov 2026, 07:00';
const OR_EARLIER = `${BEGIN}, or earlier`;

describe('the summary of a timeline', () => {
  const summaryOf = (query = PHARMACY, history?: AvailabilityHistory) =>
    rowsOf(SUMMARY, query, history);

  it('says what it shows, and how it is filtered and sorted', () => {
    const rows = summaryOf(`${PHARMACY}&q=p&status=unavailable,limited&sort=-share`);
    expect(rows[0]).toEqual(['Cough: Timeline [title]']);
    const facts: unknown = Object.fromEntries(rows.slice(1, 6).map(([name, text]) => [name, text]));
    expect(facts).toMatchObject({
      'Shown [summaryName]': 'Availability at Alpha · 2 of 4 rows [fact]',
      'Filter [summaryName]': 'contains “p” · status Limited, Unavailable [fact]',
      'Sorted [summaryName]': 'Available, descending [fact]',
    });
  });

  it('has five figures, and what is out now with since when', () => {
    const rows = summaryOf();
    const begin = rows.findIndex(([name]) => name === 'Available [figureNote]');
    expect(rows[begin + 1]?.slice(0, 5)).toEqual([
      ...['0.81 [figureShare]', '1 [figureBad]', '2 [figureTenths]', '48 [figureTenths]'],
      '0.625 [figureShare]',
    ]);
    const list = rows.findIndex(([title]) => title === 'What is out now · 1 row [section]');
    const [out, ...others] = rows.slice(list + 2);
    expect(others).toEqual([]);
    expect([out?.[0], out?.[2], ...(out?.slice(4) ?? [])]).toEqual([
      ...['P0 [text]', '✕ Unavailable [unavailable]', '2 [listAmount]', '[text]'],
    ]);
  });

  it('says of what was out before the window that it began earlier', () => {
    const always = { ...atAlpha, spanLane: [0], spanMinute: [0], spanStatus: '3' };
    const out = summaryOf(PHARMACY, always).at(-1);
    expect(out?.slice(4)).toEqual(['7 [listAmount]', 'began earlier [text]']);
  });
});

describe('the workbook of a timeline', () => {
  it('names its list, its place and its time', () => {
    expect(rowsOf(LANES).slice(0, 3)).toEqual([
      ['Cough [title]'],
      ['Availability at Alpha [head]'],
      [expect.stringMatching(/^13 Nov 2026, 07:00 to 20 Nov 2026, 07:00 · .* \[fact\]$/)],
    ]);
  });

  it('shows the figures of each product with its present state', () => {
    const [heads, ...rows] = rowsOf(LANES).slice(3);
    expect(heads).toEqual([
      ...['Product [head]', 'PZN [head]', 'Available [figureHead]', 'Known [figureHead]'],
      ...['Days n/a [figureHead]', 'Longest gap, hours [figureHead]', 'Now [head]'],
      ...['Since [head]', 'Not crawled since [head]'],
    ]);
    expect(rows.map((row) => [row[0], ...row.slice(2)])).toEqual([
      [
        ...['P0 [text]', '0.714 [share]', '1 [share]', '2 [tenths]', '48 [tenths]'],
        ...['✕ Unavailable [unavailable]', '18 Nov 2026, 07:00 [text]', '[warm]'],
      ],
      [
        ...['P1 [text]', '1 [share]', '0.5 [share]', '0 [tenths]', '0 [tenths]'],
        ...['◐ Limited [limited]', '16 Nov 2026, 19:00 [text]', '[warm]'],
      ],
      [
        ...['P2 [text]', 'replaced [share]', '1 [share]', '[tenths]', '[tenths]'],
        ...['⇄ Replaced [replaced]', `${OR_EARLIER} [text]`, '[warm]'],
      ],
      [
        ...['P3 [text]', '[share]', '0 [share]', '[tenths]', '[tenths]'],
        ...['Never crawled [gap]', '[text]', '[warm]'],
      ],
      [
        ...['Total [familyText]', '0.81 [familyShare]', '0.625 [familyShare]', '2 [allTenths]'],
        ...['[familyText]', '1 of 2 [familyText]', '[familyText]', '[familyText]'],
      ],
    ]);
    expect(rows.map((row) => row[1])).toEqual([
      ...frame.products.map(({ pzn }) => `${pzn} [text]`),
      '[familyText]',
    ]);
  });

  it('leaves the count of all empty if no status says whether a product is available', () => {
    const replaced = { ...atAlpha, ...{ spanLane: [2], spanMinute: [0], spanStatus: '4' } };
    expect(rowsOf(LANES, PHARMACY, replaced).at(-1)).toEqual([
      ...['Total [familyText]', '[familyText]', '[familyShare]', '0.25 [familyShare]'],
      ...['[allTenths]', '[familyText]', '[familyText]', '[familyText]', '[familyText]'],
    ]);
  });

  it('shows for a product a row for each pharmacy, in doubt if it is not read', () => {
    const [heads, ...rows] = rowsOf(LANES, PRODUCT, ofProduct).slice(3);
    expect(heads?.slice(0, 2)).toEqual(['Pharmacy [head]', 'Available [figureHead]']);
    const dark = rows.find(([name]) => name === 'Dark [text]');
    expect(dark?.slice(1)).toEqual([
      ...['0.2 [share]', '0.714 [share]', '4 [tenths]', '96 [tenths]'],
      ...['✕ Unavailable (not confirmed) [notConfirmed]', '14 Nov 2026, 07:00 [text]'],
      '18 Nov 2026, 07:00 [warm]',
    ]);
  });

  it('shows the spans of each lane, with gaps between them', () => {
    expect(timelineSheets(exported(PHARMACY))[SPANS]).toMatchObject({
      name: 'Spans',
      filterRow: 1,
    });
    const [heads, ...rows] = rowsOf(SPANS);
    expect(heads).toEqual([
      ...['Pharmacy [listHead]', 'Product [listHead]', 'PZN [listHead]', 'Status [listHead]'],
      ...['From [listFigure]', 'To [listFigure]', 'Duration, hours [listFigure]'],
      'Remark [listHead]',
    ]);
    expect(rows.map((row) => [row[1], row[3], ...row.slice(6)])).toEqual([
      ['P0 [text]', 'Available [available]', '120 [listTenths]', 'began earlier [text]'],
      ['P0 [text]', 'Unavailable [unavailable]', '48 [listTenths]', 'goes on [text]'],
      ['P1 [text]', 'Never crawled [gap]', '84 [listTenths]', '[text]'],
      ['P1 [text]', 'Limited [limited]', '84 [listTenths]', 'goes on [text]'],
      ['P2 [text]', 'Replaced [replaced]', '168 [listTenths]', 'began earlier, goes on [text]'],
      ['P3 [text]', 'Never crawled [gap]', '168 [listTenths]', 'goes on [text]'],
    ]);
    // 13 November 2026 at 07:00 in Berlin, in days since 1900, and five days later.
    const begin = 46_339 + 7 / 24;
    expect(rows[0]?.slice(4, 6).map(Number.parseFloat)).toEqual([
      expect.closeTo(begin, 5),
      expect.closeTo(begin + 5, 5),
    ]);
  });

  it('has named sheets, with columns wide enough for their content', () => {
    const shape = (query: string, history?: AvailabilityHistory) =>
      timelineSheets(exported(query, history)).map(({ name, columnWidths, frozen }) => [
        ...[name, columnWidths.join(' '), `${frozen.rows}/${frozen.columns}`],
      ]);
    expect(shape(PHARMACY).slice(0, LEGEND)).toEqual([
      ['Summary', '34 20 24 22 18 22', '0/0'],
      ['Timeline', '34 11 12 12 12 22 30 30 22', '4/2'],
      ['Spans', '24 40 11 22 17 17 16 26', '1/0'],
    ]);
    expect(shape(PRODUCT, ofProduct)[LANES]).toEqual([
      ...['Timeline', '34 12 12 12 22 30 30 22', '4/1'],
    ]);
  });

  it('explains each status and each gap', () => {
    const rows = rowsOf(LEGEND);
    expect(rows).toHaveLength(11);
    expect(rows.slice(8)).toEqual([
      ['Never crawled [gap]', expect.stringMatching(/ before \[text\]$/), 'left out [text]'],
      ['No data [gap]', expect.stringMatching(/could not be.* \[text\]$/), 'left out [text]'],
      ['Not crawled since [gap]', expect.stringMatching(/present.* \[text\]$/), 'left out [text]'],
    ]);
  });

  it('defines each style that it uses', () => {
    const looks: Readonly<Record<string, object>> = timelineStyles;
    const named = [SUMMARY, LANES, SPANS, LEGEND]
      .flatMap((sheet) => rowsOf(sheet).flat())
      .map((text) => /\[([^[]*)\]$/.exec(text)?.[1] ?? '');
    expect(named.filter((name) => looks[name] === undefined)).toEqual([]);
  });

  it('says that nothing was crawled before the first crawl', () => {
    const before = { ...atAlpha, ...nothing, window: null };
    expect(rowsOf(LANES, PHARMACY, before)[2]).toEqual(['Nothing has been crawled yet [fact]']);
    expect(rowsOf(SPANS, PHARMACY, before)).toHaveLength(1);
  });
});

describe('the lines of a timeline', () => {
  const linesOf = (query: string, history?: AvailabilityHistory) => [
    ...timelineLines(exported(query, history)),
  ];

  it('have the figures of each lane', () => {
    const [head, ...lines] = linesOf(PHARMACY);
    expect(head?.slice(3, 5)).toEqual(['Available', 'Known']);
    expect(lines.map((line) => [line[1], ...line.slice(3)])).toEqual([
      ['P0', 0.714, 1, 2, 48, 'Unavailable', '18 Nov 2026, 07:00', null],
      ['P1', 1, 0.5, 0, 0, 'Limited', '16 Nov 2026, 19:00', null],
      ['P2', 'replaced', 1, null, null, 'Replaced', null, null],
      ['P3', null, 0, null, null, 'Never crawled', null, null],
    ]);
    const dark = linesOf(PRODUCT, ofProduct).find(([name]) => name === 'Dark');
    expect(dark?.slice(7)).toEqual([
      ...['Unavailable (not confirmed)', '14 Nov 2026, 07:00', '18 Nov 2026, 07:00'],
    ]);
  });

  it.each([
    ['figures', ''],
    ['spans', '&table=1'],
  ])('name the pharmacy and the product of their %s, whichever was chosen', (_, table) => {
    const namesIn = (query: string, history?: AvailabilityHistory) => {
      const [head, first] = linesOf(`${query}${table}`, history);
      expect(head?.slice(0, 3)).toEqual(['Pharmacy', 'Product', 'PZN']);
      return first?.slice(0, 3);
    };
    expect(namesIn(PHARMACY)).toEqual(['Alpha', 'P0', frame.products[0]?.pzn]);
    expect(namesIn(PRODUCT, ofProduct)).toEqual(['Alpha', 'P0', frame.products[0]?.pzn]);
  });

  it('have the spans if the page shows those', () => {
    const [head, first] = linesOf(`${PHARMACY}&table=1`);
    expect(head?.slice(3)).toEqual(['Status', 'From', 'To', 'Duration, hours', 'Remark']);
    expect(first?.slice(3)).toEqual([
      ...['Available', BEGIN, '18 Nov 2026, 07:00', 120, 'began earlier'],
    ]);
  });
});
