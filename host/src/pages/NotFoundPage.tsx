import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { HOME_PATH } from '../navigation/routes';
import { FullPage } from './FullPage';

interface NotFoundPageProps {
  /** What there is not; by default a page. */
  message?: string;
  inLayout?: boolean;
}

export function NotFoundPage({ message, inLayout = false }: NotFoundPageProps) {
  const { t } = useTranslation('host');
  return (
    <FullPage
      code="404"
      title={t('notFound.title')}
      detail={message ?? t('notFound.detail')}
      inLayout={inLayout}
      action={
        <LinkButton as={Link} to={HOME_PATH} $variant="primary" $size="toolbar">
          {t('toDashboard')}
        </LinkButton>
      }
    />
  );
}
