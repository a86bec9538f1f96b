import './texts';
import type { ContributionProps } from '@pmm/shared/feature';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import {
  selectAll,
  type AvailabilitySelection,
} from '@pmm/shared/figures/availability/selectAvailability';
import { summaryOf } from '@pmm/shared/figures/availability/summary';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useEffect, useMemo, useState } from 'react';
import { css, styled } from 'styled-components';
import { AvailabilityFacts } from '../availability/AvailabilityFacts';
import { useAvailability } from '../availability/useAvailability';
import { EmptyWatchlist, LoadFailed, NotCrawled } from '../page/notices';
import { UnknownWatchlist, useWatchlistOfLink, WithoutWatchlist } from '../page/WatchlistPage';
import type { ShownMatrix } from '../page/query/matrixQuery';
import { usePrices } from '../prices/usePrices';
import { useArrangement } from '../page/columns/useArrangement';
import { useReviews } from '../reviews/useReviews';
import { Feed } from './Feed';
import { feedOf, type Market } from './feed';
import { FigureStrip } from './FigureStrip';
import {
  offeredPeriods,
  periodOf,
  useDashboardView,
  useForgottenWatchlist,
} from './useDashboardView';
import { useSteadyFeed } from './useSteadyFeed';
import { noteVisit, visitBefore } from './visit';
import { Waiting } from '../grid/MatrixSkeleton';
import { SummaryShape } from './SummaryShape';

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;
const Placeholder = styled.div`
  ${parts}
`;
const Root = styled.section`
  ${parts}
`;
const FactsLine = styled.p`
  margin-block: -12px -2px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
`;

/** As the summary that replaces it. */
function SummarySkeleton() {
  const { t } = useTranslation('metrics');
  return (
    <Placeholder role="status" aria-busy="true" aria-label={t('pages.availability.loading')}>
      <Waiting>
        <SummaryShape />
      </Waiting>
    </Placeholder>
  );
}

/**
 * The initial selection of the matrix, unless that would be empty: a list may only have pharmacy
 * SKUs.
 */
const selectAtFirst = (availability: Availability): AvailabilitySelection =>
  selectAll(
    availability,
    availability.products.every(({ kind }) => kind === 'local'),
  );

interface LoadedFeedProps {
  selection: AvailabilitySelection;
  market: Market;
  window: NonNullable<Availability['window']>;
}

function LoadedFeed({ selection, market, window }: LoadedFeedProps) {
  const [openedAt] = useState(() => Date.now());
  const [lastVisit] = useState(() => visitBefore(openedAt));
  useEffect(() => noteVisit(openedAt), [openedAt]);
  const summary = useMemo(() => summaryOf(selection), [selection]);
  const { view, choose } = useDashboardView();
  const periods = offeredPeriods(lastVisit, window);
  const name = periods.find((each) => each === view.period) ?? periods[0] ?? 'day';
  const newest = useMemo(
    () => feedOf(market, periodOf(name, lastVisit, window)),
    [market, name, lastVisit, window],
  );
  const { feed, hasNewer, showNewest } = useSteadyFeed(newest, name);
  return (
    <>
      <FigureStrip {...{ selection, summary }} feed={newest} />
      <Feed
        {...{ feed, periods, lastVisit, hasNewer }}
        period={name}
        kind={view.kind}
        onChoose={choose}
        onShowNewest={showNewest}
        isKnown={summary.out !== null}
      />
    </>
  );
}

/** How many pharmacies are shown, of how many. */
const useShownText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ pharmacies, hidden }: ShownMatrix<Availability>): string => {
    const count = pharmacies.length + hidden.length;
    const shown = format.integer(pharmacies.length);
    return t('columns.some', { shown, count, all: format.integer(count) });
  };
};

interface LoadedProps {
  tenantId: string;
  watchlistId: string;
}

function LoadedSummary({ tenantId, watchlistId }: LoadedProps) {
  const { t } = useTranslation('metrics');
  const shownText = useShownText();
  const { hidden } = useArrangement(tenantId, null);
  const query = useAvailability(tenantId, watchlistId, { hidden });
  const prices = usePrices(tenantId, watchlistId, { hidden });
  const reviews = useReviews(tenantId, watchlistId, { hidden });
  const { data, error } = query;
  const selection = useMemo(() => (data ? selectAtFirst(data) : null), [data]);
  const market = useMemo(
    () =>
      selection && {
        ...{ availability: selection.availability, localSkus: selection.localSkus },
        ...{ prices: prices.data ?? null, reviews: reviews.data ?? null },
      },
    [selection, prices.data, reviews.data],
  );
  if (error && !data)
    return <LoadFailed title={t('pages.availability.loadFailed')} query={query} />;
  // Together, because lines that come later would push away those that are just being read.
  const isComplete = [prices, reviews].every((each) => each.data !== undefined || each.error);
  if (!selection || !market || !isComplete) return <SummarySkeleton />;
  const { products, window } = selection.availability;
  const failed = [prices, reviews].filter((each) => each.data === undefined);
  return (
    <Root aria-label={t('summary.figures')}>
      <FactsLine>
        <AvailabilityFacts
          availability={selection.availability}
          facts={factsOf(selection)}
          isShort
        />
        {data && data.hidden.length > 0 && <span>{` · ${shownText(data)}`}</span>}
      </FactsLine>
      {products.length === 0 && <EmptyWatchlist />}
      {products.length > 0 && window === null && <NotCrawled />}
      {products.length > 0 && window !== null && <LoadedFeed {...{ selection, market, window }} />}
      {failed.map((each, index) => (
        <LoadFailed key={index} title={t('summary.partFailed')} query={each} />
      ))}
    </Root>
  );
}

/** What needs attention in the selected watchlist, and its key figures; on the dashboard. */
export default function MarketSummary({ tenantId, watchlistId }: ContributionProps) {
  const ofLink = useWatchlistOfLink();
  useForgottenWatchlist(ofLink === 'selected' && watchlistId !== null);
  if (ofLink === 'unknown') return <UnknownWatchlist />;
  if (ofLink === 'on its way') return <SummarySkeleton />;
  if (watchlistId === null) return <WithoutWatchlist loading={<SummarySkeleton />} />;
  return <LoadedSummary tenantId={tenantId} watchlistId={watchlistId} />;
}
