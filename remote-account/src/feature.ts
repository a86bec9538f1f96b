import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    account: typeof en;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'account',
  exports: {
    AccountPage: () => import('./pages/AccountPage'),
    ActivityPage: () => import('./pages/ActivityPage'),
  },
  messages: { en, de },
});
