import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { Icon } from '@pmm/shared/ui/Icon';
import {
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followMatrixPlace } from '../../grid/matrixPlace';
import { useSteadyScroll } from '../useSteadyScroll';
import { type CardSection, mountedSections, type PlacedCard, placeCards } from './cardLayout';
import { Cards, Content, FamilyLine, Scroller, Section } from './cardStyle';
import { movedCards } from './movedCards';
import { useScrolledPart } from './useScrolledPart';

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

/** Where a card is, and the attributes that say so. */
export interface CardPlace {
  product: number;
  attributes: {
    'aria-posinset': number;
    'aria-setsize': number;
    style: { insetBlockStart: number; blockSize: number };
    onFocus: () => void;
  };
}

interface FamilyProps {
  section: CardSection;
  name: string | undefined;
  text: string;
  isExpanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Family({ section, name, text, isExpanded, onToggle, children }: FamilyProps) {
  const { top, height } = section;
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId} style={{ insetBlockStart: top, blockSize: height }}>
      <FamilyLine id={headingId}>
        <button type="button" aria-expanded={isExpanded} onClick={onToggle}>
          <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />
          <b>{name}</b>
          <span>{text}</span>
        </button>
      </FamilyLine>
      {children}
    </Section>
  );
}

interface CardListProps {
  label: string;
  rows: Rows;
  /** The data that the cards are made from. */
  source: { families: readonly string[]; products: readonly { pzn: string }[] };
  /** Of a product's card, in pixels. Another function means other heights. */
  heightOf: (product: number) => number;
  /** The names of collapsed families. */
  collapsed: ReadonlySet<string>;
  /** What stands next to the name of a family. */
  familyText: (family: number) => string;
  onToggleFamily: (family: number) => void;
  placeKey?: string | undefined;
  onShowPharmacy: (channelId: string) => void;
  children: (place: CardPlace) => ReactNode;
}

/** Cards of products below their families, of which only the visible ones are in the document. */
export function CardList(props: CardListProps) {
  const { label, rows, source, heightOf, collapsed, familyText, onToggleFamily } = props;
  const { placeKey, onShowPharmacy, children } = props;
  const { families, products } = source;
  const scroller = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => placeCards(rows, heightOf), [rows, heightOf]);
  const positions = useMemo(() => {
    const inOrder = [...rows].filter((row) => !isFamilyRow(row));
    return new Map(inOrder.map((product, index) => [product, index + 1]));
  }, [rows]);
  const part = useScrolledPart(scroller);
  useKeptPlace(scroller, placeKey, onShowPharmacy);
  useSteadyScroll(scroller, { sections: placed.sections, source }, movedCards);
  // By PZN, because fresh data may have it at another place.
  const [focused, setFocused] = useState<string | null>(null);
  const focusedProduct = products.findIndex(({ pzn }) => pzn === focused);
  const placeOf = ({ product, top, height }: PlacedCard): CardPlace => ({
    product,
    attributes: {
      'aria-posinset': positions.get(product) ?? 0,
      'aria-setsize': positions.size,
      style: { insetBlockStart: top, blockSize: height },
      onFocus: () => setFocused(products[product]?.pzn ?? null),
    },
  });
  return (
    <Scroller ref={scroller} data-skip-target role="region" aria-label={label} tabIndex={0}>
      <Content style={{ blockSize: placed.height }}>
        {mountedSections(placed.sections, part, focusedProduct).map((section) => {
          const { family, cards } = section;
          const name = families[family];
          return (
            <Family
              key={name}
              {...{ section, name }}
              text={familyText(family)}
              isExpanded={!collapsed.has(name ?? '')}
              onToggle={() => onToggleFamily(family)}
            >
              <Cards role="list">{cards.map((card) => children(placeOf(card)))}</Cards>
            </Family>
          );
        })}
      </Content>
    </Scroller>
  );
}
