import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { itemsWithoutSuccessor } from '../watchlist/successors';

const Notice = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-block-end: 12px;
  padding: 6px 6px 6px 14px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink')};
  background: ${token('accent-soft')};
`;

interface SuccessorNoticeProps {
  items: readonly WatchlistItem[];
  onAdd: (pzns: string[]) => void;
}

/** Offers to add the new PZNs of products that their maker has replaced. */
export function SuccessorNotice({ items, onAdd }: SuccessorNoticeProps) {
  const { t } = useTranslation('watchlists');
  const missing = useMemo(() => itemsWithoutSuccessor(items), [items]);
  if (missing.length === 0) return null;
  const count = missing.length;
  return (
    <Notice>
      <span>{t('successors.missing', { count, name: missing[0]?.sku ?? '' })}</span>
      <Button
        icon="clipboard-plus"
        onClick={() => onAdd(missing.flatMap(({ successorPzn }) => successorPzn ?? []))}
      >
        {t('successors.add', { count })}
      </Button>
    </Notice>
  );
}
