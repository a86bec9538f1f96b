import type { Language } from '@pmm/shared/i18n';
import { Route, Routes, useLocation } from '@pmm/shared/router';
import { answer, fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import type { ComponentType } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';

/** Stands for the page that the app has navigated to. */
function OtherPage() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

/** The answer of a server that cannot be reached. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('offline'));

export interface Opening {
  server?: FakeRoutes;
  language?: Language;
}

/** Opens the app at an address with these pages; any other address only shows its path. */
export const openPages = async (
  path: string,
  pages: Record<string, ComponentType>,
  { server = {}, language = 'en' }: Opening = {},
) => {
  const none = { 'GET /auth/providers': () => answer({ providers: [] }) };
  const routes: FakeRoutes = { ...none, ...server };
  const calls = fakeServer(routes);
  const view = await renderInApp(
    <Routes>
      {Object.entries(pages).map(([at, Page]) => (
        <Route key={at} path={at} element={<Page />} />
      ))}
      <Route path="*" element={<OtherPage />} />
    </Routes>,
    { path, language, messages: { namespace: 'auth', en, de } },
  );
  return {
    ...view,
    /** May be changed while the page is open. */
    routes,
    /** The bodies that were sent to a path so far. */
    bodies: (of: string) => calls.filter((call) => call.path === of).map(({ body }) => body),
  };
};

/** Opens one page at its address. */
export const openPage = (address: string, Page: ComponentType, opening?: Opening) =>
  openPages(address, { [new URL(address, location.origin).pathname]: Page }, opening);
