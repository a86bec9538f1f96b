import type { Availability } from '@pmm/shared/figures/availability/availability';
import { cellFilterOf } from '@pmm/shared/figures/availability/cellFilter';
import { nowOfFamily, fullSizeOfFamily } from '@pmm/shared/figures/availability/selectedFigures';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import { type Standing, standingOf } from '@pmm/shared/figures/availability/standing';
import { uncountedOfFamily } from '@pmm/shared/figures/availability/uncounted';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { useTranslation } from '@pmm/shared/i18n';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CardList } from '../../page/cards/CardList';
import { LINE_HEIGHT } from '../../page/cards/cardLayout';
import { openedIn } from '../../page/cards/openedIn';
import { toggled } from '../../page/view/toggled';
import type { AvailabilityTexts } from '../availabilityTexts';
import type { DetailControls } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { type CardGroup, cardLines } from './cardLines';
import { SkuCard } from './SkuCard';
import { HEAD_HEIGHT } from './skuCardStyle';

interface SkuCardsProps {
  selection: AvailabilitySelection;
  rows: Rows;
  /** Indexes of pharmacies, in the order shown. */
  columns: readonly number[];
  view: AvailabilityView;
  onChoose: (change: Partial<Pick<AvailabilityView, 'opened' | 'openGroups'>>) => void;
  texts: AvailabilityTexts;
  placeKey?: string | undefined;
  onToggleFamily: (family: number) => void;
  /** The details of an opened line. */
  detail: (cell: DetailedCell, controls: DetailControls) => ReactNode;
}

/** The name of a card's group in an address. */
const groupOf = (pzn: string, group: CardGroup): string => `${pzn}.${group}`;

/** The standing of each shown SKU; not computed again when a group is opened. */
const useStandings = (
  { selection, rows, columns, view }: SkuCardsProps,
  shownPharmacy: number | null,
): ReadonlyMap<number, Standing> => {
  const { availability, foundColumns, found } = selection;
  const { mode, statuses, channelId, changed } = view;
  return useMemo(() => {
    const filter = cellFilterOf(availability, { mode, statuses, channelId, changed });
    // If the text finds products, it may only by chance be part of a pharmacy's name.
    const named = new Set(found === null ? foundColumns : []);
    if (shownPharmacy !== null) named.add(shownPharmacy);
    const choice = { columns, filter, named };
    const products = [...rows].filter((row) => !isFamilyRow(row));
    return new Map(products.map((each) => [each, standingOf(availability, each, choice)]));
  }, [
    availability,
    foundColumns,
    found,
    rows,
    columns,
    mode,
    statuses,
    channelId,
    changed,
    shownPharmacy,
  ]);
};

/** The lines of each card. */
const useLines = (
  { products }: Pick<Availability, 'products'>,
  standings: ReadonlyMap<number, Standing>,
  openGroups: ReadonlySet<string>,
) =>
  useMemo(
    () =>
      new Map(
        [...standings].map(([product, standing]) => [
          product,
          cardLines(standing, (group) =>
            openGroups.has(groupOf(products[product]?.pzn ?? '', group)),
          ),
        ]),
      ),
    [products, standings, openGroups],
  );

/** The availability for a narrow screen: a card for each SKU, without scrolling sideways. */
export function SkuCards(props: SkuCardsProps) {
  const { selection, rows, columns, view, texts, placeKey, onChoose, onToggleFamily, detail } =
    props;
  const { opened, openGroups } = view;
  const { t } = useTranslation('metrics');
  const { availability } = selection;
  const { products, pharmacies } = availability;
  // By PZN and id, because fresh data may have them at other places.
  const pznOf = (product: number) => products[product]?.pzn ?? '';
  const [shownId, setShownId] = useState<string | null>(null);
  const shownPharmacy = pharmacies.findIndex(({ channelId }) => channelId === shownId);
  const standings = useStandings(props, shownPharmacy === -1 ? null : shownPharmacy);
  const lines = useLines(availability, standings, openGroups);
  const heightOf = useCallback(
    (product: number) => HEAD_HEIGHT + (lines.get(product)?.length ?? 0) * LINE_HEIGHT,
    [lines],
  );
  const familyText = (family: number): string => {
    const skus = texts.skusOf(sizeOfFamily(selection, family), fullSizeOfFamily(selection, family));
    const { up, counted } = nowOfFamily(selection, family);
    const availableNow =
      counted === 0
        ? texts.uncounted(uncountedOfFamily(selection, family))
        : texts.rollUp(up, counted);
    return `${skus} · ${availableNow}`;
  };
  const openedCell = opened && openedIn({ products, channels: pharmacies }, opened);
  return (
    <>
      <CardList
        {...{ rows, heightOf, familyText, onToggleFamily, placeKey }}
        label={t('matrix')}
        source={availability}
        collapsed={view.collapsed}
        onShowPharmacy={(channelId) => {
          const pharmacy = pharmacies.findIndex((each) => each.channelId === channelId);
          // A found pharmacy comes first anyway while the text is there; a second call removes that.
          if (selection.foundColumns.includes(pharmacy)) return;
          setShownId(channelId === shownId ? null : channelId);
        }}
      >
        {(place) => {
          const { product } = place;
          const standing = standings.get(product);
          return (
            standing && (
              <SkuCard
                key={pznOf(product)}
                {...{ selection, columns, place, texts, standing }}
                lines={lines.get(product) ?? []}
                history={view.history}
                onToggle={(group: CardGroup) =>
                  onChoose({ openGroups: toggled(openGroups, groupOf(pznOf(product), group)) })
                }
                onOpen={(column) =>
                  onChoose({
                    opened: {
                      pzn: pznOf(product),
                      channelId: pharmacies[column]?.channelId ?? '',
                    },
                  })
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
