import { declareFeature } from '@pmm/shared/feature';

export default declareFeature({
  id: 'watchlists',
  requires: { contract: '^1.0', shared: { react: '^19', shared: '^1.0' } },
  routes: [
    {
      id: 'watchlists',
      path: '/settings/watchlists',
      export: 'WatchlistsPage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
      navId: 'watchlists',
    },
  ],
  nav: [
    {
      id: 'watchlists',
      routeId: 'watchlists',
      section: 'settings',
      order: 10,
      icon: 'list-checks',
      labelKey: 'nav',
    },
  ],
  labels: {
    en: { title: 'Watchlists Overview', nav: 'Watchlists' },
    de: { title: 'Watchlist-Übersicht', nav: 'Watchlisten' },
  },
});
