import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import type { ReactNode } from 'react';
import { useWatchlist } from '../hooks/useWatchlist';
import { Loading } from './Loading';

interface WatchlistContentProps {
  tenantId: string;
  watchlistId: string;
  /** What is shown of a watchlist with products. */
  children: (watchlist: Watchlist) => ReactNode;
}

/** A watchlist while it loads, if it cannot be loaded or has no products, or what is made of it. */
export function WatchlistContent({ tenantId, watchlistId, children }: WatchlistContentProps) {
  const { t } = useTranslation('example');
  const { data, error, isFetching, refetch } = useWatchlist(tenantId, watchlistId);
  if (data && data.items.length > 0) return children(data);
  if (data) return <EmptyState icon="list-checks" title={t('empty', { name: data.name })} />;
  if (error) {
    return (
      <LoadFailed
        title={t('loadFailed')}
        cause={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading />;
}
