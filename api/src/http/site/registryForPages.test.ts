import { describe, expect, it } from '@jest/globals';
import type { FeatureDetails, FeatureEntry } from '@pmm/shared/contracts/registry';
import type { StartPreloads } from '@pmm/shared/contracts/signedRegistry';
import { registryForPages } from './registryForPages';

const assetOf = (url: string) => ({ url, integrity: 'sha256-AAAA' });
const releaseOf = (id: string, build: string) => ({
  version: '1.0.0',
  build,
  name: `${id}_${build}`,
  entry: `/features/${id}/${build}/remoteEntry.js`,
  integrity: 'sha256-AAAA',
});
const routeOf = (id: string, change: object = {}) => ({
  id,
  path: `/${id}`,
  export: 'Page',
  titleKey: id,
  access: 'signed-in',
  layout: 'main',
  ...change,
});
const featureOf = (id: string, change: object = {}) => ({
  id,
  enabled: true,
  requires: { contract: '^1.0', shared: { react: '^19' } },
  routes: [routeOf(id)],
  nav: [],
  slots: [],
  stages: {},
  labels: { en: { [id]: id }, de: { [id]: id } },
  current: releaseOf(id, 'b1'),
  details: `/features/${id}/details.1.json`,
  ...change,
});
const partOf = (id: string, build: string) => ({
  assets: { [id]: [assetOf(`/features/${id}/${build}/page.js`)], other: [assetOf('/other.js')] },
  shared: { [id]: ['react', '@pmm/shared/form', '@pmm/shared/ui/Menu'] },
});
const details = (id: string): FeatureDetails => ({
  current: partOf(id, 'b1'),
  canary: partOf(id, 'b2'),
});
const menu = assetOf('/assets/overlays.js');
const host = {
  provided: { react: '19.3.1' },
  scripts: {
    'layout-main': [assetOf('/assets/layout-main.js'), menu],
    'layout-auth': [assetOf('/assets/layout-auth.js')],
    'layout-development': [assetOf('/assets/layout-development.js')],
    '@pmm/shared/form': [assetOf('/assets/forms.js')],
    '@pmm/shared/ui/Menu': [menu],
  },
};

const fileOf = (...features: object[]) =>
  JSON.stringify({
    schemaVersion: 2,
    revision: 'r1',
    generatedAt: '2026-11-21T08:00:00.000Z',
    allowedOrigins: ['self'],
    features,
  });
const nobody = { userId: null, tenant: null };
const somebody = { userId: 'user-1', tenant: 'Nordheide' };

const answerFor = async (
  file: string,
  path: string,
  viewer: typeof nobody | typeof somebody = somebody,
  needsOnlyPreloads = false,
) => {
  const forPages = registryForPages(file, (url) =>
    Promise.resolve(JSON.stringify(details(url.split('/')[2] as FeatureEntry['id']))),
  );
  const page = { path, viewer, needsOnlyPreloads };
  return (await (await forPages.answer(page, host)).encoded('identity')).toString();
};
const preloadsFor = async (...parameters: Parameters<typeof answerFor>) => {
  const { preloads = [] } = JSON.parse(await answerFor(...parameters)) as {
    preloads?: StartPreloads[];
  };
  return preloads.map(({ assets, ...rest }) => ({ ...rest, urls: assets.map(({ url }) => url) }));
};

const layout = { urls: ['/assets/layout-main.js', '/assets/overlays.js'] };
const pageOf = (id: string, build = 'b1') => ({
  build: `${id}@${build}`,
  urls: [
    `/features/${id}/${build}/remoteEntry.js`,
    `/features/${id}/${build}/page.js`,
    '/assets/forms.js',
  ],
});

it('adds the files of the page: its layout, its code, and its modules from the host, each file once', async () => {
  const file = fileOf(featureOf('prices'), featureOf('reviews'));
  expect(await preloadsFor(file, '/prices')).toEqual([layout, pageOf('prices')]);
  expect(await preloadsFor(file, '/unknown')).toEqual([layout]);
});

it('does not change any byte of the signed text', async () => {
  const file = `{"signature":"k.AA==", ${fileOf(featureOf('prices')).slice(1)}`;
  const answer = await answerFor(file, '/prices');
  expect(answer.startsWith('{"preloads":[')).toBe(true);
  expect(answer.endsWith(`,${file.slice(1)}`)).toBe(true);
});

it('sends only the downloads to a page whose document has the registry', async () => {
  const answer = await answerFor(fileOf(featureOf('prices')), '/prices', somebody, true);
  expect(Object.keys(JSON.parse(answer) as object)).toEqual(['preloads']);
  expect(await answerFor(fileOf(), '/unknown', nobody, true)).toBe('{"preloads":[]}');
});

it('adds the sign-in and its layout for a visitor without a session', async () => {
  const login = routeOf('auth', { path: '/auth/login', access: 'anonymous', layout: 'auth' });
  const file = fileOf(featureOf('auth', { routes: [login] }), featureOf('prices'));
  const signIn = [{ urls: ['/assets/layout-auth.js'] }, pageOf('auth')].map((one) =>
    'build' in one ? { ...one, urls: [...one.urls, '/assets/overlays.js'] } : one,
  );
  expect(await preloadsFor(file, '/prices', nobody)).toEqual(signIn);
  expect(await preloadsFor(file, '/auth/login', nobody)).toEqual(signIn);
});

it('adds the frame of development pages, and no sign-in, when no session is needed', async () => {
  const login = routeOf('auth', { path: '/auth/login', access: 'anonymous', layout: 'auth' });
  const open = { access: 'anonymous', layout: 'blank', development: true };
  const trial = featureOf('trial', { routes: [routeOf('trial', open)] });
  const file = fileOf(featureOf('auth', { routes: [login] }), trial);
  const frame = { urls: ['/assets/layout-development.js'] };
  for (const viewer of [nobody, somebody]) {
    expect(await preloadsFor(file, '/dev/features', viewer)).toEqual([frame]);
    expect((await preloadsFor(file, '/trial', viewer))[0]).toEqual(frame);
  }
  expect(await preloadsFor(file, '/nothing-here', nobody)).toEqual([]);
  const withoutSignIn = fileOf(featureOf('prices'));
  expect(await preloadsFor(withoutSignIn, '/prices', nobody)).toEqual([
    { urls: ['/assets/layout-auth.js'] },
  ]);
});

it('uses the build that the person gets', async () => {
  const release = releaseOf('prices', 'b2');
  const canary = { tenants: ['Nordheide'], percent: 0, salt: '', release };
  const file = fileOf(featureOf('prices', { canary }));
  expect(await preloadsFor(file, '/prices')).toEqual([layout, pageOf('prices', 'b2')]);
  const other = { userId: 'user-1', tenant: 'Südwerk' };
  expect(await preloadsFor(file, '/prices', other)).toEqual([layout, pageOf('prices')]);
});

it('names the requests of the page', async () => {
  const reads = ['watchlists/{watchlist}/metrics/prices'];
  const file = fileOf(featureOf('prices', { routes: [routeOf('prices', { reads })] }));
  expect(await preloadsFor(file, '/prices')).toEqual([layout, { ...pageOf('prices'), reads }]);
});

it.each([
  ['is switched off', { enabled: false }],
  ['does not fit', { requires: { contract: '^1.0', shared: { react: '^99' } } }],
  ['is not valid', { current: null }],
  [
    'comes from elsewhere',
    { current: { ...releaseOf('prices', 'b1'), entry: 'https://a.example' } },
  ],
])('adds nothing for a feature that %s', async (_what, change) => {
  expect(await preloadsFor(fileOf(featureOf('prices', change)), '/prices')).toEqual([layout]);
});

it('ignores details that cannot be read or are not in the folder of features', async () => {
  const entry = { build: 'prices@b1', urls: ['/features/prices/b1/remoteEntry.js'] };
  const file = fileOf(featureOf('prices', { details: '/features/../secret.txt' }));
  expect(await preloadsFor(file, '/prices')).toEqual([layout, entry]);
  const forPages = registryForPages(fileOf(featureOf('prices')), () => Promise.reject(new Error()));
  const page = { path: '/prices', viewer: somebody, needsOnlyPreloads: false };
  const answer = await forPages.answer(page, host);
  expect((await answer.encoded('identity')).toString()).toContain(entry.urls[0]);
});

describe('the start in a document', () => {
  const startFor = (file: string, path: string) =>
    registryForPages(file, () => Promise.reject(new Error())).start(path, host);
  const login = routeOf('auth', { path: '/auth/login', access: 'anonymous', layout: 'auth' });
  const buildsOf = (preloads: readonly StartPreloads[] | null | undefined) =>
    preloads?.map(({ build }) => build);

  it('contains the unchanged file, and the downloads with and without a session', async () => {
    const file = fileOf(featureOf('prices'), featureOf('auth', { routes: [login] }));
    const start = await startFor(file, '/prices');
    expect(start?.registry).toBe(file);
    expect(buildsOf(start?.signedOut)).toEqual([undefined, 'auth@b1']);
    expect(buildsOf(start?.signedIn)).toEqual([undefined, 'prices@b1']);
  });

  it.each([
    ['a build', { canary: { tenants: [], percent: 5, salt: '', release: releaseOf('x', 'b2') } }],
    ['a feature', { audience: { tenants: ['Nordheide'], percent: 0, salt: '' } }],
    ['a page', { stages: { prices: { everyone: 'coming-soon', tenants: {} } } }],
  ])('leaves open who gets %s', async (_what, change) => {
    const start = await startFor(fileOf(featureOf('prices', change)), '/prices');
    expect(start?.signedIn).toBeNull();
    expect(start?.signedOut).toBeInstanceOf(Array);
  });

  it('contains the downloads for signed-in people where no page or card depends on the person', async () => {
    const limited = featureOf('alerts', {
      audience: { tenants: ['Nordheide'], percent: 0, salt: '' },
      slots: [{ slot: 'dashboard.cards', export: 'Card', order: 1 }],
    });
    const file = fileOf(featureOf('prices'), limited);
    expect(buildsOf((await startFor(file, '/prices'))?.signedIn)).toEqual([undefined, 'prices@b1']);
    expect((await startFor(file, '/Alerts/'))?.signedIn).toBeNull();
    expect((await startFor(file, '/'))?.signedIn).toBeNull();
  });

  it('is null for a file that is no registry', async () => {
    expect(await startFor('{"revision":"two"}', '/prices')).toBeNull();
  });
});

it.each(['{"revision":"two"}', '{}'])(
  'sends a file that is no registry unchanged: %s',
  async (file) => {
    expect(await answerFor(file, '/prices')).toBe(file);
  },
);
