import { bestPriceOf } from '@pmm/shared/figures/prices/bestPrice';
import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { largestChangeOf } from '@pmm/shared/figures/prices/largestChange';
import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';
import { referenceCents } from '@pmm/shared/figures/prices/prices';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { useId, useMemo } from 'react';
import { fullSkuLabel } from '../../grid/productRows';
import type { CardPlace } from '../../page/cards/CardList';
import { Card } from '../../page/cards/cardStyle';
import { rowFiguresOf, type ShownCells } from '../priceLook';
import { PharmacyLine } from './PharmacyLine';
import { PriceAxis } from './PriceAxis';
import { Head, HEAD_HEIGHT, Line, SHORT_HEAD_HEIGHT } from './priceCardStyle';
import type { PriceCardLines } from './priceCardLines';

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
function Scale({ shown, product }: { shown: ShownCells; product: number }) {
  const { selection, texts } = shown;
  const { prices, reference, kind } = selection;
  const group = groupFigures(selection, Int32Array.of(product));
  const from = referenceCents(prices, product, reference);
  const name = reference === 'UVP' ? 'UVP' : 'AVP';
  return (
    <div className="scale">
      <span>{texts.lowestFigure(group, selection)}</span>
      <span>{texts.familyMedian(group, selection)}</span>
      <span>
        {kind === 'change' ? texts.highestFigure(group, selection) : `${name} ${texts.euros(from)}`}
      </span>
    </div>
  );
}

interface PriceCardProps {
  shown: ShownCells;
  standing: PriceStanding;
  lines: PriceCardLines;
  place: CardPlace;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (channel: number) => void;
}

/** The card of one SKU: its best price, all pharmacies on an axis, and the furthest in words. */
export function PriceCard(props: PriceCardProps) {
  const { shown, standing, lines, place, isOpen, onToggle, onOpen } = props;
  const { t } = useTranslation('metrics');
  const nameId = useId();
  const { selection, texts } = shown;
  const { prices, kind, threshold } = selection;
  const { product } = place;
  const sku = prices.products[product];
  const figures = useMemo(() => rowFiguresOf(shown, product), [shown, product]);
  const unreadSince = prices.unreadSince.get(product);
  const main = mainFigureOf(shown, product);
  const hasAxis = standing.compared.length > 0;
  const lineOf = (channel: number) => (
    <PharmacyLine
      key={channel}
      {...{ shown, product, channel, figures }}
      onOpen={() => onOpen(channel)}
    />
  );
  return (
    <Card aria-labelledby={nameId} {...place.attributes}>
      <Head style={{ blockSize: (hasAxis ? HEAD_HEIGHT : SHORT_HEAD_HEIGHT) - 1 }}>
        <div>
          <h3 id={nameId} translate="no">
            {sku && fullSkuLabel(sku, prices.families[sku.family] ?? '')}
          </h3>
          {main && <b>{main.text}</b>}
        </div>
        <div>
          {unreadSince === undefined ? (
            <code translate="no">{sku?.pzn}</code>
          ) : (
            <em>{texts.productUnreadSince(unreadSince)}</em>
          )}
          {main && (
            <span translate="no">
              {texts.where(prices.channels[main.channel]?.name ?? '', main.others)}
            </span>
          )}
        </div>
        {hasAxis && (
          <>
            <PriceAxis compared={standing.compared} {...{ kind, threshold }} />
            <Scale {...{ shown, product }} />
          </>
        )}
      </Head>
      {lines.named.map(lineOf)}
      {lines.group && (
        <Line type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span>
            {[
              ...(lines.group.beyond > 0
                ? [t('prices.cards.further', { count: lines.group.beyond })]
                : []),
              ...(lines.group.within > 0
                ? [t(`prices.cards.${kind}`, { count: lines.group.within })]
                : []),
            ].join(', ')}
          </span>
          <span>
            {lines.group.uncounted > 0 &&
              t('prices.cards.uncounted', { count: lines.group.uncounted })}
          </span>
          <Icon name="chevron-down" size={16} />
        </Line>
      )}
      {lines.others.map(lineOf)}
    </Card>
  );
}
