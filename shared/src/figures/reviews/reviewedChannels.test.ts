import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { decodeReviews } from './decodeReviews';
import { reviewedChannelsOf } from './reviewedChannels';
import { standingOf } from './reviews';
import { scoreAtColumns } from './score';
import { reviewModes } from './reviewView';

describe('the pharmacies of a card', () => {
  it('are each one that lists the product, and the counted ones are those of the score', () => {
    fc.assert(
      fc.property(anyReviews, fc.constantFrom(...reviewModes), (story, mode) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        const channels = [...reviews.channels.keys()];
        reviews.products.forEach((_, product) => {
          const { compared, uncounted } = reviewedChannelsOf(reviews, product, { channels, mode });
          const listing = channels.filter((channel) => {
            const standing = standingOf(reviews, product * channels.length + channel);
            return standing !== 'not read' && standing !== 'not listed';
          });
          const named = [...compared.map(({ channel }) => channel), ...uncounted];
          expect(named.sort((one, other) => one - other)).toEqual(listing);
          if (mode !== 'count') return;
          const sum = compared.reduce((total, { figure }) => total + figure, 0);
          const { count } = scoreAtColumns(reviews, [product], channels);
          expect(sum).toBe(count ?? 0);
        });
      }),
    );
  });

  it('begin with the worst rating of many reviews, and end with those of few', () => {
    const cell = (rating: number, count: number) => {
      const now = { rating, count };
      return { status: 1, now, before: now };
    };
    const story = [[[cell(420, 40), cell(200, 3), cell(340, 30), cell(390, 31), cell(460, 9)]]];
    const reviews = decodeReviews(reviewAnswerOf(story));
    const channels = [...reviews.channels.keys()];
    const { compared } = reviewedChannelsOf(reviews, 0, { channels, mode: 'rating' });
    expect(compared.map(({ figure, isBeyond }) => [figure, isBeyond])).toEqual([
      ...[
        [3.4, true],
        [3.9, true],
        [4.2, false],
      ],
      ...[
        [2, false],
        [4.6, false],
      ],
    ]);
  });
});
