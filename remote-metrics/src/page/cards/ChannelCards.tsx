import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { DetailControls } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { toggled } from '../view/toggled';
import { CardList } from './CardList';
import { LINE_HEIGHT } from './cardLayout';
import type { ShownCard } from './ChannelCard';
import { HEAD_HEIGHT, SHORT_HEAD_HEIGHT } from './channelCardStyle';
import { channelLines, type ChannelStanding } from './channelLines';
import { openedIn } from './openedIn';

/** What a person chose that cards follow. */
interface CardView {
  opened: OpenedCell | null;
  collapsed: ReadonlySet<string>;
}

interface ChannelCardsProps<Standing extends ChannelStanding> {
  label: string;
  rows: Rows;
  source: {
    families: readonly string[];
    products: readonly MatrixProduct[];
    channels: readonly { channelId: string }[];
  };
  /** What the text finds. */
  selection: { found: number | null; foundColumns: readonly number[] };
  /** The pharmacies of a product; another function only if one of them changed. */
  standingOf: (product: number) => Standing;
  view: CardView;
  onChoose: (change: Partial<CardView>) => void;
  placeKey?: string | undefined;
  /** What stands next to the name of a family. */
  familyText: (family: number) => string;
  /** The details of an opened line. */
  detail: (cell: DetailedCell, controls: DetailControls) => ReactNode;
  /** The card of a product. */
  children: (card: ShownCard<Standing>, pzn: string) => ReactNode;
}

const heightOfCard = (
  { compared }: ChannelStanding,
  { named, group, others }: ReturnType<typeof channelLines>,
): number => {
  const head = compared.length > 0 ? HEAD_HEIGHT : SHORT_HEAD_HEIGHT;
  return head + (named.length + (group ? 1 : 0) + others.length) * LINE_HEIGHT;
};

/** A metric for a narrow screen: a card for each SKU, without scrolling sideways. */
export function ChannelCards<Standing extends ChannelStanding>(props: ChannelCardsProps<Standing>) {
  const { label, rows, source, selection, standingOf, view, onChoose, children } = props;
  const { placeKey, familyText, detail } = props;
  const { products, channels, families } = source;
  const { found, foundColumns } = selection;
  const { opened, collapsed } = view;
  // By PZN, because fresh data may have it at another place.
  const [openCards, setOpenCards] = useState<ReadonlySet<string>>(new Set());
  const [shownId, setShownId] = useState<string | null>(null);
  const standings = useMemo(() => {
    const shown = [...rows].filter((row) => !isFamilyRow(row));
    return new Map(shown.map((product) => [product, standingOf(product)]));
  }, [rows, standingOf]);
  const cards = useMemo(() => {
    // If the text finds products, it may only by chance be part of a pharmacy's name.
    const lookedFor = new Set(found === null ? foundColumns : []);
    const asked = channels.findIndex(({ channelId }) => channelId === shownId);
    if (asked !== -1) lookedFor.add(asked);
    return new Map(
      Array.from(standings, ([product, standing]) => {
        const isOpen = openCards.has(products[product]?.pzn ?? '');
        return [product, { standing, lines: channelLines(standing, { isOpen, lookedFor }) }];
      }),
    );
  }, [standings, found, foundColumns, openCards, products, channels, shownId]);
  const heightOf = useCallback(
    (product: number): number => {
      const card = cards.get(product);
      return card === undefined ? 0 : heightOfCard(card.standing, card.lines);
    },
    [cards],
  );
  const openedCell = opened && openedIn({ products, channels }, opened);
  return (
    <>
      <CardList
        {...{ label, rows, source, heightOf, collapsed, placeKey, familyText }}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(collapsed, families[family] ?? '') })
        }
        onShowPharmacy={(channelId) => setShownId(channelId === shownId ? null : channelId)}
      >
        {(place) => {
          const card = cards.get(place.product);
          const pzn = products[place.product]?.pzn ?? '';
          if (card === undefined) return null;
          const shown = {
            ...{ ...card, place, isOpen: openCards.has(pzn) },
            onToggle: () => setOpenCards(toggled(openCards, pzn)),
            onOpen: (channel: number) =>
              onChoose({ opened: { pzn, channelId: channels[channel]?.channelId ?? '' } }),
          };
          return children(shown, pzn);
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
