import { useTranslation } from '@pmm/shared/i18n';
import { Link, useLocation } from '@pmm/shared/router';
import {
  selectedTenantAtom,
  selectedWatchlistAtom,
  useWatchlistsOfPage,
  showWatchlist,
  useWatchlists,
} from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { LoadingToolbar } from './LoadingMatrix';
import { MatrixNotice, WatchlistsFailed, NoWatchlist } from './notices';
import { matrixKeyOf, type MetricsPage } from './view/matrixViews';

type WatchlistOfLink = 'selected' | 'on its way' | 'unknown';

/**
 * Shows the watchlist that a link names, once: afterwards the person may select others, and the
 * address follows. The host already shows the tenant of the link. What the person has chosen for the
 * next visit stays.
 */
export const useWatchlistOfLink = (): WatchlistOfLink => {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('watchlist');
  const selected = useAtomValue(selectedWatchlistAtom);
  const { data, isFetching } = useWatchlists({ readAgain: false });
  const [followed, setFollowed] = useState<string | null>(null);
  const isNewLink = named !== null && named !== followed;
  if (isNewLink && named === selected) setFollowed(named);

  const exists = data?.watchlists.some(({ watchlistId }) => watchlistId === named) ?? false;
  useEffect(() => {
    if (isNewLink && exists) showWatchlist(named);
  }, [isNewLink, exists, named]);

  if (!isNewLink || named === selected) return 'selected';
  return exists || !data || isFetching ? 'on its way' : 'unknown';
};

/** Shown if there is no watchlist to show; `loading` until that is certain. */
export function WithoutWatchlist({ loading }: { loading: ReactNode }) {
  const { t } = useTranslation('metrics');
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlists = useWatchlistsOfPage({ readAgain: false });
  if (tenantId === null) {
    return <MatrixNotice icon="circle-alert" title={t('failures.NO_TENANT', { ns: 'shared' })} />;
  }
  // If there are some, one is being selected.
  if (watchlists.data?.watchlists.length === 0) return <NoWatchlist />;
  if (watchlists.error && !watchlists.data) return <WatchlistsFailed query={watchlists} />;
  return loading;
}

/** Shown instead of the matrix if a link names a watchlist that cannot be shown. */
export function UnknownWatchlist() {
  const { t } = useTranslation('metrics');
  const { pathname } = useLocation();
  return (
    <MatrixNotice
      icon="circle-alert"
      title={t('unknownWatchlist.title')}
      detail={t('unknownWatchlist.detail')}
      action={
        <LinkButton as={Link} to={pathname} $variant="primary">
          {t('unknownWatchlist.action')}
        </LinkButton>
      }
    />
  );
}

/** The watchlist whose matrix a page shows. */
export interface ShownWatchlist {
  tenantId: string;
  watchlistId: string;
  /** The key under which scroll position and choices of this matrix are kept. */
  matrixKey: string;
}

interface WatchlistPageProps {
  metric: MetricsPage;
  /** The placeholder of its content. */
  loading: ReactNode;
  children: (shown: ShownWatchlist) => ReactNode;
}

/**
 * A page about the watchlist that its link names, else about the selected one; or why there is none
 * to show.
 */
export function WatchlistPage({ metric, loading: content, children }: WatchlistPageProps) {
  const { t } = useTranslation('metrics');
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  const ofLink = useWatchlistOfLink();
  if (tenantId !== null && watchlistId !== null && ofLink === 'selected') {
    const matrixKey = matrixKeyOf(metric, tenantId, watchlistId);
    return (
      // Keyed, so that nothing of another watchlist stays on the screen.
      <Fragment key={matrixKey}>{children({ tenantId, watchlistId, matrixKey })}</Fragment>
    );
  }
  const isSelected = tenantId !== null && watchlistId !== null;
  const loading = (
    <>
      <LoadingToolbar />
      {content}
    </>
  );
  return (
    <>
      <PageHeader title={t(`pages.${metric}.title`)} facts={<span>{'\u00A0'}</span>} />
      {!isSelected && <WithoutWatchlist loading={loading} />}
      {isSelected && ofLink === 'unknown' && <UnknownWatchlist />}
      {isSelected && ofLink === 'on its way' && loading}
    </>
  );
}
