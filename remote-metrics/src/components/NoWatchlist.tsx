import { useTranslation } from '@pmm/shared/i18n';
import { MatrixNotice } from './MatrixNotice';
import { WatchlistsLink } from './WatchlistsLink';

/** In place of figures about a watchlist when there is none. */
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
