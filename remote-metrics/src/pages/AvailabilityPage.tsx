import { useTranslation } from '@pmm/shared/i18n';
import {
  selectedTenantAtom,
  selectedWatchlistAtom,
  useWatchlists,
  useWatchlistsOfPage,
} from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { useMemo } from 'react';
import { writeView } from '@pmm/shared/figures/availability/view';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { AvailabilityMatrix } from '../components/AvailabilityMatrix';
import { IncidentBanner } from '../components/IncidentBanner';
import { LoadFailed } from '../components/LoadFailed';
import { MatrixSkeleton } from '../components/matrix/MatrixSkeleton';
import { MatrixFacts } from '../components/MatrixFacts';
import { MatrixNotice } from '../components/MatrixNotice';
import { WatchlistsLink } from '../components/WatchlistsLink';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { MatrixToolbar } from '../components/toolbar/MatrixToolbar';
import { StatusLegend } from '../components/toolbar/StatusLegend';
import { useAvailability } from '../hooks/useAvailability';
import { useAvailabilityView } from '../hooks/useAvailabilityView';
import { useExport } from '../hooks/useExport';
import { useWatchlistOfLink } from '../hooks/useWatchlistOfLink';

interface WatchlistAvailabilityProps {
  tenantId: string;
  watchlistId: string;
  /** Names the matrix whose scroll position and choices are kept. */
  matrixKey: string;
}

function WatchlistAvailability(props: WatchlistAvailabilityProps) {
  const { tenantId, watchlistId, matrixKey } = props;
  const { t } = useTranslation('metrics');
  const { data, error, isFetching, refetch } = useAvailability(tenantId, watchlistId);
  const { view, choose } = useAvailabilityView(matrixKey, watchlistId);
  const { localSkus } = view;
  const facts = useMemo(() => (data ? factsOf(data, localSkus) : null), [data, localSkus]);
  const { data: lists } = useWatchlists({ readAgain: false });
  const shown = lists?.watchlists.find((watchlist) => watchlist.watchlistId === watchlistId);
  const { bytes, start, cancel } = useExport({
    ...{ tenantId, watchlistId },
    watchlistName: shown?.name ?? '',
    view: writeView(view),
  });
  const toolbar = { facts, choices: view, onChoose: choose };
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={
          data && facts ? (
            <MatrixFacts availability={data} facts={facts} localSkus={localSkus} />
          ) : (
            // Holds the height of the line while the figures load.
            <>{error ? '' : t('loading')}&nbsp;</>
          )
        }
        actions={
          <ExportMenu
            bytes={bytes}
            disabled={!data}
            onStart={(format) => void start(format)}
            onCancel={cancel}
          />
        }
      />
      {data && <IncidentBanner availability={data} localSkus={localSkus} />}
      <MatrixToolbar {...toolbar} />
      <StatusLegend
        facts={facts}
        chosen={view.statuses}
        onChoose={(statuses) => choose({ statuses })}
      />
      {data && facts && (
        <AvailabilityMatrix availability={data} {...toolbar} facts={facts} placeKey={matrixKey} />
      )}
      {!data && error && (
        <LoadFailed
          title={t('loadFailed')}
          cause={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <MatrixSkeleton />}
    </>
  );
}

/** Takes the place of the matrix while there is no watchlist to show. */
function WithoutWatchlist() {
  const { t } = useTranslation('metrics');
  const tenantId = useAtomValue(selectedTenantAtom);
  const { error, isFetching, isSuccess, refetch } = useWatchlistsOfPage({ readAgain: false });
  return (
    <>
      <PageHeader title={t('title')} />
      {tenantId === null && (
        <MatrixNotice icon="circle-alert" title={t('failures.NO_TENANT', { ns: 'shared' })} />
      )}
      {tenantId !== null && isSuccess && (
        <MatrixNotice
          icon="list-checks"
          title={t('noWatchlist.title')}
          detail={t('noWatchlist.detail')}
          action={<WatchlistsLink />}
        />
      )}
      {tenantId !== null && !isSuccess && error && (
        <LoadFailed
          title={t('loadFailed')}
          cause={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {tenantId !== null && !isSuccess && !error && <MatrixSkeleton />}
    </>
  );
}

/** Takes the place of the matrix when a link names another watchlist than the selected one. */
function AnotherWatchlist({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <PageHeader title={t('title')} />
      {isUnknown ? (
        <MatrixNotice
          icon="circle-alert"
          title={t('unknownWatchlist.title')}
          detail={t('unknownWatchlist.detail')}
          action={
            <LinkButton as={Link} to="/availability" $variant="primary">
              {t('unknownWatchlist.action')}
            </LinkButton>
          }
        />
      ) : (
        <MatrixSkeleton />
      )}
    </>
  );
}

/** Which product of the selected watchlist can be ordered where, and what changed in 7 days. */
export default function AvailabilityPage() {
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  const ofLink = useWatchlistOfLink();
  if (tenantId === null || watchlistId === null) return <WithoutWatchlist />;
  if (ofLink !== 'selected') return <AnotherWatchlist isUnknown={ofLink === 'unknown'} />;
  const matrixKey = `${tenantId}/${watchlistId}`;
  return (
    // Keyed, so that nothing of another watchlist stays on the screen.
    <WatchlistAvailability
      key={matrixKey}
      tenantId={tenantId}
      watchlistId={watchlistId}
      matrixKey={matrixKey}
    />
  );
}
