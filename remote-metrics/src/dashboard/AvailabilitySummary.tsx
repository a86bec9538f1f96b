import type { ContributionProps } from '@pmm/shared/feature';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import {
  selectAll,
  type AvailabilitySelection,
} from '@pmm/shared/figures/availability/selectAvailability';
import { summaryOf } from '@pmm/shared/figures/availability/summary';
import { useTranslation } from '@pmm/shared/i18n';
import { useWatchlistsOfPage } from '@pmm/shared/session';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { css, styled } from 'styled-components';
import { useAvailability } from '../availability/useAvailability';
import { EmptyWatchlist, LoadFailed, NotCrawled } from '../page/notices';
import { WithoutWatchlist } from '../page/WatchlistPage';
import { AvailabilityFacts } from '../availability/AvailabilityFacts';
import { FigureStrip } from './FigureStrip';
import { NewestChanges } from './NewestChanges';
import { Skeleton } from '@pmm/shared/ui/Skeleton';

const parts = css`
  display: grid;
  gap: 14px;
`;
const Placeholder = styled.div`
  ${parts}
`;
const Root = styled.section`
  ${parts}
`;

/** As high as the summary that replaces it: heading, figures, and the first lines. */
function SummarySkeleton() {
  const { t } = useTranslation('metrics');
  return (
    <Placeholder role="status" aria-busy="true" aria-label={t('pages.availability.loading')}>
      <Skeleton $width="420px" $height="22px" />
      <Skeleton $width="100%" $height="102px" $radius="14px" />
      <Skeleton $width="100%" $height="488px" $radius="14px" />
    </Placeholder>
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: baseline;
  min-block-size: 22px;
  & > h2 {
    font: ${token('type-card-title')};
  }
  & > span {
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;

interface WatchlistSummaryProps {
  selection: AvailabilitySelection;
}

function WatchlistSummary({ selection }: WatchlistSummaryProps) {
  const { availability, localSkus } = selection;
  const { products, window } = availability;
  const summary = useMemo(() => summaryOf(selection), [selection]);
  if (products.length === 0) {
    return <EmptyWatchlist />;
  }
  if (window === null) {
    return <NotCrawled />;
  }
  return (
    <>
      <FigureStrip selection={selection} summary={summary} />
      <NewestChanges
        availability={availability}
        localSkus={localSkus}
        isKnown={summary.out !== null}
      />
    </>
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

interface LoadedProps {
  tenantId: string;
  watchlistId: string;
}

function LoadedSummary({ tenantId, watchlistId }: LoadedProps) {
  const { t } = useTranslation('metrics');
  const query = useAvailability(tenantId, watchlistId);
  const { data, error } = query;
  const { data: watchlists } = useWatchlistsOfPage({ readAgain: false });
  const name = watchlists?.watchlists.find((each) => each.watchlistId === watchlistId)?.name;
  const selection = useMemo(() => (data ? selectAtFirst(data) : null), [data]);
  if (!selection) {
    const title = t('pages.availability.loadFailed');
    return error ? <LoadFailed title={title} query={query} /> : <SummarySkeleton />;
  }
  return (
    <Root aria-label={t('summary.figures')}>
      <Heading>
        <h2 translate={name === undefined ? undefined : 'no'}>
          {name ?? t('pages.availability.title')}
        </h2>
        <span>
          <AvailabilityFacts
            availability={selection.availability}
            facts={factsOf(selection)}
            isShort
          />
        </span>
      </Heading>
      <WatchlistSummary selection={selection} />
    </Root>
  );
}

/** The summary of the selected watchlist's availability, on the dashboard. */
export default function AvailabilitySummary({ tenantId, watchlistId }: ContributionProps) {
  if (watchlistId === null) return <WithoutWatchlist loading={<SummarySkeleton />} />;
  return <LoadedSummary tenantId={tenantId} watchlistId={watchlistId} />;
}
