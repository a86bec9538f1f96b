import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { LoadFailed } from '../components/LoadFailed';
import { MatrixNotice } from '../components/MatrixNotice';
import { MatrixSkeleton } from '../components/matrix/MatrixSkeleton';
import { TimelineChart } from '../components/timeline/TimelineChart';
import { TimelineToolbar } from '../components/timeline/TimelineToolbar';
import { WatchlistsLink } from '../components/WatchlistsLink';
import { useChannels, useTimeline, useVisibleItems } from '../hooks/useTimeline';
import { useTimelineView } from '../hooks/useTimelineView';

interface WatchlistTimelineProps {
  tenantId: string;
  watchlistId: string;
}

function WatchlistTimeline({ tenantId, watchlistId }: WatchlistTimelineProps) {
  const { t } = useTranslation('metrics');
  const { view, choose } = useTimelineView(watchlistId);
  const channels = useChannels(tenantId);
  const items = useVisibleItems(tenantId, watchlistId);
  const pharmacy = view.pharmacy ?? channels.data?.[0]?.channelId ?? null;
  const pzn = view.pzn ?? items.data?.[0]?.pzn ?? null;
  const ofPharmacy = pharmacy === null ? null : { channel: pharmacy };
  const ofProduct = pzn === null ? null : { pzn };
  const question = view.axis === 'pharmacy' ? ofPharmacy : ofProduct;
  const timeline = useTimeline(tenantId, watchlistId, question, view.days);
  const reads = [
    { read: channels, failure: 'CHANNELS_LOAD_FAILED' },
    { read: items, failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    { read: timeline, failure: 'METRICS_HISTORY_LOAD_FAILED' },
  ] as const;
  const failed = reads.find(({ read }) => !read.data && read.error);
  const name =
    view.axis === 'pharmacy'
      ? channels.data?.find(({ channelId }) => channelId === pharmacy)?.name
      : items.data?.find((item) => item.pzn === pzn)?.sku;
  const isEmpty = channels.data && items.data && question === null;
  return (
    <>
      <TimelineToolbar
        view={{ ...view, pharmacy, pzn }}
        onChoose={choose}
        channels={channels.data ?? []}
        items={items.data ?? []}
        timeline={timeline.data ?? null}
      />
      {failed && (
        <LoadFailed
          title={t(`failures.${failed.failure}`, { ns: 'shared' })}
          pendingLabel={t('pages.availability.loading')}
          cause={failed.read.error}
          retrying={failed.read.isFetching}
          onRetry={() => void failed.read.refetch()}
        />
      )}
      {!failed && isEmpty && (
        <MatrixNotice icon="list-checks" title={t('empty.title')} detail={t('empty.detail')} />
      )}
      {!failed && !isEmpty && !timeline.data && (
        <MatrixSkeleton label={t('pages.availability.loading')} />
      )}
      {!failed && timeline.data && (
        <TimelineChart timeline={timeline.data} axis={view.axis} name={name ?? ''} />
      )}
    </>
  );
}

/** When each product could be ordered at one pharmacy, or one product at each pharmacy. */
export default function AvailabilityTimelinePage() {
  const { t } = useTranslation('metrics');
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  return (
    <>
      <PageHeader title={t('timelineTitle')} facts={t('timeline.facts')} />
      {tenantId === null || watchlistId === null ? (
        <MatrixNotice
          icon="list-checks"
          title={t('noWatchlist.title')}
          detail={t('noWatchlist.detail')}
          action={<WatchlistsLink />}
        />
      ) : (
        <WatchlistTimeline
          key={`${tenantId}/${watchlistId}`}
          tenantId={tenantId}
          watchlistId={watchlistId}
        />
      )}
    </>
  );
}
