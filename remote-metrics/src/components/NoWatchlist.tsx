import { useTranslation } from '@pmm/shared/i18n';
import { MatrixNotice } from './MatrixNotice';
import { WatchlistsLink } from './WatchlistsLink';

/** Shown instead of figures if there is no watchlist. */
export function NoWatchlist() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('noWatchlist.title')}
      detail={t('noWatchlist.detail')}
      action={<WatchlistsLink />}
    />
  );
}
