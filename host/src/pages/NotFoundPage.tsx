import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { sessionAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { LinkButton } from '@pmm/shared/ui/Link';
import { HOME_PATH } from '../navigation/routes';
import { FullPage } from './FullPage';

interface NotFoundPageProps {
  /** What was not found; by default the page. */
  message?: string;
  /** Where to go instead; by default to the dashboard. */
  overview?: { path: string; label: string };
  inLayout?: boolean;
}

export function NotFoundPage({ message, overview, inLayout = false }: NotFoundPageProps) {
  const { t } = useTranslation('host');
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  // For a visitor every such link ends at the sign-in, so it says so.
  const home = t(isSignedIn ? 'toDashboard' : 'titles.signIn');
  return (
    <FullPage
      code="404"
      title={t('notFound.title')}
      detail={message ?? t('notFound.detail')}
      inLayout={inLayout}
      action={
        <LinkButton as={Link} to={overview?.path ?? HOME_PATH} $variant="primary" $size="toolbar">
          {overview && isSignedIn ? t('notFound.toPage', { page: overview.label }) : home}
        </LinkButton>
      }
    />
  );
}
