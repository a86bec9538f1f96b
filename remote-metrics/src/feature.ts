import { CONTRACT_VERSION, defineFeature, type LazyComponent } from '@pmm/shared/feature';
import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';
import { forgetLeftMatrix } from './state/leftMatrix';

/** The texts of the development pages come with these pages: no other one carries them. */
const development =
  (page: LazyComponent): LazyComponent =>
  async () => {
    const [loaded, { texts }] = await Promise.all([page(), import('./pages/development/texts')]);
    addMessages('metrics', texts);
    return loaded;
  };

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'metrics',
  exports: {
    AvailabilityPage: () => import('./pages/AvailabilityPage'),
    AvailabilityTimelinePage: () => import('./pages/AvailabilityTimelinePage'),
    AvailabilityHistoryPage: () => import('./pages/AvailabilityHistoryPage'),
    PricingPage: () => import('./pages/PricingPage'),
    ReviewsPage: () => import('./pages/ReviewsPage'),
    PlaygroundPage: development(() => import('./pages/development/PlaygroundPage')),
    TooltipDemoPage: development(() => import('./pages/development/TooltipDemoPage')),
    D3DemoPage: development(() => import('./pages/development/D3DemoPage')),
    OutboxPage: development(() => import('./pages/development/OutboxPage')),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetLeftMatrix(signal),
});
