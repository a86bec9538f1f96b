import type { Language } from '@pmm/shared/i18n';
import { Route, Routes, useLocation } from '@pmm/shared/router';
import { fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import type { ComponentType } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';

/** Stands for the page that the app went on to. */
function OtherPage() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

interface Opening {
  server?: FakeRoutes;
  language?: Language;
}

/** Opens a page at its address; every other address is only named. */
export const openPage = async (path: string, Page: ComponentType, opening: Opening = {}) => {
  const { server = {}, language = 'en' } = opening;
  const calls = fakeServer(server);
  const view = await renderInApp(
    <Routes>
      <Route path={path} element={<Page />} />
      <Route path="*" element={<OtherPage />} />
    </Routes>,
    { path, language, messages: { namespace: 'auth', en, de } },
  );
  return { ...view, calls };
};
