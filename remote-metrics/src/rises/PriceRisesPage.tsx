import './texts';
import '../prices/texts';
import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { writeShownColumns } from '@pmm/shared/figures/matrix/columnParameters';
import { groupOf, type RiseCell, riseCells } from '@pmm/shared/figures/prices/riseTable';
import { writeRiseView } from '@pmm/shared/figures/prices/riseView';
import { dayOf } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { useMemo } from 'react';
import { riseViews } from '../page/addresses/riseAddress';
import { useArrangement } from '../page/columns/useArrangement';
import { ExportMenu } from '../page/export/ExportMenu';
import { useExport } from '../page/export/useExport';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { LoadFailed, MatrixNotice, NotCrawled } from '../page/notices';
import { usePresent } from '../page/usePresent';
import { useMatrixView } from '../page/view/useMatrixView';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { PlannedTable } from './PlannedTable';
import { Legend } from './riseStyle';
import { RiseTable } from './RiseTable';
import { RiseTools } from './RiseTools';
import { usePriceRises } from './usePriceRises';

const loading = <LoadingMatrix metric="rises" />;

const noCells: readonly RiseCell[] = [];
const noChannels: PriceRises['channels'] = [];

/** The totals in words, and how many pharmacies are in none of them. */
function Facts({ cells, hidden }: { cells: readonly RiseCell[]; hidden: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { counts } = groupOf(0, [...cells]);
  const amount = (count: number): string => format.integer(count);
  const parts = [
    cells.length === 0
      ? t('rises.factsPlanned')
      : t('rises.facts', {
          ...{ fully: amount(counts.fully), partly: amount(counts.partly) },
          ...{ not: amount(counts.not), unknown: amount(counts['not known']) },
          known: amount(cells.length - counts['not known']),
        }),
    ...(hidden > 0 ? [t('rises.hidden', { count: hidden })] : []),
  ];
  return parts.join(' · ');
}

/** The table of a day, or why there is none. */
function Rises({
  rises,
  cells,
  by,
}: { rises: PriceRises; cells: readonly RiseCell[] } & Pick<
  Parameters<typeof RiseTable>[0],
  'by'
>) {
  const { t } = useTranslation('metrics');
  if (rises.window === null) return <NotCrawled />;
  if (rises.days.length === 0)
    return (
      <MatrixNotice icon="badge-euro" title={t('rises.none')} detail={t('rises.noneDetail')} />
    );
  if (rises.products.length === 0)
    return <MatrixNotice icon="badge-euro" title={t('rises.noneThatDay')} />;
  return (
    <>
      {cells.length === 0 ? (
        <PlannedTable products={rises.products} />
      ) : (
        <RiseTable {...{ rises, cells, by }} />
      )}
      <Legend>{t('rises.explained')}</Legend>
    </>
  );
}

function WatchlistRises({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const { view, choose } = useMatrixView(riseViews, matrixKey, watchlistId);
  const present = usePresent();
  const { hidden } = useArrangement(tenantId, null);
  const query = usePriceRises(tenantId, watchlistId, view);
  const { data, error } = query;
  const hiddenIds = hidden.join('\n');
  const cells = useMemo(() => {
    if (!data) return noCells;
    const isHidden = new Set(hiddenIds.split('\n'));
    return riseCells(data).filter(
      ({ channel }) => !isHidden.has(data.channels[channel]?.channelId ?? ''),
    );
  }, [data, hiddenIds]);
  const channels = data?.channels ?? noChannels;
  const shown = channels.filter(({ channelId }) => !hidden.includes(channelId));
  const exportedView = writeRiseView({ ...view, day: data?.day ?? view.day });
  if (shown.length < channels.length) {
    writeShownColumns(
      exportedView,
      shown.map(({ channelId }) => channelId),
    );
  }
  const exported = useExport({
    ...{ tenantId, watchlistId, metric: 'rises', view: exportedView, columns: null },
  });
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('pages.rises.title')}
        facts={
          <span aria-live="polite">
            {data && data.products.length > 0 ? (
              <Facts cells={cells} hidden={channels.length - shown.length} />
            ) : (
              '\u00a0'
            )}
          </span>
        }
      />
      <RiseTools
        {...{ view, rises: data, onChoose: choose }}
        today={dayOf(data?.window ? Date.parse(data.window.to) : present)}
      >
        <ExportMenu {...exported} disabled={!data || data.products.length === 0} />
      </RiseTools>
      {error && !data && <LoadFailed title={t('pages.rises.loadFailed')} query={query} />}
      {!error && !data && loading}
      {data && <Rises rises={data} cells={cells} by={view.by} />}
    </PageWidth>
  );
}

/** How pharmacies passed on the reference prices that rose on a day. */
export default function PriceRisesPage() {
  return (
    <WatchlistPage metric="rises" loading={loading}>
      {(shown) => <WatchlistRises {...shown} />}
    </WatchlistPage>
  );
}
