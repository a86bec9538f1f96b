import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';
import type helpEn from './components/help/locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    watchlists: typeof en & typeof helpEn;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'watchlists',
  exports: {
    WatchlistsPage: () => import('./pages/WatchlistsPage'),
    WatchlistPage: () => import('./pages/WatchlistPage'),
    WatchlistShortcuts: () => import('./components/help/WatchlistShortcuts'),
    findInWatchlists: () => import('./search/findInWatchlists'),
    findOtherProducts: () => import('./search/findOtherProducts'),
  },
  messages: { en, de },
});
