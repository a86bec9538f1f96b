import './texts';
import { defaultAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { type CompareView, writeCompareView } from '@pmm/shared/figures/compare/compareView';
import { writeShownColumns } from '@pmm/shared/figures/matrix/columnParameters';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { PHONE } from '@pmm/shared/ui/theme';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { timelineOfView } from '../page/addresses/timelineAddress';
import { ExportMenu } from '../page/export/ExportMenu';
import { useExport } from '../page/export/useExport';
import type { ShownMatrix } from '../page/query/matrixQuery';
import { EmptyWatchlist, LoadFailed, MatrixNotice, NotCrawled } from '../page/notices';
import { PrintedFacts } from '../page/PrintedFacts';
import { searchOf } from '../page/view/searchOf';
import { useMatrixView } from '../page/view/useMatrixView';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { CompareFacts } from './CompareFacts';
import { CompareFigures } from './CompareFigures';
import { CompareTable } from './CompareTable';
import { CompareToolbar } from './CompareToolbar';
import { compareViews } from './compareViews';
import { useProductGroups } from './productGroups';
import { useComparison, useMarket } from './useComparison';
import { possibleView, useSideChoices, useSideName } from './useSideChoices';
import { LoadingMatrix } from '../page/LoadingMatrix';

const loading = (
  <LoadingMatrix
    metric="compare"
    shape={{
      ...{ headHeight: 34, rowHeight: 24, nameWidth: 150 },
      ...{ columnWidth: 170, valueWidth: 130, hasFamilies: false },
    }}
  />
);

const linksOf = (watchlistId: string, localSkus: boolean) => {
  const search = searchOf(new URLSearchParams(localSkus ? { local: '1' } : {}), watchlistId);
  return {
    share: matrixAddress(watchlistId, { localSkus }),
    deviation: `/pricing${search}`,
    rating: `/reviews${search}`,
  };
};

const useComparePage = ({ tenantId, watchlistId, matrixKey }: ShownWatchlist) => {
  const { view: chosen, choose } = useMatrixView(compareViews, matrixKey, watchlistId);
  const groups = useProductGroups(tenantId);
  const own = useMarket(tenantId, watchlistId);
  const possible = possibleView(chosen, own.market?.availability);
  const choices = useSideChoices(possible, choose, watchlistId, own.market?.availability);
  /** The page changes at once; the address follows. */
  const view = { ...possible, first: choices.first, second: choices.second };
  const listOf = (value: string | null) =>
    view.kind === 'watchlist' ? (value ?? watchlistId) : watchlistId;
  const first = useMarket(tenantId, listOf(view.first));
  const second = useMarket(tenantId, listOf(view.second));
  const comparison = useComparison([first.market, second.market], view);
  const nameOf = useSideName(view, choices.options, groups, own.market?.availability);
  const failed = own.failed ?? first.failed ?? second.failed;
  return { view, choose, groups, own, choices, comparison, nameOf, failed };
};

/** The view with the pharmacies that are shown, if some are hidden. */
const exportedView = (
  view: CompareView,
  shown: Pick<ShownMatrix<Availability>, 'pharmacies' | 'hidden'> | undefined,
): URLSearchParams => {
  const parameters = writeCompareView(view);
  if (shown && shown.hidden.length > 0) {
    writeShownColumns(
      parameters,
      shown.pharmacies.map(({ channelId }) => channelId),
    );
  }
  return parameters;
};

interface ComparisonContentProps extends ReturnType<typeof useComparePage> {
  shown: ShownWatchlist;
}

/** The comparison, or a notice in its place. */
function ComparisonContent(props: ComparisonContentProps) {
  const { shown, view, choose, own, choices, comparison, nameOf, failed } = props;
  const { t } = useTranslation('metrics');
  const { kind, localSkus } = view;
  const { tenantId, watchlistId } = shown;
  if (failed) return <LoadFailed title={t('pages.compare.loadFailed')} query={failed} />;
  const { market } = own;
  if (!market || choices.options === undefined) return loading;
  if (market.availability.products.length === 0) return <EmptyWatchlist />;
  if (market.availability.window === null) return <NotCrawled />;
  if (view.first === null || view.second === null) {
    // Brands can be compared only where there are two.
    const what = kind === 'brand' ? 'family' : kind;
    return (
      <MatrixNotice
        icon="arrow-left-right"
        title={t(`compare.missing.${what}`)}
        detail={t(`compare.missing.${what}Detail`)}
      />
    );
  }
  if (!comparison) return loading;
  if (comparison.rows.length === 0 && comparison.leftOut.length === 0) {
    return (
      <MatrixNotice
        icon="clock"
        title={t('compare.noPharmacy.title')}
        detail={t('compare.noPharmacy.detail')}
      />
    );
  }
  const names = [nameOf(view.first), nameOf(view.second)] as const;
  return (
    <>
      <CompareFigures {...{ comparison, names }} links={linksOf(watchlistId, localSkus)} />
      <CompareTable
        {...{ comparison, names }}
        sort={view.sort}
        onSort={(sort) => choose({ sort })}
        linkOf={(channelId) =>
          timelineOfView(
            { tenantId, watchlistId },
            { ...defaultAvailabilityView, localSkus, channelId },
          )
        }
      />
    </>
  );
}

function WatchlistComparison(shown: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const page = useComparePage(shown);
  const { view, choose, groups, choices, nameOf, own, comparison } = page;
  const availability = own.market?.availability;
  const window = availability?.window;
  const isPhone = useMediaQuery(PHONE);
  const exported = useExport({
    ...{ tenantId: shown.tenantId, watchlistId: shown.watchlistId },
    metric: 'compare',
    view: exportedView(view, availability),
    columns: null,
  });
  const exportMenu = <ExportMenu {...exported} disabled={!comparison} />;
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('pages.compare.title')}
        actions={isPhone ? undefined : exportMenu}
        facts={
          comparison && window ? (
            <CompareFacts comparison={comparison} until={window.to} />
          ) : (
            <span>{t('compare.about')}</span>
          )
        }
      />
      <PrintedFacts
        metric="compare"
        watchlistId={shown.watchlistId}
        place={{
          label: t('pages.compare.title'),
          name: [nameOf(view.first), nameOf(view.second)].filter(Boolean).join(' / '),
        }}
        window={window}
      />
      <CompareToolbar
        {...{ view, choices, groups, nameOf, availability, exportMenu }}
        onChoose={choose}
      />
      <ComparisonContent {...page} shown={shown} />
    </PageWidth>
  );
}

/** Two brands, families, watchlists or groups of products at the same pharmacies. */
export default function ComparePage() {
  return (
    <WatchlistPage metric="compare" loading={loading}>
      {(shown) => <WatchlistComparison {...shown} />}
    </WatchlistPage>
  );
}
