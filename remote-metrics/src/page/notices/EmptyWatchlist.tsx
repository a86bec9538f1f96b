import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { MatrixNotice } from './MatrixNotice';

/** Shown instead of figures if the selected watchlist has no products. */
export function EmptyWatchlist() {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="list-checks"
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={
        <LinkButton as={Link} to="/settings/watchlist" $variant="primary">
          {t('empty.action')}
        </LinkButton>
      }
    />
  );
}
