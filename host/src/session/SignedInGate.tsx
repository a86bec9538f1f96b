import { events } from '@pmm/shared/events';
import { useTranslation } from '@pmm/shared/i18n';
import { sessionAtom, signOut, userAtom } from '@pmm/shared/session';
import { Navigate, useLocation } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState, type ReactNode } from 'react';
import { LOGIN_PATH } from '../navigation/routes';
import { GettingReady } from '../pages/GettingReady';
import { StartFailedPage } from '../pages/StartFailedPage';
import { keepVersion } from '../release/addressVersion';
import { enterApp, entryFailureAtom, forgetEntryFailure } from './enterApp';
import { forgetRememberedPath, rememberPath } from './rememberedPath';

/** Leads to the sign-in; the requested path is remembered if the person should come back to it. */
function SignInFirst({ comesBack }: { comesBack: boolean }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (comesBack) rememberPath(pathname + search + hash);
    else forgetRememberedPath();
  }, [comesBack, pathname, search, hash]);
  return <Navigate to={keepVersion(LOGIN_PATH)} replace />;
}

/** Shows its children to a signed-in person who is loaded; others sign in first and come back. */
export function SignedInGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('host');
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const failure = useAtomValue(entryFailureAtom);
  const [loggedOut, setLoggedOut] = useState(false);
  const signedIn = session !== null;
  const isPersonLoaded = user !== null;
  const mayEnter = signedIn && !isPersonLoaded && failure === null;

  useEffect(() => {
    if (mayEnter) void enterApp();
  }, [mayEnter]);

  useEffect(() => {
    if (isPersonLoaded) forgetRememberedPath();
  }, [isPersonLoaded]);

  // After a logout the next person may be another one, so no path is remembered.
  useEffect(
    () => events.on('session-cleared', ({ reason }) => setLoggedOut(reason === 'logout')),
    [],
  );

  // After an expiry the page stays until the person has decided.
  if (!signedIn && !isPersonLoaded) return <SignInFirst comesBack={!loggedOut} />;
  if (isPersonLoaded) return children;
  if (!failure) return <GettingReady />;
  return (
    <StartFailedPage
      title={t('failures.USER_INFO_LOAD_FAILED', { ns: 'shared' })}
      cause={failure}
      onRetry={forgetEntryFailure}
      onLogout={() => void signOut()}
    />
  );
}
