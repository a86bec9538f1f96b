import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { isolated } from '@pmm/shared/figures/isolated';
import { useTranslation } from '@pmm/shared/i18n';
import { Badge, CountBadge } from '@pmm/shared/ui/Badge';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { familiesOf } from '../watchlist/families';
import { KindBadge } from './KindBadge';

// The browser can handle thousands of rows if it need not lay out those that are not visible.
const Family = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 120px;
  &:not(:last-child) {
    border-block-end: 1px solid ${token('line')};
  }
`;
const FamilyName = styled.h2`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 16px;
  font: ${token('type-control')};
  font-weight: 600;
  overflow-wrap: anywhere;
  background: ${token('sunk')};
`;
// One styled element for a row of four elements: each change of the mode creates and removes
// thousands of rows, and each styled component costs as much as its element.
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 90px 190px;
  gap: 4px 16px;
  align-items: center;
  min-block-size: 40px;
  padding: 6px 16px 6px 28px;
  border-block-start: 1px solid ${token('line')};
  & > :first-child {
    overflow-wrap: anywhere;
  }
  &[data-hidden] > :first-child {
    color: ${token('ink-third')};
  }
  & > :nth-child(2) {
    font: 400 13px ${token('font-figures')};
    color: ${token('ink-second')};
  }
  & > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    justify-content: flex-end;
  }
  @media (max-width: 799px) {
    grid-template-columns: auto 1fr;
    padding: 8px 16px;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** `hidden` says that it is left out of the matrices. */
function Item({ item, hidden }: { item: WatchlistItem; hidden: string }) {
  const { sku, pzn, kind, visible } = item;
  return (
    <Row data-hidden={visible ? undefined : ''}>
      <span translate="no">{sku}</span>
      <span translate="no">{pzn}</span>
      <span>
        {!visible && (
          <Badge>
            <Icon name="eye-off" size={12} />
            <span>{hidden}</span>
          </Badge>
        )}
        <KindBadge kind={kind} />
      </span>
    </Row>
  );
}

/** The products of a watchlist by family, in their order. */
export function WatchlistItems({ items }: { items: readonly WatchlistItem[] }) {
  const { t } = useTranslation('watchlists');
  const families = useMemo(() => familiesOf(items), [items]);
  const hidden = t('item.hidden');
  return (
    <ul aria-label={t('products')}>
      {families.map(({ name, items: members }) => (
        <Family key={name}>
          <FamilyName>
            <span translate="no">{isolated(name)}</span> <CountBadge>{members.length}</CountBadge>
          </FamilyName>
          <ul aria-label={name}>
            {members.map((item) => (
              <Item key={item.itemId} item={item} hidden={hidden} />
            ))}
          </ul>
        </Family>
      ))}
    </ul>
  );
}
