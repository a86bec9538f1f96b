import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { MatrixNotice } from './MatrixNotice';

/** In place of figures about the products of a list that has none. */
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
