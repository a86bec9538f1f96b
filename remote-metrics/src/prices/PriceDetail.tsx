import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import {
  changeOf,
  deviationOf,
  differenceOf,
  foreignCurrencyOf,
  hasPrice,
  isInDoubt,
} from '@pmm/shared/figures/prices/cell';
import { referenceCents, references } from '@pmm/shared/figures/prices/prices';
import { rangeOf, ranksOf } from '@pmm/shared/figures/prices/row';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import { signOf } from '@pmm/shared/figures/prices/signs';
import { unconfirmedOffer } from '@pmm/shared/figures/prices/unconfirmed';
import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useTranslation } from '@pmm/shared/i18n';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { Fragment } from 'react';
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
import { PriceHistory } from './PriceHistory';
import type { PriceTexts } from './priceTexts';

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

/** The price now, and what is special about it if it does not simply count. */
function PriceNow({ selection, product, channel, texts }: CellFactsProps) {
  const { prices, reference } = selection;
  const cell = product * prices.channels.length + channel;
  const sign = signOf(prices, cell, reference);
  const told = sign === null ? texts.neverRead : texts.toldSigns[sign];
  return (
    <Now>
      {hasPrice(prices, cell) && (
        <span>
          {texts.money(
            prices.priceCents[cell] ?? 0,
            foreignCurrencyOf(prices, cell) ?? PRICE_CURRENCY,
          )}
        </span>
      )}
      {told !== undefined && <Sign>{told}</Sign>}
    </Now>
  );
}

/** The deviations from both references, whichever is chosen. */
function DeviationFacts({ selection: { prices }, product, channel, texts }: CellFactsProps) {
  const { t } = useTranslation('metrics');
  const cell = product * prices.channels.length + channel;
  const compared = (deviation: number, difference: number): string =>
    difference === 0
      ? t('prices.detail.samePrice')
      : `${texts.percentBelow(deviation)} (${texts.signedAmount(difference)})`;
  return references.map((reference) => {
    const deviation = deviationOf(prices, cell, reference);
    const difference = differenceOf(prices, cell, reference);
    const from = referenceCents(prices, product, reference);
    return (
      <Fragment key={reference}>
        <dt>{texts.references[reference]}</dt>
        <dd>
          {[
            from > 0 ? texts.money(from, PRICE_CURRENCY) : t('prices.detail.noReference'),
            ...(deviation !== null && difference !== null ? [compared(deviation, difference)] : []),
          ].join(' · ')}
        </dd>
      </Fragment>
    );
  });
}

function RankAndChange({ selection: { prices }, product, channel, texts }: CellFactsProps) {
  const { t } = useTranslation('metrics');
  const rank = ranksOf(prices, product)[channel] ?? null;
  const offers = rangeOf(prices, product)?.offers ?? 0;
  const cell = product * prices.channels.length + channel;
  const change = changeOf(prices, cell);
  const changed = (): string => {
    if (change !== null)
      return change.cents === 0 ? t('detail.unchanged') : texts.changeBelow(change.cents);
    return isInDoubt(prices, cell) ? texts.signs['not confirmed'] : t('prices.cell.noComparison');
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

interface PriceDetailProps {
  /** `column` is the index of the pharmacy. */
  cell: CellPlace;
  selection: PriceSelection;
  tenantId: string;
  texts: PriceTexts;
  controls: DetailControls;
}

/** Everything that is known of the price of one SKU at one pharmacy. */
export function PriceDetail({ cell, selection, tenantId, texts, controls }: PriceDetailProps) {
  const { t } = useTranslation('metrics');
  const { prices, reference } = selection;
  const { product, column: channel, element } = cell;
  const sku = prices.products[product];
  const pharmacy = prices.channels[channel];
  const { data, error } = useCellDetails({
    tenantId,
    watchlistId: prices.watchlistId,
    pzn: sku?.pzn ?? '',
    channelId: pharmacy?.channelId ?? '',
  });
  if (!sku || !pharmacy) return null;
  const family = prices.families[sku.family] ?? '';
  const name = fullSkuLabel(sku, family);
  const facts = { selection, product, channel, texts };
  return (
    <DetailPanel
      element={element}
      title={name}
      subtitle={t('detail.at', { pzn: sku.pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <PriceNow {...facts} />
      <Facts>
        <DeviationFacts {...facts} />
        <RankAndChange {...facts} />
        <StatusFact data={data} error={error} />
        <UnconfirmedFact unconfirmed={unconfirmedOffer(prices, product, channel)} />
        <LastCrawlFact
          readAt={lastGoodRead(pharmacy.lastCrawlAt, lastingIncident(prices, channel))}
        />
      </Facts>
      {data && <PriceHistory name={name} cell={data} reference={reference} texts={texts} />}
      {!data && !error && <Skeleton $width="100%" $height="170px" />}
      <PageLink data={data} pharmacy={pharmacy} />
    </DetailPanel>
  );
}
