import type { CellDetails } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { PageAddress } from '../reads/PageAddress';

const Section = styled.section`
  & > h3 {
    font: ${token('type-control')};
    font-weight: 600;
  }
  & > ul {
    display: grid;
    gap: 8px;
    padding: 4px 0 0;
    list-style: none;
  }
`;
const Offer = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
  font: ${token('type-control')};
  & > b {
    font-weight: 600;
  }
  & > b > code {
    margin-inline-start: 8px;
    font: 12px/18px ${token('font-figures')};
    color: ${token('ink-third')};
  }
  & > span:nth-of-type(1) {
    justify-self: end;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  & > span:nth-of-type(2) {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    align-items: center;
  }
  & > p {
    grid-column: 1 / -1;
    font: ${token('type-header')};
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;

type Offers = NonNullable<CellDetails['offers']>;

function OfferLine({ offer, isOther }: { offer: Offers[number]; isOther: boolean }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { entry, status, price, since, lastReadAt, pageUrl } = offer;
  const isListed = status !== 'not-listed';
  const times = [
    t('otherOffers.since', { time: format.dateTime(since) }),
    ...(lastReadAt === null ? [] : [t('otherOffers.read', { time: format.dateTime(lastReadAt) })]),
  ];
  return (
    <Offer>
      <b>
        <span>{t(`otherOffers.entry.${entry}`)}</span>
        {isOther && <code translate="no">{offer.pzn}</code>}
      </b>
      <span>
        {price && isListed ? format.money(price.cents, price.currency) : t('otherOffers.noPrice')}
      </span>
      <span>
        <StatusGlyph status={status} size={13} />
        <span>{t(`status.${status}`)}</span>
      </span>
      {pageUrl !== null && (
        <span>
          <PageAddress address={pageUrl}>{t('otherOffers.page')}</PageAddress>
        </span>
      )}
      <p>{times.join(' · ')}</p>
    </Offer>
  );
}

/** What other offers at the pharmacy say of the product, and of those that it replaces. */
export function OtherOffers({ data }: { data: CellDetails | undefined }) {
  const { t } = useTranslation('metrics');
  const { offers = [], pzn } = data ?? {};
  if (offers.length === 0) return null;
  return (
    <Section>
      <h3>{t('otherOffers.title')}</h3>
      <ul aria-label={t('otherOffers.title')}>
        {offers.map((offer) => (
          <OfferLine
            key={`${offer.pzn} ${offer.entry}`}
            offer={offer}
            isOther={offer.pzn !== pzn}
          />
        ))}
      </ul>
    </Section>
  );
}
