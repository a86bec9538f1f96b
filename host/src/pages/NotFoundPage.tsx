import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { useEffect } from 'react';
import { HOME_PATH } from '../navigation/routes';
import { FullPage } from './FullPage';

export function NotFoundPage() {
  const { t } = useTranslation('host');
  const title = t('notFound.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <FullPage
      code="404"
      title={title}
      detail={t('notFound.detail')}
      action={
        <LinkButton as={Link} to={HOME_PATH} $variant="primary" $size="toolbar">
          {t('toDashboard')}
        </LinkButton>
      }
    />
  );
}
