import { joinedNames } from '@pmm/shared/figures/isolated';
import { type TimelineView, writeTimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { BRIEF, PHONE } from '@pmm/shared/ui/theme';
import { PrintedFacts } from '../page/PrintedFacts';
import { EmptyWatchlist, LoadFailed, NotCrawled } from '../page/notices';
import { ToolLink } from '../page/toolbar/ToolLink';
import { SkipToMatrix } from '../page/SkipToMatrix';
import { PlaceGone } from './PlaceChoice';
import { SeamNote } from './SeamNote';
import { TimelineFacts } from './TimelineFacts';
import { TimelineLanes } from './TimelineLanes';
import { TimelineLegend } from './TimelineLegend';
import { TimelineToolbar } from './TimelineToolbar';
import { TableToggle, TimelineFind } from './TimelineTools';
import { ExportMenu } from '../page/export/ExportMenu';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { useExport } from '../page/export/useExport';
import { useMatrixView } from '../page/view/useMatrixView';
import { usePlaces } from './usePlaces';
import { useTimeline } from './useTimeline';
import { leftMatrixAddress } from '../page/addresses/availabilityAddress';
import { showColumnNext } from '../grid/matrixPlace';
import { timelineViews, withAxis } from '../page/addresses/timelineAddress';
import { LoadingMatrix } from '../page/LoadingMatrix';

/** A lane has one bar. */
const loading = (
  <LoadingMatrix
    metric="timeline"
    shape={{
      ...{ headHeight: 33, rowHeight: 26, nameWidth: 230 },
      ...{ columnWidth: null, valueWidth: 0, hasFamilies: false },
    }}
  />
);

const placeParametersOf = ({ axis, channelId, pzn }: TimelineView) => {
  if (axis === 'pharmacy') return channelId === null ? null : { channel: channelId };
  return pzn === null ? null : { pzn };
};

/** The same SKUs in the matrix, whose other choices stay as they were left. */
const inMatrix = ({ axis, localSkus, pzn }: TimelineView) =>
  axis === 'pharmacy' ? { localSkus } : { find: pzn ?? '' };

const usePlaceTimeline = ({ tenantId, watchlistId, matrixKey }: ShownWatchlist) => {
  const { view: chosen, choose } = useMatrixView(timelineViews, matrixKey, watchlistId);
  const places = usePlaces({ tenantId, watchlistId }, chosen, choose);
  const place = placeParametersOf(places.view);
  const timeline = useTimeline(tenantId, watchlistId, place, places.view.days);
  return { ...places, choose, hasPlace: place !== null, timeline };
};

interface TimelineContentProps extends ReturnType<typeof usePlaceTimeline> {
  watchlistId: string;
  placeKey: string;
}

/**
 * The lanes, or a notice in their place: that they are loading, or why they failed or are empty.
 */
function TimelineContent(props: TimelineContentProps) {
  const { pharmacies, items, timeline, hasPlace, pharmacy, product, view, choose } = props;
  const { watchlistId, placeKey } = props;
  const { t } = useTranslation('metrics');
  const reads = [
    { read: pharmacies, failure: 'CHANNELS_LOAD_FAILED' },
    { read: items, failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    { read: timeline, failure: 'METRICS_HISTORY_LOAD_FAILED' },
  ] as const;
  const name = view.axis === 'pharmacy' ? pharmacy?.name : product?.sku;
  const isGone = pharmacies.data && items.data && hasPlace && name === undefined;
  const failed = isGone ? undefined : reads.find(({ read }) => !read.data && read.error);
  if (failed) {
    return (
      <LoadFailed title={t(`failures.${failed.failure}`, { ns: 'shared' })} query={failed.read} />
    );
  }
  if (pharmacies.data && items.data?.length === 0) return <EmptyWatchlist />;
  if (pharmacies.data?.length === 0) return <NotCrawled />;
  if (isGone) return <PlaceGone what={view.axis} />;
  if (!timeline.data) {
    return loading;
  }
  return (
    <TimelineLanes
      timeline={timeline.data}
      view={view}
      onChoose={choose}
      name={name ?? ''}
      {...{ watchlistId, placeKey }}
    />
  );
}

function WatchlistTimeline(shown: ShownWatchlist) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isBrief = useMediaQuery(BRIEF);
  const placed = usePlaceTimeline(shown);
  const { view, choose, pharmacies, items, timeline, pharmacy, product } = placed;
  const exported = useExport({
    ...{ tenantId, watchlistId },
    metric: 'timeline',
    view: writeTimelineView(view),
    columns: null,
  });
  const place =
    view.axis === 'pharmacy'
      ? { label: t('timeline.pharmacy'), name: pharmacy?.name }
      : {
          label: t('column.product'),
          name: product && joinedNames([product.sku, product.pzn], ' '),
        };
  const actions = (
    <>
      <ToolLink
        icon="grid"
        label={t('timeline.matrix')}
        to={leftMatrixAddress({ tenantId, watchlistId }, inMatrix(view))}
        onClick={() => showColumnNext(view.axis === 'pharmacy' ? view.channelId : null)}
      />
      <ExportMenu {...exported} disabled={!timeline.data?.window} />
    </>
  );
  const toolbar = (
    <TimelineToolbar
      view={view}
      onChoose={(change) => choose(withAxis(change))}
      pharmacies={pharmacies.data ?? []}
      items={items.data ?? []}
      timeline={timeline.data ?? null}
      actions={actions}
    />
  );
  const skip = timeline.data && <SkipToMatrix to="timeline" />;
  return (
    <>
      <PageHeader
        title={t('pages.timeline.title')}
        isOneLine={isBrief}
        facts={<TimelineFacts window={timeline.data?.window ?? null} />}
        actions={
          isPhone ? undefined : (
            <>
              {skip}
              {isBrief && toolbar}
              <TimelineFind view={view} onChoose={choose} />
              {!isBrief && <TableToggle view={view} onChoose={choose} />}
              {actions}
            </>
          )
        }
      />
      <PrintedFacts {...{ watchlistId, place }} metric="timeline" window={timeline.data?.window} />
      {isPhone && skip}
      {!isBrief && toolbar}
      {!isPhone && (
        <TimelineLegend timeline={timeline.data ?? null} view={view} onChoose={choose} />
      )}
      <SeamNote timeline={timeline.data} axis={view.axis} />
      <TimelineContent {...placed} {...{ watchlistId }} placeKey={matrixKey} />
    </>
  );
}

/** When each product could be ordered at one pharmacy, or one product at each pharmacy. */
export default function AvailabilityTimelinePage() {
  return (
    <WatchlistPage metric="timeline" loading={loading}>
      {(shown) => <WatchlistTimeline {...shown} />}
    </WatchlistPage>
  );
}
