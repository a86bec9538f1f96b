import { useTranslation } from '@pmm/shared/i18n';
import { useLocation, useNavigate } from '@pmm/shared/router';
import { forgetPerson, sessionExpiredAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { LOGIN_PATH } from '../navigation/routes';
import { rememberPath } from '../session/rememberedPath';
import { PostponableQuestion } from './PostponableQuestion';

/** Leads to the sign-in, and from there back to this page. */
const useSignInAgain = (): (() => void) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberPath(pathname + search + hash);
    forgetPerson();
    void navigate(LOGIN_PATH, { replace: true });
  };
};

/** Asks for a new sign-in once the session has expired; what is on the page stays until then. */
export function SessionExpired() {
  const { t } = useTranslation('host');
  const expired = useAtomValue(sessionExpiredAtom);
  const signInAgain = useSignInAgain();
  if (!expired) return null;
  return (
    <PostponableQuestion
      title={t('sessionExpired.title')}
      detail={t('sessionExpired.detail')}
      unsavedDetail={t('sessionExpired.unsaved')}
      confirmLabel={t('sessionExpired.login')}
      onConfirm={signInAgain}
      postponeLabel={t('sessionExpired.stay')}
      reminder={t('sessionExpired.title')}
    />
  );
}
