import { useTranslation } from '@pmm/shared/i18n';
import { Link, Navigate, useLocation } from '@pmm/shared/router';
import { LinkButton } from '@pmm/shared/ui/Link';
import { styled } from 'styled-components';
import { AuthHeading } from '../components/AuthHeading';
import { isPasswordSet } from '../flow/passwordSet';
import { paths } from '../flow/paths';

const WideLink = styled(LinkButton)`
  inline-size: 100%;
`;

/** The last step to a new password. */
export default function PasswordSuccessPage() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  if (!isPasswordSet(location.state)) return <Navigate to={paths.forgot} replace />;
  return (
    <>
      <AuthHeading title={t('success.title')} introduction={t('success.introduction')} />
      <WideLink as={Link} to={paths.login} $variant="primary" $size="form">
        {t('signIn')}
      </WideLink>
    </>
  );
}
