import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Badge, CountBadge } from '@pmm/shared/ui/Badge';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { familiesOf } from '../watchlist/families';

// Thousands of rows are no trouble for a browser that need not lay out what is out of sight.
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
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 90px 190px;
  gap: 4px 16px;
  align-items: center;
  min-block-size: 40px;
  padding: 6px 16px 6px 28px;
  border-block-start: 1px solid ${token('line')};
  @media (max-width: 799px) {
    grid-template-columns: auto 1fr;
    padding: 8px 16px;
  }
`;
const Sku = styled.span<{ $hidden: boolean }>`
  overflow-wrap: anywhere;
  color: ${({ $hidden }) => token($hidden ? 'ink-third' : 'ink')};
  @media (max-width: 799px) {
    grid-column: 1 / -1;
  }
`;
const Pzn = styled.span`
  font: 400 13px ${token('font-figures')};
  color: ${token('ink-second')};
`;
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  justify-content: flex-end;
`;

function Item({ item }: { item: WatchlistItem }) {
  const { t } = useTranslation('watchlists');
  return (
    <Row>
      <Sku $hidden={!item.visible}>{item.sku}</Sku>
      <Pzn>{item.pzn}</Pzn>
      <Marks>
        {!item.visible && (
          <Badge $tone="warm">
            <Icon name="eye-off" size={12} />
            {t('item.hidden')}
          </Badge>
        )}
        <Badge $tone={item.kind === 'local' ? 'accent' : 'neutral'}>{t(`item.${item.kind}`)}</Badge>
      </Marks>
    </Row>
  );
}

/** The products of a watchlist by family, in the order that was given to them. */
export function WatchlistItems({ items }: { items: readonly WatchlistItem[] }) {
  const { t } = useTranslation('watchlists');
  const families = useMemo(() => familiesOf(items), [items]);
  return (
    <ul aria-label={t('products')}>
      {families.map(({ name, items: members }) => (
        <Family key={name}>
          <FamilyName>
            {name} <CountBadge>{members.length}</CountBadge>
          </FamilyName>
          <ul aria-label={name}>
            {members.map((item) => (
              <Item key={item.itemId} item={item} />
            ))}
          </ul>
        </Family>
      ))}
    </ul>
  );
}
