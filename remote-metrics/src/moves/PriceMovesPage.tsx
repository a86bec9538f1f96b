import './texts';
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

/** The answer as if the hidden pharmacies were not there, and its moves. */
const shownMoves = (answer: PriceMoves, hidden: readonly string[]) => {
  const spans = answer.spans.filter(
    ({ channel }) => !hidden.includes(answer.channels[channel]?.channelId ?? ''),
  );
  const shown = { ...answer, spans };
  return { answer: shown, moves: movesOf(shown) };
};
type ShownMoves = ReturnType<typeof shownMoves>;

/** How many prices moved, the lowest one, and how many pharmacies are left out. */
function Facts({ answer, moves, hidden }: ShownMoves & { hidden: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { euros } = usePriceNumbers();
  const fell = moves.filter(({ before, now }) => now < before).length;
  const lowest = lowestIn(answer);
  return [
    t('moves.facts', { fell: format.integer(fell), rose: format.integer(moves.length - fell) }),
    ...(lowest === null
      ? []
      : [
          t('moves.lowest', {
            ...{ count: lowest.channels.length, price: euros(lowest.cents) },
            pharmacies: answer.channels[lowest.channels[0] ?? -1]?.name ?? '',
          }),
        ]),
    ...(hidden > 0 ? [t('moves.hidden', { count: hidden })] : []),
  ].join(' · ');
}

function Moves({ answer, moves }: ShownMoves) {
  const { t } = useTranslation('metrics');
  const clusters = clustersOf(moves);
  if (answer.window === null) return <NotCrawled />;
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
          channels={answer.channels}
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
  const shown = useMemo(() => data && shownMoves(data, hidden), [data, hidden]);
  const hiddenHere =
    data?.channels.filter(({ channelId }) => hidden.includes(channelId)).length ?? 0;
  const error = items.error ? items : query.error && !data ? query : null;
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('pages.moves.title')}
        facts={
          <span aria-live="polite">
            {shown ? <Facts {...shown} hidden={hiddenHere} /> : '\u00a0'}
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
      {!error && !isGone && (shown ? <Moves {...shown} /> : loading)}
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
