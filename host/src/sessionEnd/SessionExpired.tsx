import { useTranslation } from '@pmm/shared/i18n';
import { useLocation, useNavigate } from '@pmm/shared/router';
import { forgetPerson, sessionExpiredAtom } from '@pmm/shared/session';
import { atom, hasUnsavedInput, useAtomValue, useSetAtom } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Notice } from '../layout/NoticeBar';
import { rememberPath } from '../navigation/rememberedPath';
import { LOGIN_PATH } from '../navigation/routes';
import type { SessionExpiredProps } from './SessionExpiredDialog';

/** The person stays on the page for now, to keep what they typed. */
const stayedAtom = atom(false);

/** Without the dialog's code the line at the foot of the window says the same. */
function WithoutDialog() {
  const setStayed = useSetAtom(stayedAtom);
  useEffect(() => setStayed(true), [setStayed]);
  return null;
}

const SessionExpiredDialog = lazy((): Promise<{ default: ComponentType<SessionExpiredProps> }> =>
  import(/* webpackChunkName: "overlays" */ './SessionExpiredDialog').catch(() => ({
    default: WithoutDialog,
  })),
);

/** To the sign-in, and from there back to this page. */
const useLogin = (): (() => void) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    rememberPath(pathname + search + hash);
    forgetPerson();
    void navigate(LOGIN_PATH, { replace: true });
  };
};

function Question() {
  const setStayed = useSetAtom(stayedAtom);
  const login = useLogin();
  // As it is when the question comes: behind the dialog nothing can be typed.
  const [unsaved] = useState(hasUnsavedInput);
  const stayed = useAtomValue(stayedAtom);
  useEffect(() => () => setStayed(false), [setStayed]);
  if (stayed) return null;
  const stay = () => setStayed(true);
  return (
    <Suspense fallback={null}>
      <SessionExpiredDialog onLogin={login} {...(unsaved && { onStay: stay })} />
    </Suspense>
  );
}

/** Asks for a new sign-in once the session has expired; what is on the page stays until then. */
export function SessionExpiredQuestion() {
  return useAtomValue(sessionExpiredAtom) ? <Question /> : null;
}

/** What stays after the person stayed. */
export function SessionExpiredNotice() {
  const { t } = useTranslation('host');
  const expired = useAtomValue(sessionExpiredAtom);
  const stayed = useAtomValue(stayedAtom);
  const login = useLogin();
  if (!expired || !stayed) return null;
  return (
    <Notice
      icon="info"
      text={t('sessionExpired.title')}
      action={<Button onClick={login}>{t('sessionExpired.login')}</Button>}
    />
  );
}
