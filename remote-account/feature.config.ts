import { declareFeature } from '@pmm/shared/feature';

export default declareFeature({
  id: 'account',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
  routes: [
    {
      id: 'account',
      path: '/settings/account',
      export: 'AccountPage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
    },
    {
      id: 'activity',
      path: '/settings/activity',
      export: 'ActivityPage',
      titleKey: 'activity',
      access: 'signed-in',
      layout: 'main',
    },
  ],
  nav: [
    {
      id: 'account',
      routeId: 'account',
      section: 'person',
      order: 10,
      icon: 'pencil',
      labelKey: 'title',
    },
    {
      id: 'activity',
      routeId: 'activity',
      section: 'person',
      order: 20,
      icon: 'clock',
      labelKey: 'activity',
    },
  ],
  labels: {
    en: { title: 'Account and security', activity: 'Activity log' },
    de: { title: 'Konto und Sicherheit', activity: 'Aktivitätsprotokoll' },
  },
});
