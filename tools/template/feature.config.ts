import { declareFeature } from '@pmm/shared/feature';

export default declareFeature({
  id: 'example',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
  routes: [
    {
      id: 'example',
      path: '/example',
      export: 'ExamplePage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
      navId: 'example',
    },
  ],
  nav: [
    {
      id: 'example',
      routeId: 'example',
      section: 'metrics',
      order: 40,
      icon: 'table',
      labelKey: 'title',
    },
  ],
  // For a feature without a card on the dashboard, delete this, ExampleCard and its texts.
  slots: [
    {
      slot: 'dashboard.cards',
      export: 'ExampleCard',
      order: 40,
      height: 120,
      routeId: 'example',
    },
  ],
  labels: {
    en: { title: 'Example', 'title.detail': 'The products of the watchlist' },
    de: { title: 'Beispiel', 'title.detail': 'Die Produkte der Watchlist' },
  },
});
