import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import type compareEn from './compare/locales/en.json';
import type dashboardEn from './dashboard/locales/en.json';
import de from './locales/de.json';
import en from './locales/en.json';
import type risesEn from './rises/locales/en.json';
import type developmentEn from './demo/locales/en.json';
import type evidenceEn from './evidence/locales/en.json';
import type exceptionsEn from './exceptions/locales/en.json';
import type helpEn from './help/locales/en.json';
import type historyEn from './history/locales/en.json';
import { forgetLeftMatrix } from './page/view/leftMatrix';
import type movesEn from './moves/locales/en.json';
import type pricesEn from './prices/locales/en.json';
import type reviewsEn from './reviews/locales/en.json';
import type reportingEn from './page/reporting/locales/en.json';
import type searchEn from './search/locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    metrics: typeof en &
      typeof compareEn &
      typeof dashboardEn &
      typeof developmentEn &
      typeof evidenceEn &
      typeof exceptionsEn &
      typeof helpEn &
      typeof historyEn &
      typeof movesEn &
      typeof pricesEn &
      typeof reviewsEn &
      typeof risesEn &
      typeof reportingEn &
      typeof searchEn;
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
    PriceMovesPage: () => import('./moves/PriceMovesPage'),
    PriceRisesPage: () => import('./rises/PriceRisesPage'),
    EvidencePage: () => import('./evidence/EvidencePage'),
    IncidentsPage: () => import('./incidents/IncidentsPage'),
    ReportsPage: () => import('./reports/ReportsPage'),
    D3DemoPage: () => import('./demo/D3DemoPage'),
    MarketSummary: () => import('./dashboard/MarketSummary'),
    findProducts: () => import('./search/findProducts'),
    findPharmacies: () => import('./search/findPharmacies'),
    MatrixShortcuts: () => import('./help/MatrixShortcuts'),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetLeftMatrix(signal),
});
