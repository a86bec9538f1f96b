import type { CellDetails } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { type LoadedCell, NotLoaded } from './StatusFact';

function PriceNow({ data }: { data: CellDetails }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const newest = data.prices.at(-1);
  const isListed = data.statuses.at(-1)?.status !== 'not-listed';
  if (!newest || !isListed) return <span>{t('detail.noPrice')}</span>;
  return <span>{format.money(newest.cents, newest.currency)}</span>;
}

function RatingNow({ data }: { data: CellDetails }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { rating = null, count = null } = data.reviews.at(-1) ?? {};
  // Some pharmacies show 0 as the rating of what nobody has rated.
  if (rating === null || rating === 0 || count === 0) return <span>{t('detail.noRating')}</span>;
  const values = { rating: format.decimal(rating) };
  if (count === null) return <span>{t('detail.ratedByUnknown', values)}</span>;
  return <span>{t('detail.rated', { ...values, count })}</span>;
}

/** Terms and descriptions: price and rating as the pharmacy shows them now. */
export function OfferFacts({ data, error }: LoadedCell) {
  const { t } = useTranslation('metrics');
  const notLoaded = <NotLoaded error={error} />;
  return (
    <>
      <dt>{t('detail.price')}</dt>
      <dd>{data ? <PriceNow data={data} /> : notLoaded}</dd>
      <dt>{t('detail.rating')}</dt>
      <dd>{data ? <RatingNow data={data} /> : notLoaded}</dd>
    </>
  );
}
