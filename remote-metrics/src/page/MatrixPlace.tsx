import type { ReactNode } from 'react';
import type { MatrixColumns } from './columns/useColumns';
import type { MetricsPage } from './view/metricsPage';
import type { MatrixFrame } from '../grid/MatrixFrame';
import { MatrixOrNotice, type MatrixToShow } from './MatrixOrNotice';
import { type LoadedQuery, WhenLoaded } from './WhenLoaded';
import { WithoutData } from './WithoutData';

interface MatrixPlaceProps {
  metric: MetricsPage;
  query: LoadedQuery<MatrixToShow>;
  frame: typeof MatrixFrame;
  columns: MatrixColumns;
  localSkus: boolean;
  onChoose: (change: { localSkus: boolean }) => void;
  /** A small matrix of the metric (see `WarmUp`); none if cards replace it. */
  sample: ReactNode;
  /** The matrix; only used once the data are there. */
  children: ReactNode;
}

/**
 * The matrix of a page, or what stands in its place: that it is loading, or why it failed or is
 * empty.
 */
export function MatrixPlace(props: MatrixPlaceProps) {
  const { metric, query, frame, columns, localSkus, onChoose, sample, children } = props;
  return (
    <WhenLoaded metric={metric} query={query} frame={frame} sample={sample}>
      {(matrix) => (
        <MatrixOrNotice
          matrix={matrix}
          localSkus={localSkus}
          onShowLocalSkus={() => onChoose({ localSkus: true })}
        >
          <WithoutData
            count={columns.withoutData}
            isFolded={columns.isFolded}
            onFold={columns.onFold}
          >
            {children}
          </WithoutData>
        </MatrixOrNotice>
      )}
    </WhenLoaded>
  );
}
