import { describe, expect, it } from '@jest/globals';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import { readReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { reviewStyles } from './reviewCells';
import { exceptionLines } from './exceptionColumns';
import { reviewLines } from './reviewExport';
import { reviewList } from './reviewList';
import { reviewSheets } from './reviewSheets';
import { madeListed, madeQuestion } from '../../testing/madeExport';
import { madeFrame, windowOf } from '../../testing/madeFrame';
import { expectTellsUnread, secondUnread } from '../../testing/expectTellsUnread';
import { rowNamed, rowsOfSheet } from '../../testing/shownSheet';

const answer: ReviewMatrix = {
  ...madeFrame(['111', '123', '450', '006'], [0, 0, 1, 1]),
  window: windowOf(30),
  review: ['4.6:120,4.2:12,4.8:90', '3.8:40,3.2:31,:0', ',4.5:,', '4:50,,4.1:'],
  before: ['4.5:100,,', '-,3.6:30,', ',,', ',,'],
};

const exported = (query = '', given = answer) => {
  const view = readReviewView(new URLSearchParams(query));
  const listed = madeListed(given, { reviews: given });
  const selection = selectReviews(listed.reviews, view);
  return {
    ...{ ...madeQuestion(query), view, selection, columns: [0, 1, 2] },
    ...{ listed: () => listed, corrections: () => [] },
  };
};
const [SUMMARY, SHEET, LIST, LEGEND] = [0, 1, 2, 3];
const rowsOf = (sheet: number, query?: string, given?: ReviewMatrix): string[][] =>
  rowsOfSheet(reviewSheets(exported(query, given)), sheet);
/** The row with this name: its scores, then two cells for each pharmacy. */
const rowOf = (name: string, query?: string): string[] => rowNamed(rowsOf(SHEET, query), name);

/** No pharmacy is read at present. */
const allDark: ReviewMatrix = {
  ...answer,
  incidents: answer.channels.map((_, channel) => ({
    ...{ channel, kind: 'overdue', rhythmMinutes: 60, missedReads: 12 },
    ...{ from: '2026-11-18T06:00:00.000Z', until: null },
  })),
};

it('the files of reviews have an empty score, and not one of 0 reviews, if no pharmacy is read', () => {
  const blank = ['[score]', '[scoreChange]', '[count]', '[new]'];
  const rows = rowsOf(SHEET, '', allDark);
  expect(rows.find(([first]) => first?.startsWith('P0 ['))?.slice(2, 6)).toEqual(blank);
  expect(rows.at(-1)?.slice(2, 6)).toEqual(blank.map((style) => `[summed ${style.slice(1)}`));
  const [, line] = [...reviewLines(exported('', allDark))];
  expect(line?.slice(4, 8)).toEqual([null, null, null, null]);
});

describe('an export of the list of reviews', () => {
  it('has a line for each row of the list, and the same rows in the summary', () => {
    const shown = exported('as=list');
    const [heads, ...lines] = [...exceptionLines(reviewList(shown), shown.texts)];
    expect(heads).toEqual([
      ...['What', 'Product', 'PZN', 'Pharmacy', 'rating', 'reviews', 'change in 30 days', 'Since'],
      ...['Remark', 'Days', 'Rating before', 'Last crawl', 'Weight', 'Weight × stars'],
    ]);
    const rows = lines.map((line) => [line[0], line[1], line[3], line[4], line[6], line[13]]);
    expect(rows.slice(0, 4)).toEqual([
      ['Fell', 'P1', 'Beta', 3.2, -0.4, 3.6],
      ['3.5 to 3.9, not fallen', 'P1', 'Alpha', 3.8, null, 2],
      ['Not confirmed', 'P0', 'Dark', 4.8, null, 0],
      ['Not confirmed', 'P1', 'Dark', null, null, 0],
    ]);
    const sheet = rowsOf(SUMMARY, 'as=list');
    const list = sheet.findIndex(([title]) => title?.startsWith('Ratings that stand out · '));
    expect(sheet.slice(list + 2).map(([name, , , , what]) => [what, name])).toEqual(
      lines.map(([what, name]) => [`${what} [text]`, `${name} [text]`]),
    );
  });
});

describe('the summary of reviews', () => {
  it('has five figures, and the ratings that are low or fell, the lowest first', () => {
    const rows = rowsOf(SUMMARY, 'show=low');
    expect(rows[0]).toEqual(['Cough: Reviews [title]']);
    expect(rows.find(([name]) => name === 'Filter [summaryName]')?.[1]).toBe('under 4.0 [fact]');
    const begin = rows.findIndex(([name]) => name === 'Score [figureNote]');
    const values = [0, 1, 3, 4, 6].map((column) => rows[begin + 1]?.[column]);
    expect(values).toEqual([
      ...['3.54 [figureHundredths]', '2 [figureBad]', '1 [figure]', '1 [figureCount]'],
      '2 [figureCount]',
    ]);
    const list = rows.findIndex(([title]) => title?.startsWith('Ratings under 4.0 or'));
    expect(rows.slice(list + 2).map((row) => row.slice(3, 8))).toEqual([
      ['Beta [text]', '3.2 [listAmount]', '31 [listCount]', '-0.4 [listChange]', '1 [listCount]'],
      ['Alpha [text]', '3.8 [listAmount]', '40 [listCount]', '[listChange]', '[listCount]'],
    ]);
  });
});

describe('the workbook of reviews', () => {
  it('lists every review with its figures as numbers', () => {
    expect(reviewSheets(exported())[LIST]).toMatchObject({ name: 'List', filterRow: 1 });
    const [heads, ...rows] = rowsOf(LIST);
    const rating = heads?.indexOf('Rating [listFigure]') ?? 0;
    expect(heads?.[rating + 1]).toBe('Reviews [listFigure]');
    for (const row of rows) {
      expect(row[rating]).toMatch(/^(?:\d(?:\.\d+)? )?\[listAmount\]$/);
      expect(row[rating + 1]).toMatch(/^(?:\d+ )?\[listCount\]$/);
    }
    expect(rows.length).toBeGreaterThan(5);
  });

  it('names its figures and the compared days', () => {
    expect(reviewSheets(exported())[SHEET]).toMatchObject({
      ...{ name: 'Reviews', frozen: { rows: 5, columns: 2 } },
    });
    const [, facts, heads, , unreadSince] = rowsOf(SHEET);
    expect(facts).toEqual([
      'Reviews from 21 Oct 2026, 08:00 to 20 Nov 2026, 07:00 · Europe/Berlin · ' +
        'scores are weighted by the number of reviews [fact]',
    ]);
    expect(heads?.slice(2, 8)).toEqual([
      ...['Score [figureHead]', 'change in 30 days [figureHead]', 'reviews [figureHead]'],
      ...['new in 30 days [figureHead]', 'Alpha: rating [pharmacy]', 'reviews [pharmacy]'],
    ]);
    expect(unreadSince?.slice(6)).toEqual([
      ...['[unread]', '[unread]', '[unread]', '[unread]'],
      ...['18 Nov 2026, 07:00 [unread]', '[unread]'],
    ]);
  });

  it('names the compared days for any requested number', () => {
    const [, , heads] = rowsOf(SHEET, 'days=90', { ...answer, window: windowOf(7) });
    expect(heads?.[3]).toBe('change in 7 days [figureHead]');
  });

  it('shows the score of each product and its reviews at each pharmacy', () => {
    expect(rowOf('P0')).toEqual([
      ...['4.56 [score]', '0.1 [scoreChange]', '132 [count]', '20 [new]'],
      ...['4.6 [many rating]', '120 [many count]', '4.2 [few rating]', '12 [few count]'],
      ...['4.8 [many not confirmed rating]', '90 [many not confirmed count]'],
    ]);
    expect(rowOf('P1')).toEqual([
      ...['3.54 [score]', '-0.4 [scoreChange]', '71 [count]', '1 [new]'],
      ...['3.8 [low rating]', '40 [low count]', '3.2 [very-low rating]', '31 [very-low count]'],
      ...['none; not confirmed [remark]', '[remark]'],
    ]);
    expect(rowOf('P2')).toEqual([
      ...['[score]', '[scoreChange]', '0 [count]', '[new]', 'Replaced, no review [remark]'],
      ...['[remark]', '4.5 [few rating]', '[few count]', 'Not Listed; not confirmed [remark]'],
      '[remark]',
    ]);
  });

  it('sums up families and all products, without the pharmacy that is not read', () => {
    const sums = [
      ...['4.2 [summed score]', '0.02 [summed scoreChange]', '203 [summed count]'],
      ...['21 [summed new]', '4.4 [summed rating]', '160 [summed count]', '3.48 [summed rating]'],
      ...['43 [summed count]', 'not confirmed [familyText]', '[familyText]'],
    ];
    expect(rowOf('Syrup')).toEqual(sums);
    expect(rowOf('Total')).toEqual(sums);
    expect(rowOf('Drops')).toEqual([
      ...['[summed score]', '[summed scoreChange]', '0 [summed count]', '[summed new]'],
      ...['[summed rating]', '[summed count]', '[summed rating]', '[summed count]'],
      ...['not confirmed [familyText]', '[familyText]'],
    ]);
  });

  it.each([
    ['count', ['120 [many count]', '20 [many new]'], 'Alpha: reviews'],
    ['change', ['0.1 [many change]', '20 [many new]'], 'Alpha: change in 30 days'],
  ])('shows the first figures of the page: %s', (mode, cells, head) => {
    expect(rowOf('P0', `mode=${mode}`).slice(4, 6)).toEqual(cells);
    expect(rowsOf(SHEET, `mode=${mode}`)[2]?.slice(6, 8)).toEqual([
      ...[`${head} [pharmacy]`, 'new in 30 days [pharmacy]'],
    ]);
  });

  it('explains each style as it is in the matrix', () => {
    const [heads, ...rows] = rowsOf(LEGEND);
    expect(heads).toEqual(['Sign [head]', 'Meaning [head]']);
    expect(rows.map(([sign]) => sign)).toEqual([
      ...['many', 'few', 'low', 'very-low'].map((standing) => `4.6 [${standing} rating]`),
      ...['none', 'Replaced, no review', 'Not Offered, no review', 'Not Listed'].map(
        (word) => `${word} [remark]`,
      ),
      ...['4.6 [many not confirmed rating]', '[text]', '0.1 [many change]'],
    ]);
    expect(rows.every(([, meaning]) => /^\S.* \[text\]$/.test(meaning ?? ''))).toBe(true);
  });

  it('defines each style that it uses', () => {
    const named = ['', 'mode=count', 'mode=change'].flatMap((query) =>
      [...rowsOf(SHEET, query), ...rowsOf(LEGEND)]
        .flat()
        .map((text) => /\[(.*)\]$/.exec(text)?.[1]),
    );
    expect(named.filter((name) => reviewStyles[name ?? ''] === undefined)).toEqual([]);
    expect(reviewStyles['very-low not confirmed count']).toEqual({
      ...{ ruled: true, align: 'right', bold: true, fill: 'F9C99A', format: '"~ "#,##0' },
    });
  });

  it('says that nothing was crawled before the first crawl', () => {
    const before = {
      ...madeFrame(['---'], [0]),
      ...{ window: null, incidents: [], review: [',,'], before: [',,'] },
    };
    const [, facts, heads] = rowsOf(SHEET, '', before);
    expect(facts).toEqual(['Nothing has been crawled yet [fact]']);
    expect(heads?.[3]).toBe('change in 30 days [figureHead]');
    expect(rowsOf(SHEET, 'days=90', before)[2]?.[5]).toBe('new in 90 days [figureHead]');
  });
});

it('the lines of a review file have all figures and a remark for each pharmacy', () => {
  const [head, ...lines] = [...reviewLines(exported())];
  expect(head?.slice(4, 13)).toEqual([
    ...['Score', 'reviews', 'change in 30 days', 'new in 30 days', 'Alpha: rating'],
    ...['Alpha: reviews', 'Alpha: change in 30 days', 'Alpha: new in 30 days', 'Alpha: remark'],
  ]);
  const few = 'under 30 reviews, uncertain';
  expect(lines.map((line) => line.slice(1, 2).concat(line.slice(4)))).toEqual([
    [
      ...['P0', 4.56, 132, 0.1, 20, 4.6, 120, expect.closeTo(0.1), 20, null],
      ...[4.2, 12, 0, 0, few, 4.8, 90, null, null, 'not confirmed'],
    ],
    [
      ...['P1', 3.54, 71, -0.4, 1, 3.8, 40, null, null, null],
      ...[3.2, 31, expect.closeTo(-0.4), 1, null, null, 0, null, null, 'none; not confirmed'],
    ],
    [
      ...['P2', null, 0, null, null, null, null, null, null, 'Replaced, no review'],
      ...[4.5, null, 0, null, few, null, null, null, null, 'Not Listed; not confirmed'],
    ],
    [
      ...['P3', null, 0, null, null, null, null, null, null, 'Not Listed'],
      ...[null, null, null, null, 'Not Listed', 4.1, null, null, null, `${few}; not confirmed`],
    ],
  ]);
});

it('a file of reviews names the last read of a product that is no longer crawled', () => {
  const given = { ...answer, unread: secondUnread };
  expectTellsUnread(rowsOf(SHEET, '', given), reviewLines(exported('', given)));
});
