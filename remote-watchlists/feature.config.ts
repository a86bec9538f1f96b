import { declareFeature } from '@pmm/shared/feature';

export default declareFeature({
  id: 'watchlists',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
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
    {
      id: 'watchlist',
      path: '/settings/watchlist',
      export: 'WatchlistPage',
      titleKey: 'single',
      access: 'signed-in',
      layout: 'main',
      navId: 'watchlists',
      // It may be missing: then the selected watchlist is shown. A text that cannot be an id is not
      // requested.
      validate: { query: 'id', pattern: '^[\\w-]{0,64}$', messageKey: 'notFound' },
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
  slots: [
    {
      slot: 'help.shortcuts',
      export: 'WatchlistShortcuts',
      order: 20,
      height: 250,
      routeId: 'watchlists',
    },
  ],
  searches: [
    { export: 'findOtherProducts', labelKey: 'otherProducts', order: 70, routeId: 'watchlist' },
    {
      export: 'findInWatchlists',
      labelKey: 'nav',
      order: 60,
      group: 'actions',
      routeId: 'watchlists',
    },
  ],
  labels: {
    en: {
      title: 'Watchlists Overview',
      single: 'Watchlist',
      nav: 'Watchlists',
      otherProducts: 'Not in the selected watchlist',
      notFound: 'There is no watchlist with this id in the selected tenant.',
    },
    de: {
      title: 'Watchlist-Übersicht',
      single: 'Watchlist',
      nav: 'Watchlisten',
      otherProducts: 'Nicht in der ausgewählten Watchlist',
      notFound: 'Im ausgewählten Mandanten gibt es keine Watchlist mit dieser Kennung.',
    },
  },
});
