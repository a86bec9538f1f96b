import { bestPriceOf } from '@pmm/shared/figures/prices/bestPrice';
import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { largestChangeOf } from '@pmm/shared/figures/prices/largestChange';
import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';
import { referenceCents } from '@pmm/shared/figures/prices/prices';
import { useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { skuRemark } from '../../page/texts/skuRemark';
import { ChannelCard, type ShownCard } from '../../page/cards/ChannelCard';
import { rowFiguresOf, type ShownCells } from '../priceLook';
import { PharmacyLine } from './PharmacyLine';
import { PriceAxis } from './PriceAxis';

/** The best price, or in the mode of changes the largest change, and where. */
const mainFigureOf = ({ selection, texts }: ShownCells, product: number) => {
  const { prices, threshold } = selection;
  if (selection.kind === 'change') {
    const change = largestChangeOf(prices, product);
    return change && { text: texts.changeText(change, threshold), ...change, others: 0 };
  }
  const best = bestPriceOf(prices, product);
  return best && { text: texts.euros(best.cents), ...best };
};

/** Below the axis: its lower end, the median, and the reference. */
const scaleOf = ({ selection, texts }: ShownCells, product: number) => {
  const { prices, reference, kind } = selection;
  const group = groupFigures(selection, Int32Array.of(product));
  const from = referenceCents(prices, product, reference);
  const name = reference === 'UVP' ? 'UVP' : 'AVP';
  return [
    texts.lowestFigure(group, selection),
    texts.familyMedian(group, selection),
    kind === 'change' ? texts.highestFigure(group, selection) : `${name} ${texts.euros(from)}`,
  ] as const;
};

interface PriceCardProps extends ShownCard<PriceStanding> {
  shown: ShownCells;
}

/** The card of one SKU: its best price, all pharmacies on an axis, and the furthest in words. */
export function PriceCard({ shown, onOpen, ...card }: PriceCardProps) {
  const { t } = useTranslation('metrics');
  const { selection, texts } = shown;
  const { prices, kind, threshold } = selection;
  const { product } = card.place;
  const sku = prices.products[product];
  const figures = useMemo(() => rowFiguresOf(shown, product), [shown, product]);
  const main = mainFigureOf(shown, product);
  return (
    <ChannelCard
      {...card}
      sku={sku}
      family={prices.families[sku?.family ?? -1] ?? ''}
      remark={skuRemark(prices, product, texts)}
      figure={main && <b>{main.text}</b>}
      detail={
        main && (
          <span translate="no">
            {texts.where(prices.channels[main.channel]?.name ?? '', main.others)}
          </span>
        )
      }
      axis={<PriceAxis compared={card.standing.compared} {...{ kind, threshold }} />}
      scale={scaleOf(shown, product)}
      othersText={({ beyond, within }) =>
        [
          ...(beyond > 0 ? [t('prices.cards.further', { count: beyond })] : []),
          ...(within > 0 ? [t(`prices.cards.${kind}`, { count: within })] : []),
        ].join(', ')
      }
    >
      {(channel) => (
        <PharmacyLine
          key={channel}
          {...{ shown, product, channel, figures }}
          onOpen={() => onOpen(channel)}
        />
      )}
    </ChannelCard>
  );
}
