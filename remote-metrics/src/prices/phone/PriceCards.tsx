import { groupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { priceStandingOf } from '@pmm/shared/figures/prices/priceStanding';
import type { PriceView } from '@pmm/shared/figures/prices/priceView';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { useTranslation } from '@pmm/shared/i18n';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { DetailControls } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { CardList } from '../../page/cards/CardList';
import { LINE_HEIGHT } from '../../page/cards/cardLayout';
import { openedIn } from '../../page/cards/openedIn';
import { toggled } from '../../page/view/toggled';
import type { PriceTexts } from '../priceTexts';
import { PriceCard } from './PriceCard';
import { HEAD_HEIGHT, SHORT_HEAD_HEIGHT } from './priceCardStyle';
import { priceCardLines } from './priceCardLines';

interface PriceCardsProps {
  selection: PriceSelection;
  rows: Rows;
  columns: { columns: readonly number[] };
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
  texts: PriceTexts;
  placeKey?: string;
  /** The details of an opened line. */
  detail: (cell: DetailedCell, controls: DetailControls) => ReactNode;
}

/** The prices for a narrow screen: a card for each SKU, without scrolling sideways. */
export function PriceCards(props: PriceCardsProps) {
  const { selection, rows, columns, view, onChoose, texts, placeKey, detail } = props;
  const { t } = useTranslation('metrics');
  const { prices } = selection;
  const { products, channels, families } = prices;
  const { mode, opened, collapsed } = view;
  // By PZN, because fresh data may have it at another place.
  const [openCards, setOpenCards] = useState<ReadonlySet<string>>(new Set());
  const [shownId, setShownId] = useState<string | null>(null);
  const pznOf = (product: number) => products[product]?.pzn ?? '';
  const cards = useMemo(() => {
    // If the text finds products, it may only by chance be part of a pharmacy's name.
    const lookedFor = new Set(selection.found === null ? selection.foundColumns : []);
    const asked = channels.findIndex(({ channelId }) => channelId === shownId);
    if (asked !== -1) lookedFor.add(asked);
    const shownProducts = [...rows].filter((row) => !isFamilyRow(row));
    return new Map(
      shownProducts.map((product) => {
        const standing = priceStandingOf(selection, product, columns.columns);
        const isOpen = openCards.has(products[product]?.pzn ?? '');
        const lines = priceCardLines(standing, { isOpen, lookedFor });
        return [product, { standing, lines }] as const;
      }),
    );
  }, [selection, rows, columns.columns, openCards, products, channels, shownId]);
  const heightOf = useCallback(
    (product: number): number => {
      const card = cards.get(product);
      if (card === undefined) return 0;
      const { standing, lines } = card;
      const head = standing.compared.length > 0 ? HEAD_HEIGHT : SHORT_HEAD_HEIGHT;
      const count = lines.named.length + (lines.group ? 1 : 0) + lines.others.length;
      return head + count * LINE_HEIGHT;
    },
    [cards],
  );
  const shown = useMemo(() => ({ selection, mode, texts }), [selection, mode, texts]);
  const openedCell = opened && openedIn({ products, channels }, opened);
  return (
    <>
      <CardList
        {...{ rows, heightOf, collapsed, placeKey }}
        label={t('prices.matrix')}
        source={prices}
        familyText={(family) => {
          const group = groupFigures(selection, shownOfFamily(selection, family));
          return `${texts.beyondOf(group, selection)} ${texts.beyond(selection)}`;
        }}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(collapsed, families[family] ?? '') })
        }
        onShowPharmacy={(channelId) => setShownId(channelId === shownId ? null : channelId)}
      >
        {(place) => {
          const card = cards.get(place.product);
          const pzn = pznOf(place.product);
          return (
            card && (
              <PriceCard
                key={pzn}
                {...{ shown, place, ...card }}
                isOpen={openCards.has(pzn)}
                onToggle={() => setOpenCards(toggled(openCards, pzn))}
                onOpen={(channel) =>
                  onChoose({ opened: { pzn, channelId: channels[channel]?.channelId ?? '' } })
                }
              />
            )
          );
        }}
      </CardList>
      {openedCell &&
        detail(openedCell, {
          close: () => onChoose({ opened: null }),
          walk: () => undefined,
        })}
    </>
  );
}
