import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';

/** Leads to the page where watchlists are created and filled, if a matrix has nothing to show. */
export function WatchlistsLink() {
  const { t } = useTranslation('metrics');
  return (
    <LinkButton as={Link} to="/settings/watchlists" $variant="primary">
      {t('noWatchlist.action')}
    </LinkButton>
  );
}
