import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { MatrixNotice } from './MatrixNotice';

/** Shown instead of figures if the tenant has no watchlists. */
export function NoWatchlist() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('noWatchlist.title')}
      detail={t('noWatchlist.detail')}
      action={
        <LinkButton as={Link} to="/settings/watchlists" $variant="primary">
          {t('noWatchlist.action')}
        </LinkButton>
      }
    />
  );
}
