import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { reviewChangeOf, reviewOf } from '@pmm/shared/figures/reviews/cell';
import { unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import { standingOf } from '@pmm/shared/figures/reviews/reviews';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useCellDetails } from '../page/details/useCellDetails';
import { Facts, Now } from '../page/details/detailStyle';
import { LastCrawlFact } from '../page/details/LastCrawlFact';
import { PageLink } from '../page/details/PageLink';
import { UnconfirmedFact } from '../page/details/UnconfirmedFact';
import { StatusFact } from '../page/details/StatusFact';
import { type DetailControls, DetailPanel } from '../grid/DetailPanel';
import type { CellPlace } from '../grid/matrixEvents';
import { fullSkuLabel } from '../grid/skuLabel';
import { RatingHistory } from './RatingHistory';
import type { ReviewTexts } from './reviewTexts';

const Note = styled.p`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface ReviewDetailProps {
  /** `column` is the index of the pharmacy. */
  cell: CellPlace;
  tenantId: string;
  selection: ReviewSelection;
  days: number;
  texts: ReviewTexts;
  controls: DetailControls;
}

interface ChangeFactsProps {
  selection: ReviewSelection;
  index: number;
  days: number;
  texts: ReviewTexts;
}

/** What has changed since the period began. */
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

/** Everything that is known of the reviews of one SKU at one pharmacy. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { cell, tenantId, selection, days, texts, controls } = props;
  const { t } = useTranslation('metrics');
  const { reviews } = selection;
  const { product, column, element } = cell;
  const sku = reviews.products[product];
  const pharmacy = reviews.channels[column];
  const { data, error } = useCellDetails({
    tenantId,
    watchlistId: reviews.watchlistId,
    pzn: sku?.pzn ?? '',
    channelId: pharmacy?.channelId ?? '',
  });
  if (!sku || !pharmacy) return null;
  const family = reviews.families[sku.family] ?? '';
  const index = product * reviews.channels.length + column;
  const review = reviewOf(reviews, index);
  const marks = marksOf(reviews, index);
  const unconfirmed = hasMark(marks, 'not-confirmed')
    ? unconfirmedOf(reviews, product, column)
    : null;
  const isReviewed = standingOf(reviews, index) === 'reviewed';
  return (
    <DetailPanel
      element={element}
      title={fullSkuLabel(sku, family)}
      subtitle={t('detail.at', { pzn: sku.pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <Now>{texts.standing(standingOf(reviews, index), review)}</Now>
      {hasMark(marks, 'few') && <Note>{t('reviews.detail.few')}</Note>}
      <Facts>
        {isReviewed && <ChangeFacts {...{ selection, index, days, texts }} />}
        <StatusFact data={data} error={error} />
        <UnconfirmedFact unconfirmed={unconfirmed} />
        <LastCrawlFact
          readAt={lastGoodRead(pharmacy.lastCrawlAt, lastingIncident(reviews, column))}
        />
      </Facts>
      {data && <RatingHistory cell={data} texts={texts} />}
      {!data && !error && <Skeleton $width="100%" $height="104px" />}
      <PageLink data={data} pharmacy={pharmacy} />
    </DetailPanel>
  );
}
