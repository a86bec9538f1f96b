import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { toAppError } from '@pmm/shared/errors';
import { PageNotFound } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { useWatchlist } from '../hooks/useWatchlist';
import { ListSkeleton } from './ListSkeleton';
import { LoadFailed } from './LoadFailed';
import { WatchlistHeader } from './WatchlistHeader';
import { WatchlistItems } from './WatchlistItems';

const isGone = (cause: unknown): boolean => {
  const error = toAppError(cause);
  return error.kind === 'rejected' && error.status === 404;
};

interface WatchlistDetailProps {
  tenantId: string;
  /** As the list of all says it; its items are asked for here. */
  watchlist: WatchlistSummary;
  onAddProducts: () => void;
}

/** One watchlist with its products, and the way to add some. */
export function WatchlistDetail({ tenantId, watchlist, onAddProducts }: WatchlistDetailProps) {
  const { t } = useTranslation('watchlists');
  const { data, error, isFetching, refetch } = useWatchlist(tenantId, watchlist.watchlistId);
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon="clipboard-plus" onClick={onAddProducts}>
      {t('addProducts')}
    </Button>
  );
  if (error && isGone(error)) return <PageNotFound message={t('notFound')} />;
  const empty = data?.items.length === 0;
  return (
    <>
      <WatchlistHeader watchlist={watchlist} actions={!empty && add('secondary')} />
      <Card flush>
        {!data && !error && <ListSkeleton label={t('loadingProducts')} />}
        {!data && error && (
          <LoadFailed
            title={t('failures.WATCHLIST_ITEMS_LOAD_FAILED', { ns: 'shared' })}
            cause={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {empty && (
          <EmptyState
            icon="clipboard-plus"
            title={t('noProducts.title')}
            detail={t('noProducts.detail')}
            action={add('primary')}
          />
        )}
        {data && !empty && <WatchlistItems items={data.items} />}
      </Card>
    </>
  );
}
