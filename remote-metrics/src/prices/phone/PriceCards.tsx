import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { priceStandingOf } from '@pmm/shared/figures/prices/priceStanding';
import type { PriceView } from '@pmm/shared/figures/prices/priceView';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { useTranslation } from '@pmm/shared/i18n';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { ChannelCards } from '../../page/cards/ChannelCards';
import type { PriceTexts } from '../priceTexts';
import { PriceCard } from './PriceCard';

interface PriceCardsProps extends Pick<
  ComponentProps<typeof ChannelCards>,
  'rows' | 'placeKey' | 'detail'
> {
  selection: PriceSelection;
  columns: { columns: readonly number[] };
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
  texts: PriceTexts;
}

/** The prices as a card for each SKU. */
export function PriceCards({ columns, texts, ...props }: PriceCardsProps) {
  const { selection, view } = props;
  const { t } = useTranslation('metrics');
  const { columns: channels } = columns;
  const { mode } = view;
  const standingOf = useCallback(
    (product: number) => priceStandingOf(selection, product, channels),
    [selection, channels],
  );
  const shown = useMemo(() => ({ selection, mode, texts }), [selection, mode, texts]);
  return (
    <ChannelCards
      {...props}
      {...{ standingOf }}
      label={t('prices.matrix')}
      source={selection.prices}
      familyText={(family) => {
        const group = groupFigures(selection, shownOfFamily(selection, family));
        return `${texts.beyondOf(group, selection)} ${texts.beyond(selection)}`;
      }}
    >
      {(card, pzn) => <PriceCard key={pzn} {...card} shown={shown} />}
    </ChannelCards>
  );
}
