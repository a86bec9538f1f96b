import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    watchlists: typeof en;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'watchlists',
  exports: {
    WatchlistsPage: () => import('./pages/WatchlistsPage'),
    WatchlistPage: () => import('./pages/WatchlistPage'),
    findInWatchlists: () => import('./search/findInWatchlists'),
    findOtherProducts: () => import('./search/findOtherProducts'),
  },
  messages: { en, de },
});
