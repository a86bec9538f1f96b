import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { MatrixNotice } from '../MatrixNotice';
import { OnlyPharmacySkus } from '../OnlyPharmacySkus';
import { WatchlistsLink } from '../WatchlistsLink';

/** Of a matrix, what tells whether there is something to show. */
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

/** The matrix, or the reason why it has nothing to show whatever is filtered. */
export function MatrixOrNotice(props: MatrixOrNoticeProps) {
  const { matrix, localSkus, onShowLocalSkus, children } = props;
  const { t } = useTranslation('metrics');
  if (matrix.products.length === 0) {
    return (
      <MatrixNotice
        icon="list-checks"
        title={t('empty.title')}
        detail={t('empty.detail')}
        action={<WatchlistsLink />}
      />
    );
  }
  if (matrix.window === null) {
    return (
      <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
    );
  }
  if (!localSkus && matrix.products.every(({ kind }) => kind === 'local')) {
    return <OnlyPharmacySkus onShow={onShowLocalSkus} />;
  }
  return children;
}
