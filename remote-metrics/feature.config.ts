import { declareFeature } from '@pmm/shared/feature';
import de from './src/demo/locales/de.json';
import en from './src/demo/locales/en.json';

/**
 * Requested before the matrix: if the revision came after it, the matrix could be older, and the
 * page would not notice.
 */
const REVISION = 'watchlists/{watchlist}/metrics/revision';

export default declareFeature({
  id: 'metrics',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
  routes: [
    {
      id: 'availability',
      path: '/availability',
      export: 'AvailabilityPage',
      titleKey: 'availability',
      access: 'signed-in',
      layout: 'main',
      navId: 'availability',
      reads: [REVISION, 'watchlists/{watchlist}/metrics/availability'],
    },
    {
      id: 'availability-timeline',
      path: '/availability-timeline',
      export: 'AvailabilityTimelinePage',
      titleKey: 'timeline.title',
      access: 'signed-in',
      layout: 'main',
      navId: 'availability',
    },
    {
      id: 'availability-history',
      path: '/dev/availability-history',
      export: 'AvailabilityHistoryPage',
      titleKey: 'history.title',
      access: 'signed-in',
      layout: 'main',
      development: true,
    },
    {
      id: 'pricing',
      path: '/pricing',
      export: 'PricingPage',
      titleKey: 'pricing.title',
      access: 'signed-in',
      layout: 'main',
      navId: 'pricing',
      reads: [REVISION, 'watchlists/{watchlist}/metrics/prices'],
    },
    {
      id: 'reviews',
      path: '/reviews',
      export: 'ReviewsPage',
      titleKey: 'reviews.title',
      access: 'signed-in',
      layout: 'main',
      navId: 'reviews',
    },
    {
      id: 'charts',
      path: '/dev/d3-demo',
      export: 'D3DemoPage',
      titleKey: 'charts',
      access: 'anonymous',
      layout: 'blank',
      development: true,
    },
  ],
  nav: [
    {
      id: 'availability',
      routeId: 'availability',
      section: 'metrics',
      order: 10,
      icon: 'grid',
      labelKey: 'availability',
    },
    {
      id: 'pricing',
      routeId: 'pricing',
      section: 'metrics',
      order: 20,
      icon: 'badge-euro',
      labelKey: 'pricing',
    },
    {
      id: 'reviews',
      routeId: 'reviews',
      section: 'metrics',
      order: 30,
      icon: 'star',
      labelKey: 'reviews',
    },
  ],
  slots: [
    {
      slot: 'dashboard.cards',
      export: 'MarketSummary',
      order: 10,
      height: 640,
      routeId: 'availability',
    },
  ],
  searches: [
    { export: 'findProducts', labelKey: 'products', order: 10, routeId: 'availability' },
    {
      export: 'findPharmacies',
      labelKey: 'pharmacies',
      order: 30,
      routeId: 'availability-timeline',
    },
  ],
  offers: ['metrics.cell'],
  labels: {
    en: {
      charts: en.development.charts.title,
      availability: 'Availability',
      'availability.detail': 'Where products can be ordered',
      products: 'Products',
      pharmacies: 'Pharmacies',
      'timeline.title': 'Availability Timeline',
      'history.title': 'Availability History',
      pricing: 'Pricing',
      'pricing.title': 'Price Matrix',
      'pricing.detail': 'Prices against AVP and UVP',
      reviews: 'Ratings & Reviews',
      'reviews.title': 'Ratings & Reviews Matrix',
      'reviews.detail': 'Ratings and how many there are',
    },
    de: {
      charts: de.development.charts.title,
      availability: 'Verfügbarkeit',
      'availability.detail': 'Wo jedes Produkt bestellbar ist',
      products: 'Produkte',
      pharmacies: 'Apotheken',
      'timeline.title': 'Verfügbarkeits-Zeitachse',
      'history.title': 'Verfügbarkeitsverlauf',
      pricing: 'Preise',
      'pricing.title': 'Preismatrix',
      'pricing.detail': 'Preise gegenüber AVP und UVP',
      reviews: 'Bewertungen',
      'reviews.title': 'Bewertungs- & Rezensionsmatrix',
      'reviews.detail': 'Bewertungen und ihre Anzahl',
    },
  },
});
