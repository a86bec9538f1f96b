import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  isUnconfirmed,
  NONE,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import {
  originOf,
  type StoredOrigin,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import { dayBeginsOf, dayOf, dayPatternOf } from '@pmm/shared/figures/availability/sevenDays';
import { unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import { timelineOfProduct } from '../page/addresses/timelineAddress';
import { CellDetail, type DetailPlace } from '../page/details/CellDetail';
import { UnconfirmedFact, type LoadedCell, NotLoaded } from '../page/details/cellFacts';
import type { AvailabilityTexts } from './availabilityTexts';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { CellDetails } from '@pmm/shared/contracts/history';

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
function OfferFacts({ data, error }: LoadedCell) {
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

const Days = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  padding-block: 8px;
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
`;
const Day = styled.li`
  display: grid;
  gap: 4px;
  justify-items: center;
  font: 500 10.5px/1.2 ${token('font-text')};
  text-align: center;
  color: ${token('ink-second')};
`;

interface AvailabilityDetailProps extends DetailPlace {
  availability: Availability;
  texts: Pick<AvailabilityTexts, 'ofCell'>;
}

type StatusFactsProps = LoadedCell &
  Pick<AvailabilityDetailProps, 'cell' | 'availability' | 'texts'>;
type OriginFactsProps = LoadedCell &
  Pick<AvailabilityDetailProps, 'availability'> & { index: number };

function StatusName({ digit }: { digit: number }) {
  const { t } = useTranslation('metrics');
  const status = availabilityStatuses[digit];
  if (status === undefined) return <span>{t('cell.never')}</span>;
  return (
    <>
      <StatusGlyph status={status} />
      <span>{t(`status.${status}`)}</span>
    </>
  );
}

function SevenDays({ availability, index }: { availability: Availability; index: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const pattern = dayPatternOf(availability, index);
  const days = availability.window === null ? [] : dayBeginsOf(availability.window);
  return (
    <Days aria-label={t('detail.days')}>
      {days.map((begin, day) => {
        const status = availabilityStatuses[dayOf(pattern, day)];
        return (
          <Day key={begin}>
            {status === undefined ? (
              <Icon name="circle-dashed" label={t('detail.unknownDay')} />
            ) : (
              <StatusGlyph status={status} label={t(`status.${status}`)} />
            )}
            <span>{format.weekday(new Date(begin))}</span>
          </Day>
        );
      })}
    </Days>
  );
}

/** As the list of exceptions says it. */
const storedIn = (data: CellDetails | undefined, digit: number): StoredOrigin | null => {
  const origin = data?.origin ?? null;
  if (origin === null || origin.status !== availabilityStatuses[digit]) return null;
  return { since: Date.parse(origin.since), before: origin.before };
};

/** Terms and descriptions: since when the cell has its status, and how it was before. */
function OriginFacts({ availability, index, data, error }: OriginFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const stored = storedIn(data, statusOfCell(availability.cells[index] ?? NONE));
  const { since, before, isAtLeast } = originOf(availability, index, stored);
  const sinceText = (date: Date) =>
    isAtLeast ? t('exceptions.atLeast', { date: format.date(date) }) : format.dateTime(date);
  const loading = isAtLeast && !data && <NotLoaded error={error} />;
  return (
    <>
      <dt>{t('detail.since')}</dt>
      <dd>{loading || (since === null ? t('detail.unknownDay') : sinceText(new Date(since)))}</dd>
      <dt>{t('detail.before')}</dt>
      <dd>
        {loading ||
          (before === null ? (
            t('detail.unknownDay')
          ) : (
            <StatusName digit={availabilityStatuses.indexOf(before)} />
          ))}
      </dd>
    </>
  );
}

/** Terms and descriptions: the status over time. */
function StatusFacts({ cell, availability, texts, ...loaded }: StatusFactsProps) {
  const { t } = useTranslation('metrics');
  const { product, column } = cell;
  const index = product * availability.pharmacies.length + column;
  const code = availability.cells[index] ?? NONE;
  if (statusOfCell(code) === NONE) return null;
  return (
    <>
      <OriginFacts {...{ availability, index }} {...loaded} />
      <dt>{t('detail.share')}</dt>
      <dd>{texts.ofCell(availability, index)}</dd>
      <UnconfirmedFact
        unconfirmed={isUnconfirmed(code) ? unconfirmedOf(availability, product, column) : null}
      />
    </>
  );
}

/** All facts about the availability of one SKU at one pharmacy. */
export function AvailabilityDetail(props: AvailabilityDetailProps) {
  const { availability, cell, tenantId, controls, texts } = props;
  const { product, column } = cell;
  const { t } = useTranslation('metrics');
  const index = product * availability.pharmacies.length + column;
  const { watchlistId, pharmacies, products, cells } = availability;
  const timeline = timelineOfProduct({ tenantId, watchlistId }, products[product]?.pzn ?? '');
  return (
    <CellDetail
      about="status"
      {...{ cell, tenantId, controls, pharmacies }}
      table={availability}
      now={<StatusName digit={statusOfCell(cells[index] ?? NONE)} />}
      facts={(loaded) => (
        <>
          <StatusFacts {...{ cell, availability, texts }} {...loaded} />
          <OfferFacts {...loaded} />
        </>
      )}
    >
      {() => (
        <>
          <SevenDays availability={availability} index={index} />
          <TextLink as={Link} to={timeline}>
            {t('detail.timeline')}
          </TextLink>
        </>
      )}
    </CellDetail>
  );
}
