import { historyRanges } from '@pmm/shared/contracts/history';
import type { PriceMoves } from '@pmm/shared/contracts/priceMoves';
import { clustersOf, lowestIn, movesOf } from '@pmm/shared/figures/prices/priceClusters';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { useMemo } from 'react';
import { moveViews } from '../page/addresses/moveAddress';
import { useArrangement } from '../page/columns/useArrangement';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { LoadFailed, MatrixNotice, NotCrawled } from '../page/notices';
import { useMatrixView } from '../page/view/useMatrixView';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { usePriceNumbers } from '../prices/usePriceNumbers';
import { PlaceGone, ProductChoice } from '../timeline/PlaceChoice';
import { useVisibleItems } from '../timeline/useTimeline';
import { MoveCluster } from './MoveCluster';
import { Clusters, Explained, Tools } from './moveStyle';
import { usePriceMoves } from './usePriceMoves';

const loading = <LoadingMatrix metric="moves" />;

/** As if the hidden pharmacies were not there. */
const withoutHidden = (answer: PriceMoves, hidden: readonly string[]): PriceMoves => ({
  ...answer,
  spans: answer.spans.filter(
    ({ channel }) => !hidden.includes(answer.channels[channel]?.channelId ?? ''),
  ),
});

/** How many prices moved, the lowest one, and how many pharmacies are left out. */
function Facts({ moves, hidden }: { moves: PriceMoves; hidden: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { euros } = usePriceNumbers();
  const all = movesOf(moves);
  const fell = all.filter(({ before, now }) => now < before).length;
  const lowest = lowestIn(moves);
  return [
    t('moves.facts', { fell: format.integer(fell), rose: format.integer(all.length - fell) }),
    ...(lowest === null
      ? []
      : [
          t('moves.lowest', {
            ...{ count: lowest.channels.length, price: euros(lowest.cents) },
            pharmacies: moves.channels[lowest.channels[0] ?? -1]?.name ?? '',
          }),
        ]),
    ...(hidden > 0 ? [t('moves.hidden', { count: hidden })] : []),
  ].join(' · ');
}

function Moves({ moves }: { moves: PriceMoves }) {
  const { t } = useTranslation('metrics');
  const clusters = clustersOf(movesOf(moves));
  if (moves.window === null) return <NotCrawled />;
  if (clusters.length === 0) {
    return (
      <MatrixNotice icon="badge-euro" title={t('moves.none')} detail={t('moves.noneDetail')} />
    );
  }
  return (
    <Clusters>
      {clusters.map((cluster) => (
        <MoveCluster
          key={`${cluster.direction} ${cluster.moves[0]?.by}`}
          cluster={cluster}
          channels={moves.channels}
        />
      ))}
      <Explained>{t('moves.explained')}</Explained>
    </Clusters>
  );
}

function WatchlistMoves({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const { view, choose } = useMatrixView(moveViews, matrixKey, watchlistId);
  const items = useVisibleItems(tenantId, watchlistId);
  const pzn = view.pzn ?? items.data?.[0]?.pzn ?? null;
  const isGone = items.data?.every((item) => item.pzn !== pzn) ?? false;
  const query = usePriceMoves(tenantId, watchlistId, { ...view, pzn: isGone ? null : pzn });
  const { hidden } = useArrangement(tenantId, null);
  const { data } = query;
  const moves = useMemo(() => data && withoutHidden(data, hidden), [data, hidden]);
  const hiddenHere =
    data?.channels.filter(({ channelId }) => hidden.includes(channelId)).length ?? 0;
  const error = items.error ? items : query.error && !data ? query : null;
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('pages.moves.title')}
        facts={
          <span aria-live="polite">
            {moves ? <Facts moves={moves} hidden={hiddenHere} /> : '\u00a0'}
          </span>
        }
      />
      <Tools>
        <ProductChoice
          items={items.data ?? []}
          value={pzn}
          onChange={(value) => choose({ pzn: value })}
        />
        <SegmentedControl
          label={t('timeline.range')}
          value={view.days}
          onChange={(value) => choose({ days: value })}
          options={historyRanges.map((value) => ({
            value,
            label: t('timeline.days', { days: value }),
          }))}
        />
      </Tools>
      {error && <LoadFailed title={t('pages.moves.loadFailed')} query={error} />}
      {isGone && <PlaceGone what="product" />}
      {!error && !isGone && (moves ? <Moves moves={moves} /> : loading)}
    </PageWidth>
  );
}

/** How the price of a product moved at the pharmacies, and who moved first. */
export default function PriceMovesPage() {
  return (
    <WatchlistPage metric="moves" loading={loading}>
      {(shown) => <WatchlistMoves {...shown} />}
    </WatchlistPage>
  );
}
