import { CONTRACT_VERSION, defineFeature, type LazyComponent } from '@pmm/shared/feature';
import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';
import type developmentEn from './pages/development/locales/en.json';
import { forgetLeftMatrix } from './state/leftMatrix';

/** The demo's texts are loaded together with the demo, so no other page downloads them. */
const loadChartDemo: LazyComponent = async () => {
  const [page, { texts }] = await Promise.all([
    import('./pages/development/D3DemoPage'),
    import('./pages/development/texts'),
  ]);
  addMessages('metrics', texts);
  return page;
};

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    metrics: typeof en & typeof developmentEn;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'metrics',
  exports: {
    AvailabilityPage: () => import('./pages/AvailabilityPage'),
    AvailabilityTimelinePage: () => import('./pages/AvailabilityTimelinePage'),
    AvailabilityHistoryPage: () => import('./pages/AvailabilityHistoryPage'),
    PricingPage: () => import('./pages/PricingPage'),
    ReviewsPage: () => import('./pages/ReviewsPage'),
    D3DemoPage: loadChartDemo,
    AvailabilitySummary: () => import('./components/summary/AvailabilitySummary'),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetLeftMatrix(signal),
});
