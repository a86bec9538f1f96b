import { declareFeature } from '@pmm/shared/feature';
import de from './src/pages/development/locales/de.json';
import en from './src/pages/development/locales/en.json';

/** A page that stands alone and needs no session. */
const developmentRoute = (id: string, path: string, page: string) =>
  ({
    id,
    path,
    export: page,
    titleKey: `development.${id}`,
    access: 'anonymous',
    layout: 'blank',
    development: true,
  }) as const;

/** The titles of these pages, as the pages have them themselves. */
const developmentLabels = ({ development: { pages } }: typeof en) => ({
  'development.playground': pages.playground,
  'development.tooltips': pages.tooltips,
  'development.charts': pages.charts,
  'development.outbox': pages.outbox,
});

export default declareFeature({
  id: 'metrics',
  requires: { contract: '^1.1', shared: { react: '^19', shared: '^1.2' } },
  routes: [
    {
      id: 'availability',
      path: '/availability',
      export: 'AvailabilityPage',
      titleKey: 'availability',
      access: 'signed-in',
      layout: 'main',
      navId: 'availability',
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
    developmentRoute('playground', '/dev/playground', 'PlaygroundPage'),
    developmentRoute('tooltips', '/dev/tooltip-demo', 'TooltipDemoPage'),
    developmentRoute('charts', '/dev/d3-demo', 'D3DemoPage'),
    developmentRoute('outbox', '/dev/outbox', 'OutboxPage'),
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
      comingSoon: true,
    },
    {
      id: 'reviews',
      routeId: 'reviews',
      section: 'metrics',
      order: 30,
      icon: 'star',
      labelKey: 'reviews',
      comingSoon: true,
    },
  ],
  labels: {
    en: {
      ...developmentLabels(en),
      availability: 'Availability',
      'availability.detail':
        'Which product can be ordered at which pharmacy, and what changed in the last 7 days.',
      'timeline.title': 'Availability Timeline',
      'history.title': 'Availability History',
      pricing: 'Pricing',
      'pricing.title': 'Price Matrix',
      'pricing.detail': 'Prices of all pharmacies beside the list price and the recommended price.',
      reviews: 'Ratings & Reviews',
      'reviews.title': 'Ratings & Reviews Matrix',
      'reviews.detail': 'How customers rate each product at each pharmacy, and how many did.',
    },
    de: {
      ...developmentLabels(de),
      availability: 'Verfügbarkeit',
      'availability.detail':
        'Welches Produkt bei welcher Apotheke bestellbar ist und was sich in den letzten 7 Tagen geändert hat.',
      'timeline.title': 'Verfügbarkeits-Zeitachse',
      'history.title': 'Verfügbarkeitsverlauf',
      pricing: 'Preise',
      'pricing.title': 'Preismatrix',
      'pricing.detail': 'Die Preise aller Apotheken neben Listenpreis und UVP.',
      reviews: 'Bewertungen',
      'reviews.title': 'Bewertungs- & Rezensionsmatrix',
      'reviews.detail':
        'Wie die Kundschaft jedes Produkt bei jeder Apotheke bewertet, und wie viele es tun.',
    },
  },
});
