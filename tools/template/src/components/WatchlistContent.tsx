import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { useWatchlists } from '@pmm/shared/session';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import type { ReactNode } from 'react';
import { useWatchlist } from '../hooks/useWatchlist';
import { Loading } from './Loading';

interface LoadedContentProps {
  tenantId: string;
  watchlistId: string;
  /** What is shown of a watchlist with products. */
  children: (watchlist: Watchlist) => ReactNode;
}

function LoadedContent({ tenantId, watchlistId, children }: LoadedContentProps) {
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

function WithoutWatchlist() {
  const { t } = useTranslation('example');
  const { data, error } = useWatchlists({ readAgain: false });
  // If there are some, one is being selected.
  if (!error && data?.watchlists.length !== 0) return <Loading />;
  return <EmptyState icon="list-checks" title={t('noWatchlist')} />;
}

interface WatchlistContentProps extends Pick<LoadedContentProps, 'children'> {
  tenantId: string | null;
  watchlistId: string | null;
}

/** A watchlist while it loads, if there is none, it cannot be loaded or has no products; or else what is made of it. */
export function WatchlistContent({ tenantId, watchlistId, children }: WatchlistContentProps) {
  if (tenantId === null || watchlistId === null) return <WithoutWatchlist />;
  return (
    // Keyed, so that nothing of one watchlist is ever shown for another.
    <LoadedContent key={`${tenantId} ${watchlistId}`} {...{ tenantId, watchlistId }}>
      {children}
    </LoadedContent>
  );
}
