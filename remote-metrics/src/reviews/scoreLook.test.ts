import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Score } from '@pmm/shared/figures/reviews/score';
import { reviewTextsIn } from '../testing/reviewTextsIn';
import type { ReviewTexts } from './reviewTexts';
import { scoreLook, summedLook, totalLook } from './scoreLook';

const score = (change: Partial<Score> = {}): Score => ({
  ...{ rating: 4.236, count: 1_204, ratingChange: 0.05, newReviews: 12 },
  ...change,
});
const unrated = score({ rating: null, ratingChange: null });
const noScore: Score = { rating: null, count: null, ratingChange: null, newReviews: null };
const noReviews: Score = { ...noScore, count: 0, newReviews: 0 };
const modes = ['rating', 'count', 'change'] as const;

let texts: ReviewTexts;
beforeAll(async () => {
  texts = await reviewTextsIn('en');
});

describe('a figure next to the product', () => {
  const figures = ['score', 'count', 'change', 'new'] as const;
  const linesOf = (shown: Score) =>
    figures.map((id) => {
      const { text, detail } = scoreLook(shown, id, texts);
      return [text, detail];
    });

  it('shows its value, and the value that belongs to it below', () => {
    expect(linesOf(score())).toEqual([
      ['4.24', '▲ 0.05'],
      ['1,204', '+12'],
      ['▲ 0.05', '4.24'],
      ['+12', '1,204'],
    ]);
  });

  it('leaves out a missing rating', () => {
    expect(linesOf(unrated)).toEqual([
      ['', ''],
      ['1,204', '+12'],
      ['', ''],
      ['+12', '1,204'],
    ]);
  });

  it('is a dash if the number of reviews is unknown, and 0 if there are none', () => {
    expect(linesOf(noScore).map(([text]) => text)).toEqual(['–', '–', '–', '–']);
    expect(linesOf(noReviews)[1]).toEqual(['0', '']);
  });
});

describe('the score at one pharmacy', () => {
  const textsOf = (look: typeof summedLook, shown: Score) =>
    modes.map((mode) => {
      const { text, detail } = look(shown, mode, texts);
      return text + detail;
    });

  it('is one line for a family', () => {
    expect(textsOf(summedLook, score())).toEqual(['4.2', '1,204', '▲ 0.05']);
    expect(textsOf(summedLook, unrated)).toEqual(['', '1,204', '']);
  });

  it('is two lines for the total: count below rating, or rating below another figure', () => {
    expect(textsOf(totalLook, score())).toEqual(['4.2\n1,204', '1,204\n4.2', '▲ 0.05\n4.2']);
    expect(textsOf(totalLook, unrated)).toEqual(['\n1,204', '1,204\n', '\n']);
  });

  it('is blank without a review, and its name says so', () => {
    for (const shown of [noScore, noReviews]) {
      expect(textsOf(summedLook, shown)).toEqual(['', '', '']);
      expect(textsOf(totalLook, shown)).toEqual(['', '', '']);
      expect(totalLook(shown, 'count', texts).label).toBe(texts.roundedScore(shown));
    }
  });
});
