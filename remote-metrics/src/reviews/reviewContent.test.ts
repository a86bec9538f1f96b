import { describe, expect, it } from '@jest/globals';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import { reviewRows } from '@pmm/shared/figures/reviews/reviewRows';
import { selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import { defaultReviewView, type ReviewView } from '@pmm/shared/figures/reviews/reviewView';
import type { Language } from '@pmm/shared/i18n';
import { reviewAnswer } from '../testing/reviewStory';
import { reviewTextsIn } from '../testing/reviewTextsIn';
import type { MatrixContent } from '../grid/matrixContent';
import { reviewContent } from './reviewContent';

const reviews = decodeReviews(reviewAnswer);

const contentOf = async (
  choice: Partial<ReviewView> = {},
  language: Language = 'en',
): Promise<MatrixContent> => {
  const view = { ...defaultReviewView, ...choice };
  const selection = selectReviews(reviews, view);
  return reviewContent({
    ...{ label: 'Reviews', selection, rows: reviewRows(selection, view) },
    ...{ columns: [0, 1, 2], pinned: 0, present: 0 },
    ...{
      mode: view.mode,
      sort: view.sort,
      collapsed: view.collapsed,
      unfolded: view.unfolded,
      compact: view.compact,
      flat: view.flat,
    },
    texts: await reviewTextsIn(language),
  });
};

const FAMILY = -1;
const cellsOf = ({ row, columns }: MatrixContent, index: number) =>
  columns.map((_, column) => row(index).cell(column));
const textsOf = (content: MatrixContent, index: number) =>
  cellsOf(content, index).map(({ text, detail }) => [text, ...detail.split('\n')]);
const figuresOf = ({ row, figures }: MatrixContent, index: number) =>
  figures.map((_, figure) => row(index).figure(figure));

describe('a cell of the reviews matrix', () => {
  it('shows rating and change, and below them the count and the new reviews', async () => {
    const content = await contentOf();
    expect(textsOf(content, 0)).toEqual([
      ['4.4', '▲ 0.1', '187 +3'],
      ['4.0', '', '14'],
      ['3.4', '▼ 0.2', '40 \u22123'],
    ]);
  });

  it('distinguishes no review, not listed and not read', async () => {
    const content = await contentOf();
    expect(textsOf(content, 1)).toEqual([
      ['none', ''],
      ['–', ''],
      ['3.9', '', '30'],
    ]);
    expect(textsOf(content, 2)).toEqual([
      ['4.7', '', 'no count'],
      ['n/a', '', '1,200'],
      ['', ''],
    ]);
  });

  it('has a name with all of it in words', async () => {
    const content = await contentOf();
    const labels = [0, 1, 2].flatMap((row) => cellsOf(content, row).map(({ label }) => label));
    expect(labels).toEqual([
      '4.4 of 5 from 187 reviews; 0.1 higher than 30 days ago; 3 new',
      '4.0 of 5 from 14 reviews, too few to be reliable',
      '3.4 of 5 from 40 reviews; 0.2 lower than 30 days ago; 3 fewer',
      'None, listed without a review',
      'Not Listed',
      '3.9 of 5 from 30 reviews',
      '4.7 of 5, no count of reviews shown',
      '1,200 reviews, rating n/a',
      'No data',
    ]);
  });

  it('is hatched if its pharmacy was read long before the others, and says when', async () => {
    const stale = Uint8Array.from([0, 1, 0]);
    const selection = selectReviews({ ...reviews, stale }, defaultReviewView);
    const rows = reviewRows(selection, defaultReviewView);
    const content = reviewContent({
      ...{ label: 'Reviews', selection, rows, columns: [0, 1, 2], pinned: 0, present: 0 },
      ...{
        mode: 'rating',
        sort: null,
        collapsed: new Set(),
        unfolded: new Set(),
        compact: false,
        flat: false,
      },
      texts: await reviewTextsIn('en'),
    });
    expect(content.row(0).cell(0).className).not.toContain('stale');
    expect(content.row(0).cell(1)).toMatchObject({
      className: 'cell review few stale',
      label: expect.stringMatching(
        /^4\.0 of 5 from 14 reviews, .*; last crawled 20\u00a0Nov\u00a02026/,
      ),
    });
    expect(content.total?.cell(1).className).toBe('cell summed stale');
  });

  it('is tinted for a low rating of many reviews, but not of few', async () => {
    const content = await contentOf();
    const classes = [0, 1].flatMap((row) => cellsOf(content, row).map((cell) => cell.className));
    expect(classes).toEqual([
      'cell review many moved',
      'cell review few',
      'cell review many low very-low moved',
      'cell review plain',
      'cell review plain',
      'cell review many low',
    ]);
  });

  it('shows the figure of the mode first', async () => {
    expect(textsOf(await contentOf({ mode: 'count' }), 0)).toEqual([
      ['187', '', '4.4 +3'],
      ['14', '', '4.0'],
      ['40', '', '3.4 \u22123'],
    ]);
    expect(textsOf(await contentOf({ mode: 'change' }), 0)).toEqual([
      ['▲ 0.1', '', '4.4 +3'],
      ['=', '', '4.0'],
      ['▼ 0.2', '', '3.4 \u22123'],
    ]);
    // Not read 30 days ago, so there is nothing to compare with.
    expect(textsOf(await contentOf({ mode: 'change' }), 1)[2]).toEqual(['', '', '3.9']);
  });

  it('is dimmed if the legend filters for others', async () => {
    const content = await contentOf({ marks: new Set(['few']) });
    expect(cellsOf(content, 0).map(({ className }) => className.includes('dim'))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

// 4.40 × 187 + 4.00 × 14 + 3.39 × 40 are 1014.4 stars of 241 reviews; before them 4.29 × 184,
// 4.00 × 14 and 3.60 × 43 were 1000.16 of as many.
describe('the rows of the reviews matrix', () => {
  it('have a score weighted by count, its change, the count and the new reviews', async () => {
    const content = await contentOf();
    expect(figuresOf(content, 0)).toMatchObject([
      { text: '4.21', detail: '▲ 0.06' },
      { text: '241', detail: '' },
    ]);
    expect(content.row(0).header).toEqual({
      name: 'Product 0',
      detail: '10000000',
      label: 'Family 0 Product 0, PZN 10000000',
    });
  });

  it('have no score if no review has both rating and count', async () => {
    const content = await contentOf();
    expect(figuresOf(content, 2)).toMatchObject([
      { text: '', detail: '' },
      { text: '1,200', detail: '' },
    ]);
  });

  it('sum families at each pharmacy and over all', async () => {
    const content = await contentOf();
    // (1014.4 + 3.9 × 30) / 271
    expect(figuresOf(content, FAMILY)[0]).toMatchObject({ text: '4.17', detail: '▲ 0.06' });
    expect(content.row(FAMILY).header).toMatchObject({ name: 'Family 0', detail: '2 SKUs' });
    // (3.39 × 40 + 3.9 × 30) / 70
    expect(textsOf(content, FAMILY)).toEqual([
      ['4.4', ''],
      ['4.0', ''],
      ['3.6', ''],
    ]);
    const total = content.columns.map((_, column) => content.total?.cell(column));
    expect(total.map((look) => look?.text)).toEqual(['4.4', '4.0', '3.6']);
    expect(total.map((look) => look?.detail)).toEqual(['\n187', '\n1,214', '\n70']);
    expect(content.total?.header).toMatchObject({ name: 'Total', detail: 'weighted by count' });
  });

  it('count only shown SKUs', async () => {
    const content = await contentOf({ marks: new Set(['none']) });
    expect(content.row(FAMILY).header).toMatchObject({ detail: '1 SKU' });
    expect(content.total?.cell(2)).toMatchObject({ text: '3.9', detail: '\n30' });
    expect(content.total?.cell(0)).toMatchObject({ text: '', detail: '', label: '0 reviews' });
  });
});

describe('a row whose SKUs are not read any more', () => {
  const contentOfAnswer = async (
    answer: typeof reviewAnswer,
    mode: ReviewView['mode'],
    language: Language = 'en',
  ) => {
    const selection = selectReviews(decodeReviews(answer), defaultReviewView);
    return reviewContent({
      ...{ label: 'Reviews', selection, rows: reviewRows(selection, defaultReviewView) },
      ...{ columns: [0, 1, 2], pinned: 0, present: 0 },
      ...{
        mode,
        sort: null,
        collapsed: new Set(),
        unfolded: new Set(),
        compact: false,
        flat: false,
      },
      texts: await reviewTextsIn(language),
    });
  };
  const SINCE = '2026-11-16T06:00:00.000Z';
  const withUnread = { ...reviewAnswer, unread: [{ product: 0, since: SINCE }] };
  const allDark = {
    ...reviewAnswer,
    incidents: reviewAnswer.channels.map((_, channel) => ({
      ...{ channel, kind: 'overdue' as const, rhythmMinutes: 60, missedReads: 12 },
      ...{ from: SINCE, until: null },
    })),
  };

  it.each(['rating', 'count', 'change'] as const)(
    'has no current figure while cells show the %s',
    async (mode) => {
      const unknown = { text: '–', detail: '', label: 'reviews not known now' };
      const { row: ofUnread, figures } = await contentOfAnswer(withUnread, mode);
      const { row: ofDark, total } = await contentOfAnswer(allDark, mode);
      for (const look of [ofUnread(0), ofDark(0), ofDark(FAMILY), total]) {
        expect(figures.map((_, index) => look?.figure(index))).toMatchObject([unknown, unknown]);
      }
    },
  );

  it.each([
    ['en', 'not crawled since 16\u00a0Nov\u00a02026,\u00a007:00, PZN 10000000'],
    ['de', 'nicht abgerufen seit 16.11.2026,\u00a007:00, PZN 10000000'],
  ] as const)('says so in %s', async (language, sentence) => {
    const { label } = (await contentOfAnswer(withUnread, 'rating', language)).row(0).header;
    expect(label).toBe(`Family 0 Product 0, ${sentence}`);
  });
});

describe('the headers of the reviews matrix', () => {
  it('name the pharmacies with their score', async () => {
    const content = await contentOf({ sort: { by: { channelId: 'c2' }, descending: true } });
    expect(content.columns.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2']);
    expect(content.columnHeader(2)).toMatchObject({
      name: 'Pharmacy 2',
      label: 'Pharmacy 2, 3.61 of 5 from 70 reviews; 0.21 lower than 30 days ago; 3 fewer',
      sort: 'descending',
    });
    expect(content.columnHeader(0).sort).toBeNull();
  });

  it('say since when a pharmacy cannot be read', async () => {
    const incident = { pharmacy: 1, kind: 'overdue' as const, until: null };
    const missed = { ...incident, from: 0, rhythmMinutes: null, missedReads: 1 };
    const view = defaultReviewView;
    const selection = selectReviews({ ...reviews, incidents: [missed] }, view);
    const content = reviewContent({
      ...{ label: 'Reviews', selection, rows: reviewRows(selection, view) },
      ...{ columns: [0, 1, 2], pinned: 0, present: 40 * 24 * 3_600_000 },
      ...{
        mode: view.mode,
        sort: null,
        collapsed: view.collapsed,
        unfolded: view.unfolded,
        compact: false,
        flat: false,
      },
      texts: await reviewTextsIn('en'),
    });
    expect(content.columnHeader(1)).toMatchObject({
      className: 'stale unconfirmed',
      label: expect.stringMatching(
        /^Pharmacy 1, not crawled since 1\u00a0Jan\u00a01970,\u00a0\d\d:\d\d$/,
      ),
    });
    const family = [...content.rows].find((row) => row < 0) ?? 0;
    for (const row of [content.row(family), content.total]) {
      expect(row?.cell(1)).toMatchObject({
        ...{ className: 'cell summed unconfirmed', text: '', detail: '' },
        label: expect.stringMatching(/^Not confirmed since 1\u00a0Jan\u00a01970/),
      });
    }
    expect(content.columnHeader(1).figures).toEqual(['40\u00a0d']);
    expect(content.columnHeader(2).className).toBe('');
  });
});
