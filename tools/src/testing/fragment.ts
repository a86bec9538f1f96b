import type { Fragment } from '../build/FragmentPlugin';

/** The fragment of a feature with one page. */
export const fragmentOf = (id: string, build: string): Fragment => ({
  declaration: {
    id,
    requires: { contract: '^1.0', shared: {} },
    routes: [
      {
        id,
        path: `/${id}`,
        export: 'Page',
        titleKey: 'title',
        access: 'signed-in',
        layout: 'main',
      },
    ],
    nav: [
      {
        id,
        routeId: id,
        section: 'metrics',
        order: 10,
        icon: 'star',
        labelKey: 'title',
        comingSoon: false,
      },
    ],
    slots: [],
    labels: { en: { title: 'Title' }, de: { title: 'Titel' } },
  },
  release: {
    version: '1.0.0',
    build,
    name: `${id.replaceAll('-', '_')}_${build}`,
    entry: 'remoteEntry.js',
    integrity: 'sha384-AAAA',
    assets: { [id]: [{ url: 'page.js' }] },
    shared: {},
  },
});
