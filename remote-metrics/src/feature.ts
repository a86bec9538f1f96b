import { CONTRACT_VERSION, defineFeature, type LazyComponent } from '@pmm/shared/feature';
import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';
import type developmentEn from './demo/locales/en.json';
import type helpEn from './help/locales/en.json';
import { forgetLeftMatrix } from './page/view/leftMatrix';
import type searchEn from './search/locales/en.json';

/** The demo's texts are loaded together with the demo, so no other page downloads them. */
const loadChartDemo: LazyComponent = async () => {
  const [page, { texts }] = await Promise.all([
    import('./demo/D3DemoPage'),
    import('./demo/texts'),
  ]);
  addMessages('metrics', texts);
  return page;
};

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    metrics: typeof en & typeof developmentEn & typeof helpEn & typeof searchEn;
  }
}

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'metrics',
  exports: {
    AvailabilityPage: () => import('./availability/AvailabilityPage'),
    AvailabilityTimelinePage: () => import('./timeline/AvailabilityTimelinePage'),
    AvailabilityHistoryPage: () => import('./history/AvailabilityHistoryPage'),
    PricingPage: () => import('./prices/PricingPage'),
    ReviewsPage: () => import('./reviews/ReviewsPage'),
    ComparePage: () => import('./compare/ComparePage'),
    IncidentsPage: () => import('./incidents/IncidentsPage'),
    D3DemoPage: loadChartDemo,
    MarketSummary: () => import('./dashboard/MarketSummary'),
    findProducts: () => import('./search/findProducts'),
    findPharmacies: () => import('./search/findPharmacies'),
    MatrixShortcuts: () => import('./help/MatrixShortcuts'),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetLeftMatrix(signal),
});
