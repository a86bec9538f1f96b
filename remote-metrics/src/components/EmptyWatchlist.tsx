import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { MatrixNotice } from './MatrixNotice';

/** Shown instead of figures if the watchlist has no products. */
export function EmptyWatchlist({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={action}
    />
  );
}
