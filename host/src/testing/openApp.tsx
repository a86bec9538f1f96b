import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import type { Language } from '@pmm/shared/i18n';
import { forgetPerson, sessionAtom, signIn } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act } from '@testing-library/react';
import { App } from '../app/App';
import { initialise } from '../app/initialise';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { followFailures } from '../notices/followFailures';
import { leave } from '../onScreen/leaving';
import { deployedFeature } from './deployments';
import { routeOf } from './registry';
import { person, storedSession, usualServer } from './server';

followFailures();

function SignInPage() {
  const credentials = { email: person.email, password: 'right', remember: false };
  return (
    <button type="button" onClick={() => void signIn(credentials)}>
      Sign in
    </button>
  );
}

/** A sign-in that always succeeds, unless it is switched off. */
export const signInFeature = ({ enabled = true } = {}) =>
  deployedFeature(
    'auth',
    { LoginPage: SignInPage },
    {
      enabled,
      routes: [
        routeOf('login', {
          path: '/auth/login',
          export: 'LoginPage',
          access: 'anonymous',
          layout: 'auth',
        }),
      ],
      nav: [],
      labels: { en: { login: 'Sign in' }, de: { login: 'Anmelden' } },
    },
  );

export interface Visit {
  path?: string;
  features?: FeatureEntry[];
  /** Replaces routes of `usualServer`. */
  server?: FakeRoutes;
  signedIn?: boolean;
  /** Changes to the stored session. */
  session?: object;
  language?: Language;
  /** Prevents a failing start from reloading the page. */
  justReloaded?: boolean;
}

/** Opens the whole app at an address, with or without a stored session. */
export const openApp = async (visit: Visit = {}) => {
  const {
    path = '/',
    features = [],
    server = {},
    signedIn = true,
    session,
    language = 'en',
    justReloaded = false,
  } = visit;
  localStorage.clear();
  sessionStorage.clear();
  if (justReloaded) sessionStorage.setItem('pmm.reloadedAt', String(Date.now()));
  if (signedIn)
    sessionStorage.setItem('pmm.session', JSON.stringify({ ...storedSession, ...session }));
  store.set(sessionAtom, null);
  forgetPerson();
  toasts.dismissAll();
  const routes = { ...usualServer([signInFeature(), ...features]), ...server };
  const calls = fakeServer(routes);
  const starting = initialise();
  const view = await renderInApp(<App />, {
    path,
    language,
    messages: { namespace: 'host', en, de },
    leave,
  });
  await act(() => starting);
  return { ...view, calls, routes };
};
