import { addMessages, startI18n } from '@pmm/shared/i18n';
import { QueryClientProvider, queryClient } from '@pmm/shared/query';
import { BrowserRouter } from '@pmm/shared/router';
import { followOtherTabs, keepPreferencesOnServer, keepSessionFresh } from '@pmm/shared/session';
import { StoreProvider, store } from '@pmm/shared/state';
import { GlobalStyle } from '@pmm/shared/ui/theme';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { followVitals } from './app/followVitals';
import { initialise } from './app/initialise';
import { nextTask } from './app/nextTask';
import { followConnection } from './connection/followConnection';
import { followActivations, followFaults, prefetchPages, retryFailed } from './features/followers';
import de from './locales/de.json';
import en from './locales/en.json';
import { followFailures } from './notices/followFailures';
import { followRegistry } from './release/followRegistry';
import { leave } from './onScreen/leaving';
import { followReleases } from './release/newerRelease';
import { consumeAddressVersion } from './release/reload';
import { followProfile } from './session/followProfile';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    host: typeof en;
  }
}

export const start = async (): Promise<void> => {
  await startI18n();
  addMessages('host', { en, de });
  followOtherTabs();
  keepSessionFresh();
  keepPreferencesOnServer();
  consumeAddressVersion();
  followFailures();
  followConnection();
  followActivations();
  followFaults();
  prefetchPages();
  followReleases();
  followRegistry({ afterReading: retryFailed });
  followProfile();
  void initialise();
  followVitals();
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  const app = (
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <BrowserRouter leave={leave}>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StoreProvider>
  );
  // In slices: meanwhile the document shows the loading screen.
  startTransition(() => createRoot(root).render(app));
};
