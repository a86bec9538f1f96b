import type { ContributionProps } from '@pmm/shared/feature';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { selectAll, type Selection } from '@pmm/shared/figures/availability/selection';
import { useTranslation } from '@pmm/shared/i18n';
import { useWatchlistsOfPage } from '@pmm/shared/session';
import type { LoadFailedProps } from '@pmm/shared/ui/LoadFailed';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useAvailability } from '../../hooks/useAvailability';
import { LoadFailed } from '../LoadFailed';
import { MatrixFacts } from '../MatrixFacts';
import { MatrixNotice } from '../MatrixNotice';
import { WatchlistsLink } from '../WatchlistsLink';
import { FigureStrip } from './FigureStrip';
import { NewestChanges } from './NewestChanges';
import { SummarySkeleton } from './SummarySkeleton';

const Root = styled.section`
  display: grid;
  gap: 14px;
`;
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

function Failed(props: Omit<LoadFailedProps, 'title'>) {
  const { t } = useTranslation('metrics');
  return <LoadFailed title={t('pages.availability.loadFailed')} {...props} />;
}

function WithoutWatchlist() {
  const { t } = useTranslation('metrics');
  const { error, isFetching, isSuccess, refetch } = useWatchlistsOfPage({ readAgain: false });
  if (isSuccess) {
    return (
      <MatrixNotice
        icon="list-checks"
        title={t('noWatchlist.title')}
        detail={t('noWatchlist.detail')}
        action={<WatchlistsLink />}
      />
    );
  }
  return error ? (
    <Failed cause={error} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SummarySkeleton />
  );
}

interface WatchlistSummaryProps {
  selection: Selection;
}

function WatchlistSummary({ selection }: WatchlistSummaryProps) {
  const { t } = useTranslation('metrics');
  const { availability, localSkus } = selection;
  const { products, window } = availability;
  if (products.length === 0) {
    return (
      <MatrixNotice
        icon="list-checks"
        title={t('empty.title')}
        detail={t('empty.detail')}
        action={<WatchlistsLink />}
      />
    );
  }
  if (window === null) {
    return (
      <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
    );
  }
  return (
    <>
      <FigureStrip selection={selection} />
      <NewestChanges availability={availability} localSkus={localSkus} />
    </>
  );
}

/** As the matrix shows it at first; a list of pharmacy SKUs alone would show nothing then. */
const selectAtFirst = (availability: Availability): Selection =>
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
  const { data, error, isFetching, refetch } = useAvailability(tenantId, watchlistId);
  const { data: watchlists } = useWatchlistsOfPage({ readAgain: false });
  const name = watchlists?.watchlists.find((each) => each.watchlistId === watchlistId)?.name;
  const selection = useMemo(() => (data ? selectAtFirst(data) : null), [data]);
  if (!selection) {
    return error ? (
      <Failed cause={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SummarySkeleton />
    );
  }
  return (
    <Root aria-label={t('summary.figures')}>
      <Heading>
        <h2>{name ?? t('pages.availability.title')}</h2>
        <span>
          <MatrixFacts availability={selection.availability} facts={factsOf(selection)} isShort />
        </span>
      </Heading>
      <WatchlistSummary selection={selection} />
    </Root>
  );
}

/** The availability of the selected watchlist in short, on the dashboard. */
export default function AvailabilitySummary({ tenantId, watchlistId }: ContributionProps) {
  if (watchlistId === null) return <WithoutWatchlist />;
  return <LoadedSummary tenantId={tenantId} watchlistId={watchlistId} />;
}
