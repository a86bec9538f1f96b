import type { Language } from '@pmm/shared/i18n';
import { answer, beSignedIn, fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import type { ComponentType } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';

export const own = (method: string, rest: string) => `${method} /api/v1/users/me/${rest}`;

/** Opens a page for a signed-in person, with a server that only knows the given routes. */
export const openPage = async (
  Page: ComponentType,
  { server = {}, language = 'en' }: { server?: FakeRoutes; language?: Language } = {},
) => {
  const routes: FakeRoutes = {
    [own('GET', 'sessions')]: () => answer({ sessions: [] }),
    [own('GET', 'second-factor')]: () =>
      answer({ enabled: false, recoveryCodesLeft: 0, requiredBy: [] }),
    [own('GET', 'identities')]: () => answer({ identities: [] }),
    ...server,
  };
  const calls = fakeServer(routes);
  beSignedIn();
  const view = await renderInApp(<Page />, {
    language,
    messages: { namespace: 'account', en, de },
  });
  return { ...view, routes, calls };
};
