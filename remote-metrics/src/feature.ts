import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
import de from './locales/de.json';
import en from './locales/en.json';
import { forgetMatrixPlaceOnSelection } from './state/matrixPlace';

export default defineFeature({
  contract: CONTRACT_VERSION,
  id: 'metrics',
  exports: {
    AvailabilityPage: () => import('./pages/AvailabilityPage'),
    AvailabilityTimelinePage: () => import('./pages/AvailabilityTimelinePage'),
    AvailabilityHistoryPage: () => import('./pages/AvailabilityHistoryPage'),
    PricingPage: () => import('./pages/PricingPage'),
    ReviewsPage: () => import('./pages/ReviewsPage'),
  },
  messages: { en, de },
  activate: ({ signal }) => forgetMatrixPlaceOnSelection(signal),
});
