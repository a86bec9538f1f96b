import { declareFeature } from '@pmm/shared/feature';

export default declareFeature({
  id: 'account',
  requires: { contract: '^1.3', shared: { react: '^19', shared: '^2.0' } },
  routes: [
    {
      id: 'account',
      path: '/settings/account',
      export: 'AccountPage',
      titleKey: 'title',
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
  ],
  labels: {
    en: { title: 'Account and security' },
    de: { title: 'Konto und Sicherheit' },
  },
});
