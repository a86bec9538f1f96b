import { useTranslation } from '@pmm/shared/i18n';
import { Link, Navigate } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { AuthHeading } from '../components/AuthHeading';
import { paths } from '../flow/paths';
import { endFlow } from '../flow/resetFlow';
import { useFlowStep } from '../hooks/useFlowStep';

/** The end of the way to a new password. */
export default function PasswordSuccessPage() {
  const { t } = useTranslation('auth');
  if (!useFlowStep('done')) return <Navigate to={paths.forgot} replace />;
  return (
    <>
      <AuthHeading title={t('success.title')} introduction={t('success.introduction')} />
      <LinkButton as={Link} to={paths.login} $variant="primary" $size="form" onClick={endFlow}>
        {t('signIn')}
      </LinkButton>
    </>
  );
}
