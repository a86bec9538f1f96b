import type { Availability } from '@pmm/shared/figures/availability/availability';
import { cellFilterOf } from '@pmm/shared/figures/availability/cellFilter';
import { nowOfFamily, fullSizeOfFamily } from '@pmm/shared/figures/availability/selectedFigures';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import { type Standing, standingOf } from '@pmm/shared/figures/availability/standing';
import { uncountedOfFamily } from '@pmm/shared/figures/availability/uncounted';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { sizeOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import {
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { toggled } from '../../page/view/toggled';
import type { AvailabilityTexts } from '../availabilityTexts';
import type { DetailControls } from '../../grid/DetailPanel';
import type { DetailedCell } from '../../grid/matrixEvents';
import { useSteadyScroll } from '../../page/useSteadyScroll';
import { type CardSection, mountedSections, placeCards } from './cardLayout';
import { type CardGroup, cardLines } from './cardLines';
import { SkuCard } from './SkuCard';
import { Cards, Content, FamilyLine, Scroller, Section } from './skuCardStyle';
import { movedCards } from './movedCards';
import { useScrolledPart } from './useScrolledPart';
import { followMatrixPlace } from '../../grid/matrixPlace';

/** Keeps the scroll position under a key, and learns which pharmacy has to be shown. */
const useKeptPlace = (
  scroller: RefObject<HTMLElement | null>,
  key: string | undefined,
  onShowPharmacy: (channelId: string) => void,
): void => {
  const latestOnShow = useRef(onShowPharmacy);
  useLayoutEffect(() => {
    latestOnShow.current = onShowPharmacy;
  });
  useLayoutEffect(() => {
    if (!scroller.current || key === undefined) return undefined;
    return followMatrixPlace(
      scroller.current,
      { showColumn: (id) => latestOnShow.current(id) },
      key,
    );
  }, [scroller, key]);
};

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

interface FamilyProps {
  selection: AvailabilitySelection;
  section: CardSection;
  isExpanded: boolean;
  texts: AvailabilityTexts;
  onToggle: () => void;
  children: ReactNode;
}

function Family({ selection, section, isExpanded, texts, onToggle, children }: FamilyProps) {
  const { family, top, height } = section;
  const headingId = useId();
  const skus = texts.skusOf(sizeOfFamily(selection, family), fullSizeOfFamily(selection, family));
  const { up, counted } = nowOfFamily(selection, family);
  const availableNow =
    counted === 0
      ? texts.uncounted(uncountedOfFamily(selection, family))
      : texts.rollUp(up, counted);
  return (
    <Section aria-labelledby={headingId} style={{ insetBlockStart: top, blockSize: height }}>
      <FamilyLine id={headingId}>
        <button type="button" aria-expanded={isExpanded} onClick={onToggle}>
          <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />
          <b>{selection.availability.families[family]}</b>
          <span>{`${skus} · ${availableNow}`}</span>
        </button>
      </FamilyLine>
      {children}
    </Section>
  );
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

const cellOfLine = (
  { products, pharmacies }: Availability,
  { pzn, channelId }: OpenedCell,
): DetailedCell | null => {
  const product = products.findIndex((each) => each.pzn === pzn);
  const column = pharmacies.findIndex((each) => each.channelId === channelId);
  return product === -1 || column === -1 ? null : { product, column, element: null };
};

/** The lines of each card, and the positions of the cards. */
const usePlacedCards = (
  { rows, products }: { rows: Rows; products: Availability['products'] },
  standings: ReadonlyMap<number, Standing>,
  openGroups: ReadonlySet<string>,
) =>
  useMemo(() => {
    const lines = new Map(
      [...standings].map(([product, standing]) => [
        product,
        cardLines(standing, (group) =>
          openGroups.has(groupOf(products[product]?.pzn ?? '', group)),
        ),
      ]),
    );
    return { lines, placed: placeCards(rows, (product) => lines.get(product)?.length ?? 0) };
  }, [rows, products, standings, openGroups]);

/** The availability for a narrow screen: a card for each SKU, without scrolling sideways. */
export function SkuCards(props: SkuCardsProps) {
  const { selection, rows, columns, view, texts, placeKey, onChoose, onToggleFamily, detail } =
    props;
  const { opened, openGroups } = view;
  const { t } = useTranslation('metrics');
  const scroller = useRef<HTMLDivElement>(null);
  const { availability } = selection;
  const { products, pharmacies } = availability;
  // By PZN and id, because fresh data may have them at other places.
  const pznOf = (product: number) => products[product]?.pzn ?? '';
  const [focused, setFocused] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shownPharmacy = pharmacies.findIndex(({ channelId }) => channelId === shownId);
  const standings = useStandings(props, shownPharmacy === -1 ? null : shownPharmacy);
  const { lines, placed } = usePlacedCards({ rows, products }, standings, openGroups);
  const positions = useMemo(
    () => new Map([...standings.keys()].map((product, index) => [product, index + 1])),
    [standings],
  );
  const part = useScrolledPart(scroller);
  useKeptPlace(scroller, placeKey, (channelId) => {
    const pharmacy = pharmacies.findIndex((each) => each.channelId === channelId);
    // A found pharmacy comes first anyway while the text is there; a second call removes that.
    if (selection.foundColumns.includes(pharmacy)) return;
    setShownId(channelId === shownId ? null : channelId);
  });
  useSteadyScroll(scroller, { sections: placed.sections, source: availability }, movedCards);
  const focusedProduct = products.findIndex(({ pzn }) => pzn === focused);
  const openedCell = opened && cellOfLine(availability, opened);
  return (
    <>
      <Scroller ref={scroller} data-skip-target role="region" aria-label={t('matrix')} tabIndex={0}>
        <Content style={{ blockSize: placed.height }}>
          {mountedSections(placed.sections, part, focusedProduct).map((section) => (
            <Family
              key={availability.families[section.family]}
              {...{ selection, section, texts }}
              isExpanded={!view.collapsed.has(availability.families[section.family] ?? '')}
              onToggle={() => onToggleFamily(section.family)}
            >
              <Cards role="list">
                {section.cards.map((card) => {
                  const { product } = card;
                  const standing = standings.get(product);
                  return (
                    standing && (
                      <SkuCard
                        key={pznOf(product)}
                        {...{ selection, columns, card, texts, standing }}
                        lines={lines.get(product) ?? []}
                        history={view.history}
                        position={positions.get(product) ?? 0}
                        onFocus={() => setFocused(pznOf(product))}
                        onToggle={(group: CardGroup) =>
                          onChoose({
                            openGroups: toggled(openGroups, groupOf(pznOf(product), group)),
                          })
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
                })}
              </Cards>
            </Family>
          ))}
        </Content>
      </Scroller>
      {openedCell &&
        detail(openedCell, {
          close: () => onChoose({ opened: null }),
          walk: () => undefined,
        })}
    </>
  );
}
