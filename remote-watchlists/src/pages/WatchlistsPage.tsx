import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, useWatchlistsOfPage } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { useState } from 'react';
import { AddProductsDialog } from '../components/AddProductsDialog';
import { ListSkeleton } from '../components/ListSkeleton';
import { Overview } from '../components/overview/Overview';
import { useDetailDialogs } from '../components/useDetailDialogs';
import { useOpeningParameter } from '../hooks/useOpeningParameter';

/** With the watchlist at the time when the dialog opened. */
type OpenDialog = { kind: 'create' } | { kind: 'add' | 'edit'; watchlist: WatchlistSummary } | null;

function WatchlistsOfTenant({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('watchlists');
  const { data, error, refetch, isFetching } = useWatchlistsOfPage();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const watchlists = data?.watchlists ?? [];
  const loading = data === undefined && !error;
  const empty = data !== undefined && watchlists.length === 0;
  useOpeningParameter('create', !loading, () => setDialog({ kind: 'create' }));
  const { dialogs, waiting, failure, retry } = useDetailDialogs({
    isNeeded: dialog?.kind === 'create' || dialog?.kind === 'edit',
    shown: data !== undefined,
  });
  const create = (
    <Button
      variant="primary"
      icon="plus"
      // It moves if there is no watchlist, and must not move under a finger.
      disabled={loading}
      onClick={() => setDialog({ kind: 'create' })}
      pending={waiting && dialog?.kind === 'create'}
      pendingLabel={t('loadingForm')}
    >
      {t('create')}
    </Button>
  );

  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        facts={
          data ? (
            t('facts', { count: watchlists.length, limit: data.limit, tenant: tenantId })
          ) : (
            // Keeps its line while the figures are loading.
            <span>{`${error ? '' : t('loading')}\u00A0`}</span>
          )
        }
        actions={!empty && create}
      />
      {watchlists.length === 0 && (
        <Card flush>
          {loading && <ListSkeleton label={t('loading')} />}
          {data === undefined && error && (
            <LoadFailed
              title={t('failures.TENANT_WATCHLISTS_LOAD_FAILED', { ns: 'shared' })}
              cause={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {empty && (
            <EmptyState
              icon="list-checks"
              title={t('empty.title')}
              detail={t('empty.detail')}
              action={create}
            />
          )}
        </Card>
      )}
      {watchlists.length > 0 && (
        <Overview
          tenantId={tenantId}
          watchlists={watchlists}
          onDialog={(kind, watchlist) => setDialog({ kind, watchlist })}
        />
      )}
      {dialogs && dialog?.kind === 'create' && (
        <dialogs.CreateWatchlistDialog
          tenantId={tenantId}
          onClose={close}
          onCreated={(watchlist) =>
            setDialog(watchlist.type === 'custom' ? { kind: 'add', watchlist } : null)
          }
        />
      )}
      {dialog?.kind === 'add' && (
        <AddProductsDialog tenantId={tenantId} watchlist={dialog.watchlist} onClose={close} />
      )}
      {dialogs && dialog?.kind === 'edit' && (
        <dialogs.EditWatchlistDialog
          tenantId={tenantId}
          watchlist={dialog.watchlist}
          onClose={close}
        />
      )}
      {failure !== null && (
        <Dialog
          open
          onClose={close}
          title={t(dialog?.kind === 'create' ? 'create' : 'menu.edit')}
          closeLabel={t('close')}
        >
          <LoadFailed title={t('formMissing')} cause={failure} onRetry={retry} />
        </Dialog>
      )}
    </PageWidth>
  );
}

/** All watchlists of the tenant with their stats; here they are created and filled. */
export default function WatchlistsPage() {
  const { t } = useTranslation('watchlists');
  const tenantId = useAtomValue(selectedTenantAtom);
  // Keyed, so that nothing typed for one tenant is ever sent to another.
  if (tenantId !== null) return <WatchlistsOfTenant key={tenantId} tenantId={tenantId} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon="circle-alert" title={t('failures.NO_TENANT', { ns: 'shared' })} />
    </>
  );
}
