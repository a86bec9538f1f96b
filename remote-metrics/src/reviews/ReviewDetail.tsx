import { reviewChangeOf, reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import { standingOf } from '@pmm/shared/figures/reviews/reviews';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { DetailHistory } from '../page/details/DetailHistory';
import { CellDetail, type DetailPlace } from '../page/details/CellDetail';
import { UnconfirmedFact, StatusFact } from '../page/details/cellFacts';
import type { ReviewTexts } from './reviewTexts';

const history = {
  load: async () => ({ History: (await import('./RatingHistory')).RatingHistory }),
};
const HISTORY_HEIGHT = 104;

interface ChangeFactsProps {
  selection: ReviewSelection;
  index: number;
  days: number;
  texts: ReviewTexts;
}

/** The changes since the period began. */
function ChangeFacts({ selection, index, days, texts }: ChangeFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { rating, count } = reviewChangeOf(selection.reviews, index);
  const { moved, added } = texts.numbers;
  const since = { days: format.integer(days) };
  if (rating === null && count === null) {
    return (
      <>
        <dt>{t('reviews.detail.change', since)}</dt>
        <dd>{t('reviews.detail.notKnown')}</dd>
      </>
    );
  }
  return (
    <>
      <dt>{t('reviews.detail.change', since)}</dt>
      <dd>
        {rating === null ? t('reviews.detail.notKnown') : moved(rating) || t('detail.unchanged')}
      </dd>
      <dt>{t('reviews.detail.new', since)}</dt>
      <dd>{count === null ? t('reviews.detail.notKnown') : added(count) || format.integer(0)}</dd>
    </>
  );
}

interface ReviewDetailProps extends DetailPlace {
  selection: ReviewSelection;
  days: number;
  texts: ReviewTexts;
}

/** All facts about the reviews of one SKU at one pharmacy. */
export function ReviewDetail({ selection, days, texts, ...place }: ReviewDetailProps) {
  const { t } = useTranslation('metrics');
  const { reviews } = selection;
  const { product, column } = place.cell;
  const index = product * reviews.channels.length + column;
  const marks = marksOf(reviews, index);
  const standing = standingOf(reviews, index);
  const unconfirmed = hasMark(marks, 'not-confirmed')
    ? unconfirmedOf(reviews, product, column)
    : null;
  return (
    <CellDetail
      about="rating"
      {...place}
      table={reviews}
      pharmacies={reviews.channels}
      now={texts.standing(standing, reviewOf(reviews, index))}
      note={hasMark(marks, 'few') ? t('reviews.detail.few') : null}
      facts={(loaded) => (
        <>
          {standing === 'reviewed' && <ChangeFacts {...{ selection, index, days, texts }} />}
          <StatusFact {...loaded} />
          <UnconfirmedFact unconfirmed={unconfirmed} />
        </>
      )}
    >
      {({ data, error }) => (
        <DetailHistory
          source={history}
          props={data && { cell: data, texts }}
          isLoading={!error}
          height={HISTORY_HEIGHT}
        />
      )}
    </CellDetail>
  );
}
