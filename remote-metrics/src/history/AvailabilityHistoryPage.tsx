import './texts';
import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { styled } from 'styled-components';
import { CrawlCard } from './CrawlCard';
import { IncidentCard } from './IncidentCard';
import { StatusCard } from './StatusCard';
import { EmptyWatchlist, LoadFailed, NotCrawled } from '../page/notices';
import { PlaceGone, PharmacyChoice, ProductChoice } from '../timeline/PlaceChoice';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { useCellDetails } from '../page/details/useCellDetails';
import { useMatrixView } from '../page/view/useMatrixView';
import { usePlaces, type ChosenPlace } from '../timeline/usePlaces';
import { usePresent } from '../page/usePresent';
import { useTimeline } from '../timeline/useTimeline';
import { matrixViews } from '../page/view/matrixViews';
import { useMetrics } from '../page/query/useMetrics';
import { request, tenantPath } from '@pmm/shared/api';
import { crawlLogSchema, type CrawlLog } from '@pmm/shared/contracts/history';
import { LoadingMatrix } from '../page/LoadingMatrix';

const loading = <LoadingMatrix metric="history" />;

const readCrawls = (
  tenantId: string,
  watchlistId: string,
  channelId: string,
  signal: AbortSignal,
): Promise<CrawlLog> => {
  const query = new URLSearchParams({ channel: channelId }).toString();
  const path = `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability/crawls?${query}`;
  return request(tenantPath(tenantId, path), { answer: crawlLogSchema, signal });
};

/** When a pharmacy was read, and when it could not be. */
const useCrawls = (tenantId: string, watchlistId: string, channelId: string) =>
  useMetrics({
    ...{ tenantId, watchlistId, key: ['crawls', channelId] },
    read: (signal) => readCrawls(tenantId, watchlistId, channelId, signal),
    validUntil: ({ validUntil }) => (validUntil === null ? null : Date.parse(validUntil)),
    failure: 'METRICS_HISTORY_LOAD_FAILED',
  });

const read = (parameters: URLSearchParams): ChosenPlace => ({
  channelId: parameters.get('channel'),
  pzn: parameters.get('pzn'),
});

const write = ({ channelId, pzn }: ChosenPlace): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (channelId !== null) parameters.set('channel', channelId);
  if (pzn !== null) parameters.set('pzn', pzn);
  return parameters;
};

const historyViews = matrixViews<ChosenPlace>({
  metric: 'history',
  atFirst: { channelId: null, pzn: null },
  read,
  write,
  parameters: ['channel', 'pzn'],
  ofOneList: ['pzn'],
  settings: {},
});

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-block-end: 16px;
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

interface Cell {
  tenantId: string;
  watchlistId: string;
  channelId: string;
  pzn: string;
  /** The name of the product. */
  name: string;
}

/** The crawls of a pharmacy, its incidents, and the observations of one product there. */
function CellHistory({ name, ...cell }: Cell) {
  const { t } = useTranslation('metrics');
  const { tenantId, watchlistId, channelId } = cell;
  const present = usePresent();
  const crawls = useCrawls(tenantId, watchlistId, channelId);
  const details = useCellDetails({ ...cell, apart: true });
  const timeline = useTimeline(
    tenantId,
    watchlistId,
    { channel: channelId, successors: 'apart' },
    '30',
  );
  const failed = [crawls, details, timeline].find(({ data, error }) => !data && error);
  if (failed) {
    return (
      <LoadFailed
        title={t('failures.METRICS_HISTORY_LOAD_FAILED', { ns: 'shared' })}
        query={failed}
      />
    );
  }
  if (!crawls.data || !details.data || !timeline.data) {
    return loading;
  }
  return (
    <Cards>
      <CrawlCard log={crawls.data} />
      <IncidentCard incidents={crawls.data.incidents} present={present} />
      <StatusCard name={name} cell={details.data} timeline={timeline.data} present={present} />
    </Cards>
  );
}

function WatchlistHistory({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const { view: chosen, choose } = useMatrixView(historyViews, matrixKey, watchlistId);
  const places = usePlaces({ tenantId, watchlistId }, chosen, choose);
  const { view, pharmacies, items, pharmacy, product } = places;
  const reads = [
    { read: pharmacies, failure: 'CHANNELS_LOAD_FAILED' },
    { read: items, failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
  ] as const;
  const failed = reads.find(({ read }) => !read.data && read.error);
  const content = () => {
    if (failed) {
      return (
        <LoadFailed title={t(`failures.${failed.failure}`, { ns: 'shared' })} query={failed.read} />
      );
    }
    if (!pharmacies.data || !items.data) {
      return loading;
    }
    if (items.data.length === 0) {
      return <EmptyWatchlist />;
    }
    if (pharmacies.data.length === 0) {
      return <NotCrawled />;
    }
    if (pharmacy === undefined || product === undefined) {
      return <PlaceGone what={pharmacy === undefined ? 'pharmacy' : 'product'} />;
    }
    const { channelId } = pharmacy;
    return (
      <CellHistory
        key={`${channelId} ${product.pzn}`}
        {...{ tenantId, watchlistId, channelId }}
        pzn={product.pzn}
        name={product.sku}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t('pages.history.title')}
        facts={t('crawlHistory.facts', { zone: ZONE })}
      />
      <Choices>
        <PharmacyChoice
          pharmacies={pharmacies.data ?? []}
          value={view.channelId}
          onChange={(channelId) => choose({ channelId })}
        />
        <ProductChoice
          items={items.data ?? []}
          value={view.pzn}
          onChange={(pzn) => choose({ pzn })}
        />
      </Choices>
      {content()}
    </>
  );
}

/** For developers: what the figures of one cell are based on. */
export default function AvailabilityHistoryPage() {
  return (
    <WatchlistPage metric="history" loading={loading}>
      {(shown) => <WatchlistHistory {...shown} />}
    </WatchlistPage>
  );
}
