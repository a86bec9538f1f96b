import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { TextLink } from '@pmm/shared/ui/Link';
import { AuthHeading } from '../components/AuthHeading';
import { paths } from '../flow/paths';

/** A placeholder: its address is known, its screen does not exist yet. */
export default function NewPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHeading title={t('newPassword.title')} introduction={t('newPassword.introduction')} />
      <TextLink as={Link} to={paths.forgot}>
        {t('forgot.send')}
      </TextLink>
    </>
  );
}
