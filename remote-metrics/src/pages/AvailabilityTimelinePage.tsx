import { type TimelineView, writeTimelineView } from '@pmm/shared/figures/timeline/view';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { PHONE } from '@pmm/shared/ui/theme';
import { StatusLegend } from '../components/availability/StatusLegend';
import { LoadFailed } from '../components/LoadFailed';
import { MatrixNotice } from '../components/MatrixNotice';
import { MatrixSkeleton } from '../components/matrix/MatrixSkeleton';
import { TimelineFacts } from '../components/timeline/TimelineFacts';
import { TimelineLanes } from '../components/timeline/TimelineLanes';
import { TimelineToolbar } from '../components/timeline/TimelineToolbar';
import { TableToggle, TimelineFind } from '../components/timeline/TimelineTools';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { useExport } from '../hooks/useExport';
import { useMatrixView } from '../hooks/useMatrixView';
import { usePlaces } from '../hooks/usePlaces';
import { useTimeline } from '../hooks/useTimeline';
import { leftMatrixAddress } from '../state/matrixAddress';
import { showColumnNext } from '../state/matrixPlace';
import { timelineViews, withAxis } from '../state/timelineViews';

const questionOf = ({ axis, channelId, pzn }: TimelineView) => {
  if (axis === 'pharmacy') return channelId === null ? null : { channel: channelId };
  return pzn === null ? null : { pzn };
};

/** The same SKUs in the matrix, which is as it was left otherwise. */
const inMatrix = ({ axis, localSkus, pzn }: TimelineView) =>
  axis === 'pharmacy' ? { localSkus } : { find: pzn ?? '' };

function WatchlistTimeline({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const { view: chosen, choose } = useMatrixView(timelineViews, matrixKey, watchlistId);
  const places = usePlaces({ tenantId, watchlistId }, chosen, choose);
  const { view, pharmacies, items, pharmacy, product } = places;
  const question = questionOf(view);
  const timeline = useTimeline(tenantId, watchlistId, question, view.days);
  const exported = useExport({
    ...{ tenantId, watchlistId },
    metric: 'timeline',
    view: writeTimelineView(view),
    columns: null,
  });

  const reads = [
    { read: pharmacies, failure: 'CHANNELS_LOAD_FAILED' },
    { read: items, failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    { read: timeline, failure: 'METRICS_HISTORY_LOAD_FAILED' },
  ] as const;
  const name = view.axis === 'pharmacy' ? pharmacy?.name : product?.sku;
  const isEmpty = pharmacies.data && items.data && items.data.length === 0;
  const isGone = pharmacies.data && items.data && question !== null && name === undefined;
  const failed = isGone ? undefined : reads.find(({ read }) => !read.data && read.error);
  const content = () => {
    if (failed) {
      return (
        <LoadFailed
          title={t(`failures.${failed.failure}`, { ns: 'shared' })}
          cause={failed.read.error}
          retrying={failed.read.isFetching}
          onRetry={() => void failed.read.refetch()}
        />
      );
    }
    if (isEmpty) {
      return (
        <MatrixNotice icon="list-checks" title={t('empty.title')} detail={t('empty.detail')} />
      );
    }
    if (pharmacies.data?.length === 0) {
      return (
        <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
      );
    }
    if (isGone) {
      return (
        <MatrixNotice
          icon="circle-alert"
          title={t(`timeline.gone.${view.axis}`)}
          detail={t('timeline.gone.detail')}
        />
      );
    }
    if (!timeline.data) {
      return (
        <>
          <StatusLegend
            facts={null}
            chosen={view.statuses}
            onChoose={(statuses) => choose({ statuses })}
          />
          <MatrixSkeleton label={t('pages.timeline.loading')} />
        </>
      );
    }
    return (
      <TimelineLanes
        timeline={timeline.data}
        view={view}
        onChoose={choose}
        name={name ?? ''}
        placeKey={matrixKey}
      />
    );
  };
  const actions = (
    <>
      <LinkButton
        as={Link}
        to={leftMatrixAddress({ tenantId, watchlistId }, inMatrix(view))}
        onClick={() => showColumnNext(view.axis === 'pharmacy' ? view.channelId : null)}
      >
        <Icon name="grid" />
        {t('timeline.matrix')}
      </LinkButton>
      <ExportMenu {...exported} disabled={!timeline.data?.window} />
    </>
  );
  return (
    <>
      <PageHeader
        title={t('pages.timeline.title')}
        facts={<TimelineFacts window={timeline.data?.window ?? null} />}
        actions={
          isPhone ? undefined : (
            <>
              <TimelineFind view={view} onChoose={choose} />
              <TableToggle view={view} onChoose={choose} />
              {actions}
            </>
          )
        }
      />
      <TimelineToolbar
        view={view}
        onChoose={(change) => choose(withAxis(change))}
        pharmacies={pharmacies.data ?? []}
        items={items.data ?? []}
        timeline={timeline.data ?? null}
        actions={actions}
      />
      {content()}
    </>
  );
}

/** When each product could be ordered at one pharmacy, or one product at each pharmacy. */
export default function AvailabilityTimelinePage() {
  return (
    <WatchlistPage metric="timeline">{(shown) => <WatchlistTimeline {...shown} />}</WatchlistPage>
  );
}
