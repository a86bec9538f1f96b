import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';

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
