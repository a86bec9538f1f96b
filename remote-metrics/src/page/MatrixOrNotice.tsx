import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import type { ReactNode } from 'react';
import { EmptyWatchlist } from './notices/EmptyWatchlist';
import { NotCrawled } from './notices/NotCrawled';
import { OnlyPharmacySkus } from './notices/OnlyPharmacySkus';

/** The part of a matrix that tells whether there is something to show. */
export interface MatrixToShow {
  products: readonly MatrixProduct[];
  window: object | null;
}

interface MatrixOrNoticeProps {
  matrix: MatrixToShow;
  localSkus: boolean;
  onShowLocalSkus: () => void;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix, or the reason why it is empty even without filters. */
export function MatrixOrNotice(props: MatrixOrNoticeProps) {
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
