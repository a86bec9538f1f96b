import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    development: typeof en;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'development',
  exports: {
    PlaygroundPage: () => import('./pages/PlaygroundPage'),
    TooltipDemoPage: () => import('./pages/TooltipDemoPage'),
    OutboxPage: () => import('./pages/OutboxPage'),
  },
  messages: { en, de },
});
