import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    example: typeof en;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'example',
  exports: {
    ExamplePage: () => import('./pages/ExamplePage'),
    ExampleCard: () => import('./components/ExampleCard'),
  },
  messages: { en, de },
});
