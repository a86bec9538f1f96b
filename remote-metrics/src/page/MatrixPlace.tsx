import type { ReactNode } from 'react';
import type { MatrixColumns } from './columns/useColumns';
import type { MetricsPage } from './view/matrixViews';
import { WithoutData } from './WithoutData';
import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { EmptyWatchlist, NotCrawled, OnlyPharmacySkus, LoadFailed } from './notices';
import { useTranslation } from '@pmm/shared/i18n';
import { WarmUp } from './WarmUp';

/** The part of a query that decides what to show. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** Whether the data are those of the former choice. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface WhenLoadedProps<Data> {
  metric: MetricsPage;
  query: LoadedQuery<Data>;
  /** The placeholder of the matrix. */
  loading: ReactNode;
  /** A small matrix for the time until then (see `WarmUp`); none if there will be no matrix. */
  sample?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the data once they are loaded; until then the placeholder of the matrix. */
function WhenLoaded<Data>({ metric, query, loading, sample, children }: WhenLoadedProps<Data>) {
  const { t } = useTranslation('metrics');
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <>
        {loading}
        {sample && <WarmUp metric={metric}>{sample}</WarmUp>}
      </>
    );
  }
  return <LoadFailed title={t(`pages.${metric}.loadFailed`)} query={query} />;
}

/** The part of a matrix that decides whether there is something to show. */
export interface MatrixToShow {
  products: readonly MatrixProduct[];
  /** In milliseconds; null before the first crawl. */
  window: { from: number; to: number } | null;
}

interface MatrixOrNoticeProps {
  matrix: MatrixToShow;
  localSkus: boolean;
  onShowLocalSkus: () => void;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix, or the reason why it is empty even without filters. */
function MatrixOrNotice(props: MatrixOrNoticeProps) {
  const { matrix, localSkus, onShowLocalSkus, children } = props;
  if (matrix.products.length === 0) {
    return <EmptyWatchlist />;
  }
  if (matrix.window === null) {
    return <NotCrawled />;
  }
  if (!localSkus && matrix.products.every(({ kind }) => kind === 'local')) {
    return <OnlyPharmacySkus onShow={onShowLocalSkus} />;
  }
  return children;
}

interface MatrixPlaceProps {
  metric: MetricsPage;
  query: LoadedQuery<MatrixToShow>;
  loading: ReactNode;
  columns: MatrixColumns;
  localSkus: boolean;
  onChoose: (change: { localSkus: boolean }) => void;
  /** A list has no columns that could be folded away. */
  isList: boolean;
  /** A small matrix of the metric (see `WarmUp`); none if cards replace it. */
  sample: ReactNode;
  /** The matrix; only used once the data are there. */
  children: ReactNode;
}

/**
 * The matrix of a page, or a notice in its place: that it is loading, or why it failed or is
 * empty.
 */
export function MatrixPlace(props: MatrixPlaceProps) {
  const { metric, query, loading, columns, localSkus, onChoose, isList, sample, children } = props;
  return (
    <WhenLoaded {...{ metric, query, loading, sample }}>
      {(matrix) => (
        <MatrixOrNotice
          matrix={matrix}
          localSkus={localSkus}
          onShowLocalSkus={() => onChoose({ localSkus: true })}
        >
          <WithoutData
            count={isList ? 0 : columns.withoutData}
            isFolded={columns.isFolded}
            onFold={columns.onFold}
            isBusy={query.isPlaceholderData}
          >
            {children}
          </WithoutData>
        </MatrixOrNotice>
      )}
    </WhenLoaded>
  );
}
