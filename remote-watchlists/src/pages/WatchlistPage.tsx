import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { PageNotFound } from '@pmm/shared/feature';
import { textOfCode, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LinkButton } from '@pmm/shared/ui/Link';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { useState } from 'react';
import { AddProductsDialog } from '../components/AddProductsDialog';
import { ListSkeleton } from '../components/ListSkeleton';
import { WatchlistDetail } from '../components/WatchlistDetail';
import { WatchlistHeader } from '../components/WatchlistHeader';
import { useOpeningParameter } from '../hooks/useOpeningParameter';
import { useWatchlistOfAddress, type ShownWatchlist } from '../hooks/useWatchlistOfAddress';
import { paths } from '../paths';

/** Shown instead of the products if there is no watchlist to show. */
function WithoutWatchlist({ shown }: { shown: Exclude<ShownWatchlist, { state: 'found' }> }) {
  const { t } = useTranslation('watchlists');
  if (shown.state === 'unknown') return <PageNotFound message={t('notFound')} />;
  if (shown.state === 'unnamed') {
    const missing = textOfCode('MISSING_PARAMS');
    return <PageNotFound message={t('unnamed', { missing })} />;
  }
  return (
    <>
      <WatchlistHeader />
      <Card flush>
        {shown.state === 'loading' && <ListSkeleton label={t('loading')} />}
        {shown.state === 'failed' && (
          <LoadFailed
            title={t('failures.TENANT_WATCHLISTS_LOAD_FAILED', { ns: 'shared' })}
            cause={shown.cause}
            retrying={shown.retrying}
            onRetry={shown.onRetry}
          />
        )}
        {shown.state === 'none' && (
          <EmptyState
            icon="list-checks"
            title={t('empty.title')}
            detail={t('empty.detail')}
            action={
              <LinkButton as={Link} to={paths.overview} $variant="primary">
                {t('toOverview')}
              </LinkButton>
            }
          />
        )}
      </Card>
    </>
  );
}

function WatchlistOfTenant({ tenantId }: { tenantId: string }) {
  const shown = useWatchlistOfAddress();
  // Independent of what is shown: that may be deleted elsewhere, and what was typed must not be
  // lost with it.
  const [target, setTarget] = useState<{ watchlist: WatchlistSummary; given?: string } | null>(
    null,
  );
  const found = shown.state === 'found' ? shown.watchlist : null;
  useOpeningParameter('add', found !== null, (given) => {
    if (found) setTarget({ watchlist: found, given });
  });
  return (
    <>
      {shown.state === 'found' ? (
        <WatchlistDetail
          key={shown.watchlist.watchlistId}
          tenantId={tenantId}
          watchlist={shown.watchlist}
          onAddProducts={(given) =>
            setTarget({ watchlist: shown.watchlist, ...(given !== undefined && { given }) })
          }
        />
      ) : (
        <WithoutWatchlist shown={shown} />
      )}
      {target && <AddProductsDialog {...{ tenantId, ...target }} onClose={() => setTarget(null)} />}
    </>
  );
}

/** The watchlist that the address names, with its products. */
export default function WatchlistPage() {
  const { t } = useTranslation('watchlists');
  const tenantId = useAtomValue(selectedTenantAtom);
  // Keyed, so that nothing typed for one tenant is ever sent to another.
  if (tenantId !== null) return <WatchlistOfTenant key={tenantId} tenantId={tenantId} />;
  return (
    <>
      <WatchlistHeader />
      <EmptyState icon="circle-alert" title={t('failures.NO_TENANT', { ns: 'shared' })} />
    </>
  );
}
