import { countKinds } from '@pmm/shared/figures/dates/compared';
import { compareReviews, twoScores } from '@pmm/shared/figures/dates/comparedReviews';
import { momentOf } from '@pmm/shared/figures/matrix/shownDates';
import { type ReviewView, writeReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { askedAt } from '../../page/dates/askedAt';
import { ComparedPage } from '../../page/dates/ComparedPage';
import { comparedStyle } from '../../page/dates/comparedStyle';
import { NumericFrame } from '../../page/dates/NumericFrame';
import type { ShownWatchlist } from '../../page/WatchlistPage';
import { useReviews } from '../useReviews';
import { type ReviewComparison, useComparedLooks } from './comparedLooks';

const grounds = { down: 'danger-soft', up: 'good-soft' } as const;

const ComparedFrame = styled(NumericFrame)`
  ${comparedStyle(grounds)}
`;

interface ComparedReviewsProps {
  shown: ShownWatchlist;
  view: ReviewView;
  hidden: readonly string[];
  onChoose: (change: Partial<ReviewView>) => void;
  loading: ReactNode;
}

/** Which ratings have changed between two dates. */
export function ComparedReviews(props: ComparedReviewsProps) {
  const { shown, view, hidden, onChoose, loading } = props;
  const { tenantId, watchlistId } = shown;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const looksOf = useComparedLooks();
  const { at, ...asked } = askedAt(view);
  const options = { hidden, ...asked, days: view.period };
  const after = useReviews(tenantId, watchlistId, { ...options, at });
  const before = useReviews(tenantId, watchlistId, { ...options, at: momentOf(view.compared) });
  const head = ({ compared, products }: ReviewComparison) => {
    const { down, up, other } = countKinds(compared, products);
    const scores = twoScores(compared, products);
    return [
      {
        ...{ id: 'lower', sample: { ground: grounds.down, sign: '−' } },
        ...{ value: format.integer(down), text: t('dates.reviews.lower') },
      },
      {
        ...{ id: 'higher', sample: { ground: grounds.up, sign: '+' } },
        ...{ value: format.integer(up), text: t('dates.reviews.higher') },
      },
      {
        ...{ id: 'other', sample: { ground: 'sunk' as const, sign: '=' } },
        ...{ value: format.integer(other), text: t('dates.reviews.onlyCount') },
      },
      ...(scores === null
        ? []
        : [
            {
              id: 'score',
              value: t('dates.availability.counts', {
                then: format.hundredths(scores.then),
                now: format.hundredths(scores.now),
              }),
              text: t('dates.reviews.weighted', { count: scores.count }),
            },
          ]),
    ];
  };
  return (
    <ComparedPage
      {...{ shown, before, after, view, onChoose, looksOf, head, loading }}
      metric="reviews"
      compare={compareReviews}
      exportedView={writeReviewView({ ...view, columns: null })}
      frame={ComparedFrame}
    />
  );
}
