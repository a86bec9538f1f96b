import { CONTRACT_VERSION, defineFeature, type Messages } from '@pmm/shared/feature';
import { addMessages } from '@pmm/shared/i18n';
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

interface OwnTexts {
  texts: { en: Messages; de: Messages };
}

/** A page or a contribution whose texts are loaded together with it, so that no other downloads them. */
const withTexts =
  <Part>(load: () => Promise<Part>, ...loadTexts: (() => Promise<OwnTexts>)[]) =>
  async (): Promise<Part> => {
    const [part, ...own] = await Promise.all([load(), ...loadTexts.map((each) => each())]);
    for (const { texts } of own) addMessages('metrics', texts);
    return part;
  };

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
    AvailabilityPage: withTexts(
      () => import('./availability/AvailabilityPage'),
      () => import('./exceptions/texts'),
    ),
    AvailabilityTimelinePage: () => import('./timeline/AvailabilityTimelinePage'),
    AvailabilityHistoryPage: withTexts(
      () => import('./history/AvailabilityHistoryPage'),
      () => import('./history/texts'),
    ),
    PricingPage: withTexts(
      () => import('./prices/PricingPage'),
      () => import('./prices/texts'),
      () => import('./exceptions/texts'),
    ),
    ReviewsPage: withTexts(
      () => import('./reviews/ReviewsPage'),
      () => import('./reviews/texts'),
      () => import('./exceptions/texts'),
    ),
    ComparePage: withTexts(
      () => import('./compare/ComparePage'),
      () => import('./compare/texts'),
    ),
    PriceMovesPage: withTexts(
      () => import('./moves/PriceMovesPage'),
      () => import('./moves/texts'),
    ),
    PriceRisesPage: withTexts(
      () => import('./rises/PriceRisesPage'),
      () => import('./rises/texts'),
      () => import('./prices/texts'),
    ),
    EvidencePage: withTexts(
      () => import('./evidence/EvidencePage'),
      () => import('./evidence/texts'),
    ),
    IncidentsPage: withTexts(
      () => import('./incidents/IncidentsPage'),
      () => import('./history/texts'),
    ),
    ReportsPage: withTexts(
      () => import('./reports/ReportsPage'),
      () => import('./page/reporting/texts'),
    ),
    D3DemoPage: withTexts(
      () => import('./demo/D3DemoPage'),
      () => import('./demo/texts'),
      () => import('./prices/texts'),
    ),
    MarketSummary: withTexts(
      () => import('./dashboard/MarketSummary'),
      () => import('./dashboard/texts'),
    ),
    findProducts: () => import('./search/findProducts'),
    findPharmacies: () => import('./search/findPharmacies'),
    MatrixShortcuts: () => import('./help/MatrixShortcuts'),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetLeftMatrix(signal),
});
