import { useTranslation } from '@pmm/shared/i18n';
import { sessionExpiredAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useSignInAgain } from '../session/useSignInAgain';
import { PostponableQuestion } from './PostponableQuestion';

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
