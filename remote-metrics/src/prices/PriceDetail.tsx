import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import {
  bundleOf,
  changeOf,
  foreignCurrencyOf,
  hasPrice,
  isInDoubt,
} from '@pmm/shared/figures/prices/priceCell';
import { rangeOf, ranksOf } from '@pmm/shared/figures/prices/priceRange';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { isFigureSign, signOf, signOfBundle } from '@pmm/shared/figures/prices/signs';
import { unconfirmedOffer } from '@pmm/shared/figures/prices/unconfirmed';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { moveAddress } from '../page/addresses/moveAddress';
import { CellDetail, type DetailPlace } from '../page/details/CellDetail';
import { UnconfirmedFact, StatusFact } from '../page/details/cellFacts';
import { DetailHistory } from '../page/details/DetailHistory';
import { BundleFact } from './BundleFact';
import type { PriceTexts } from './priceTexts';
import { ReferenceFacts } from './ReferenceFacts';

const history = {
  load: async () => ({ History: (await import('./PriceHistory')).PriceHistory }),
};
const HISTORY_HEIGHT = 170;

const Sign = styled.span`
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface CellFactsProps {
  selection: PriceSelection;
  product: number;
  channel: number;
  texts: PriceTexts;
}

/** The present price, and why it does not count if it does not. */
function PriceNow({ selection, product, channel, texts }: CellFactsProps) {
  const { prices } = selection;
  const cell = product * prices.channels.length + channel;
  const sign = signOf(prices, cell, selection);
  const reason = isFigureSign(sign) ? null : sign;
  const sentence = sign === null ? texts.neverRead : reason && texts.signs[reason];
  return (
    <>
      {hasPrice(prices, cell) && (
        <span>
          {texts.money(
            prices.priceCents[cell] ?? 0,
            foreignCurrencyOf(prices, cell) ?? PRICE_CURRENCY,
          )}
        </span>
      )}
      {sentence !== null && <Sign>{sentence}</Sign>}
    </>
  );
}

function RankAndChange({
  selection: { prices, threshold },
  product,
  channel,
  texts,
}: CellFactsProps) {
  const { t } = useTranslation('metrics');
  const rank = ranksOf(prices, product)[channel] ?? null;
  const offers = rangeOf(prices, product)?.offers ?? 0;
  const cell = product * prices.channels.length + channel;
  const change = changeOf(prices, cell);
  const changed = (): string => {
    if (change !== null)
      return change.cents === 0
        ? t('detail.unchanged')
        : `${texts.centsBelow(change.cents)} (${texts.signedPercent(change.percent, threshold, 1)})`;
    if (isInDoubt(prices, cell)) return texts.signs['not confirmed'];
    const bundle = bundleOf(prices, cell);
    return bundle === null ? t('prices.cell.noComparison') : texts.signs[signOfBundle(bundle)];
  };
  return (
    <>
      <dt>{t('prices.detail.rank')}</dt>
      <dd>{rank === null ? t('prices.detail.notRanked') : texts.rankInWords(rank, offers)}</dd>
      <dt>{t('prices.detail.change')}</dt>
      <dd>{changed()}</dd>
    </>
  );
}

interface PriceDetailProps extends DetailPlace {
  selection: PriceSelection;
  texts: PriceTexts;
}

/** All facts about the price of one SKU at one pharmacy. */
export function PriceDetail({ selection, texts, ...place }: PriceDetailProps) {
  const { t } = useTranslation('metrics');
  const { prices, reference } = selection;
  const { product, column: channel } = place.cell;
  const facts = { selection, product, channel, texts };
  return (
    <CellDetail
      about="price"
      {...place}
      table={prices}
      pharmacies={prices.channels}
      now={<PriceNow {...facts} />}
      facts={(loaded) => (
        <>
          <ReferenceFacts {...facts} details={loaded.data} />
          <RankAndChange {...facts} />
          <StatusFact {...loaded} />
          <UnconfirmedFact unconfirmed={unconfirmedOffer(prices, product, channel)} />
          <BundleFact {...{ prices, tenantId: place.tenantId, product, channel }} />
        </>
      )}
    >
      {({ data, error }, name) => (
        <>
          <DetailHistory
            source={history}
            props={data && { name, reference, texts, cell: data }}
            isLoading={!error}
            height={HISTORY_HEIGHT}
          />
          <TextLink
            as={Link}
            to={moveAddress(prices.watchlistId, prices.products[product]?.pzn ?? '')}
          >
            <span>{t('pages.moves.link')}</span> <Icon name="arrow-right" />
          </TextLink>
        </>
      )}
    </CellDetail>
  );
}
