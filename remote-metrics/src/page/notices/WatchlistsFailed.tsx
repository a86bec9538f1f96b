import { useTranslation } from '@pmm/shared/i18n';
import type { ComponentProps } from 'react';
import { LoadFailed } from './LoadFailed';

/** Shown instead of a matrix or summary if the list of watchlists could not be loaded. */
export function WatchlistsFailed({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) {
  const { t } = useTranslation('shared');
  return <LoadFailed title={t('failures.TENANT_WATCHLISTS_LOAD_FAILED')} query={query} />;
}
