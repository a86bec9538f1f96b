import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { LoadFailed } from './notices';
import type { MatrixFrame } from '../grid/MatrixFrame';
import { MatrixSkeleton } from '../grid/MatrixSkeleton';
import { WarmUp } from './WarmUp';
import type { MetricsPage } from './view/matrixViews';

/** The part of a query that decides what to show. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface WhenLoadedProps<Data> {
  metric: MetricsPage;
  query: LoadedQuery<Data>;
  /** The frame of the matrix that is made from the data. */
  frame?: typeof MatrixFrame;
  /** A small matrix for the time until then (see `WarmUp`); none if there will be no matrix. */
  sample?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What is made from the data once they are there; until then the placeholder of the matrix. */
export function WhenLoaded<Data>({
  metric,
  query,
  frame,
  sample,
  children,
}: WhenLoadedProps<Data>) {
  const { t } = useTranslation('metrics');
  const { data, error } = query;
  if (data !== undefined) return children(data);
  const loading = t(`pages.${metric}.loading`);
  if (!error) {
    return (
      <>
        <MatrixSkeleton label={loading} {...(frame && { frame })} />
        {sample && <WarmUp metric={metric}>{sample}</WarmUp>}
      </>
    );
  }
  return <LoadFailed title={t(`pages.${metric}.loadFailed`)} query={query} />;
}
