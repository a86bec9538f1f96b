import { toAppError } from '@pmm/shared/errors';
import type { ContributionProps } from '@pmm/shared/feature';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { useWatchlistsOfPage } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useAvailability } from '../../hooks/useAvailability';
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

interface FailedProps {
  cause: unknown;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ cause, retrying, onRetry }: FailedProps) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="triangle-alert"
      title={t('pages.availability.loadFailed')}
      detail={errorText(toAppError(cause))}
      action={
        <Button
          icon="refresh"
          pending={retrying}
          pendingLabel={t('pages.availability.loading')}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      }
    />
  );
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

function WatchlistSummary({ availability }: { availability: Availability }) {
  const { t } = useTranslation('metrics');
  const { products, totals, window } = availability;
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
  // As the matrix shows it at first; a list of pharmacy SKUs alone would show nothing then.
  const shown = { availability, localSkus: totals.listed.skus === 0 };
  return (
    <>
      <FigureStrip {...shown} />
      <NewestChanges {...shown} />
    </>
  );
}

interface LoadedProps {
  tenantId: string;
  watchlistId: string;
}

function LoadedSummary({ tenantId, watchlistId }: LoadedProps) {
  const { t } = useTranslation('metrics');
  const { data, error, isFetching, refetch } = useAvailability(tenantId, watchlistId);
  const { data: watchlists } = useWatchlistsOfPage({ readAgain: false });
  const name = watchlists?.watchlists.find((each) => each.watchlistId === watchlistId)?.name;
  if (!data) {
    return error ? (
      <Failed cause={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SummarySkeleton />
    );
  }
  const localSkus = data.totals.listed.skus === 0;
  return (
    <Root aria-label={t('summary.figures')}>
      <Heading>
        <h2>{name ?? t('pages.availability.title')}</h2>
        <span>
          <MatrixFacts availability={data} facts={factsOf(data, localSkus)} localSkus={localSkus} />
        </span>
      </Heading>
      <WatchlistSummary availability={data} />
    </Root>
  );
}

/** The availability of the selected watchlist in short, on the dashboard. */
export default function AvailabilitySummary({ tenantId, watchlistId }: ContributionProps) {
  if (watchlistId === null) return <WithoutWatchlist />;
  return <LoadedSummary tenantId={tenantId} watchlistId={watchlistId} />;
}
