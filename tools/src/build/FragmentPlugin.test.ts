import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';
import { fragmentOf } from '../testing/fragment';
import {
  declarationFaults,
  type Fragment,
  FRAGMENT_FILE,
  FragmentPlugin,
  folderFaults,
  requirementFaults,
} from './FragmentPlugin';
import { runWebpack } from './runWebpack';
import { sharedVersions } from './sharedModules';

const { declaration } = fragmentOf('prices', 'b1');
const [route] = declaration.routes;
const [entry] = declaration.nav;
const faultsOf = (change: Partial<FeatureDeclaration>) =>
  declarationFaults({ ...declaration, ...change });

describe('a declaration', () => {
  it('has no faults when it is complete', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a title without its translation',
      { labels: { en: { title: 'Title' }, de: {} } },
      [
        'routes.prices.titleKey: labels.de has no "title"',
        'nav.prices.labelKey: labels.de has no "title"',
      ],
    ],
    [
      'an empty title',
      { nav: [], labels: { en: { title: '' }, de: { title: 'Titel' } } },
      ['routes.prices.titleKey: labels.en has no "title"'],
    ],
    [
      'another label in one language only',
      {
        labels: {
          en: { title: 'Title', 'title.detail': 'What it is' },
          de: { title: 'Titel', mehr: 'Mehr' },
        },
      },
      ['labels.en has no "mehr"', 'labels.de has no "title.detail"'],
    ],
    [
      'a rule whose message is not translated',
      {
        routes: [{ ...route, validate: { query: 'id', pattern: '^x$', messageKey: 'none' } }],
        labels: { en: { title: 'Title', none: 'None' }, de: { title: 'Titel' } },
      },
      ['routes.prices.validate.messageKey: labels.de has no "none"'],
    ],
    [
      'an entry that leads nowhere',
      { nav: [{ ...entry, routeId: 'elsewhere' }] },
      ['nav.prices.routeId: there is no route "elsewhere"'],
    ],
    [
      'a page that highlights an entry that there is not',
      { routes: [{ ...route, navId: 'elsewhere' }] },
      ['routes.prices.navId: there is no entry "elsewhere"'],
    ],
    ['a route id twice', { routes: [route, route] }, ['route prices: twice']],
    ['an entry id twice', { nav: [entry, entry] }, ['nav prices: twice']],
    [
      'a contribution to a slot that no page has',
      { slots: [{ slot: 'dashboard', export: 'Card', order: 1, height: 0 }] },
      ['slots.Card.slot: no page has a slot "dashboard"'],
    ],
    [
      'a contribution that leads nowhere and is not named',
      {
        slots: [
          {
            slot: 'dashboard.cards',
            export: 'Card',
            order: 1,
            height: 0,
            routeId: 'elsewhere',
            labelKey: 'card',
          },
        ],
        labels: { en: { title: 'Title', card: 'Card' }, de: { title: 'Titel' } },
      },
      [
        'slots.Card.labelKey: labels.de has no "card"',
        'slots.Card.routeId: there is no route "elsewhere"',
      ],
    ],
  ])('with %s is reported with the place of the fault', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});

it('the id of a feature must match its folder', () => {
  expect(folderFaults({ id: 'prices' }, '/project/remote-prices')).toEqual([]);
  expect(folderFaults({ id: 'prices' }, '/project/remote-pricing')).toEqual([
    'id: is "prices", but the folder is named remote-pricing',
  ]);
});

describe('the required version of shared', () => {
  const faultsOfNeeding = (shared: Record<string, string>) =>
    requirementFaults({ requires: { contract: '^1.0', shared } }, '1.1.3');

  it('may be the version of the build', () => {
    expect(faultsOfNeeding({ shared: '^1.1' })).toEqual([]);
  });

  it.each([
    ['an older version', { shared: '^1.0' }],
    ['a version that does not exist yet', { shared: '^1.2' }],
    ['any', {}],
  ])('must not be %s', (_what, shared) => {
    expect(faultsOfNeeding(shared)).toEqual([
      'requires.shared.shared: must be ^1.1, the version of this build',
    ]);
  });
});

describe('the early downloads of a page', () => {
  let folder: string;
  const dist = () => path.join(folder, 'dist');
  beforeAll(async () => {
    folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'fragment-')), 'remote-prices');
    await mkdir(folder);
    const files = {
      'package.json': '{"version":"1.0.0"}',
      'entry.ts': '',
      'Page.ts': 'export {}',
      'library.ts': 'globalThis.library = 1;',
    };
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
  });
  afterAll(() => rm(path.dirname(folder), { recursive: true }));

  const splitLibrary = {
    test: /library/,
    name: 'library',
    chunks: 'all',
    enforce: true,
  } as const;
  const earlyFilesOf = async (feature: string): Promise<unknown> => {
    await writeFile(path.join(folder, 'feature.ts'), feature);
    const needed = sharedVersions().shared.split('.').slice(0, 2).join('.');
    const requires = { contract: '^1.0', shared: { shared: `^${needed}` } };
    const build = { build: 'b1', name: 'prices_b1' };
    await runWebpack({
      context: folder,
      mode: 'production',
      entry: { prices_b1: './entry.ts', feature: './feature.ts' },
      output: { path: dist(), chunkFilename: '[id].js', clean: true },
      optimization: { splitChunks: { cacheGroups: { library: splitLibrary } } },
      plugins: [
        new FragmentPlugin({ declaration: { ...declaration, requires }, ...build, folder }),
      ],
      infrastructureLogging: { level: 'none' },
    });
    const { release } = JSON.parse(
      await readFile(path.join(dist(), FRAGMENT_FILE), 'utf8'),
    ) as Fragment;
    return release.assets['prices']?.map(({ url }) => url);
  };

  it('are its own file and that of the feature', async () => {
    const files = await earlyFilesOf("export default { Page: () => import('./Page.ts') };");
    expect(files).toEqual(['feature.js', expect.stringMatching(/^\d+\.js$/)]);
  });

  it('are only the file of the feature when that contains the page', async () => {
    const page = "import(/* webpackMode: 'eager' */ './Page.ts')";
    expect(await earlyFilesOf(`export default { Page: () => ${page} };`)).toEqual(['feature.js']);
  });

  it('include a file that the bundler has split from that of the feature', async () => {
    const feature = "import './library.ts'; export default { Page: () => import('./Page.ts') };";
    expect(await earlyFilesOf(feature)).toEqual(
      expect.arrayContaining(['feature.js', 'library.js', expect.stringMatching(/^\d+\.js$/)]),
    );
  });

  it('are a fault for a build without the page', async () => {
    await expect(earlyFilesOf('export default {};')).rejects.toThrow(
      'routes.prices.export: no file "Page" is loaded',
    );
  });
});
