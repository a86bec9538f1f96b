import { createHash } from 'node:crypto';
import type { FeatureEntry, Registry, Release } from '@pmm/shared/contracts/registry';
import { withSignature } from '@pmm/shared/contracts/signedRegistry';
import {
  documentOf,
  newPrivateKey,
  requireSigningKey,
  signingKeyOf,
  type SigningKey,
} from '@pmm/tools/site';
import type { Page, Route } from '@playwright/test';

/** Faults are played to one page by answering in place of the server: the site stays as it is. */

type Answer = (route: Route) => Promise<unknown>;

export const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, body: 'a fault' });

/** A script that marks the window where it runs, although it is not the one that was released. */
export const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body });

export const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>a fault' });

export const unreachable: Answer = (route) => route.abort('connectionrefused');

export const hanging: Answer = () => new Promise(() => undefined);

export const late: Answer = async (route) => {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await route.continue();
};

/** Any file in place of the registry of the site. */
export const rewriteRegistryFor = (
  page: Page,
  rewrite: (file: string) => string,
): Promise<unknown> =>
  page.route(/\/registry\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });

const signedWith = ({ publicKey, sign }: SigningKey, document: unknown): string => {
  const text = JSON.stringify(document);
  return withSignature(text, publicKey.id, sign(text));
};

/** The registry of the site, otherwise, and signed as the site signs it. */
export const changeRegistryFor = (
  page: Page,
  change: (registry: Registry) => unknown,
): Promise<unknown> =>
  rewriteRegistryFor(page, (file) =>
    signedWith(requireSigningKey(process.env), change(documentOf(file))),
  );

const stranger = signingKeyOf(newPrivateKey());

/** A later one without features, as somebody would write it who must not. */
const emptied = (file: string): object => ({
  ...documentOf(file),
  generatedAt: '2099-01-01T00:00:00.000Z',
  features: [],
  removed: documentOf(file).features.map(({ id }) => id),
});

/** Registries that the site did not sign. */
export const forgeries = {
  unsigned: (file: string) => JSON.stringify(emptied(file)),
  changed: (file: string) => file.replace('"enabled":true', '"enabled":false'),
  ofStranger: (file: string) => signedWith(stranger, emptied(file)),
  ofStrangerInItsName: (file: string) =>
    signedWith(stranger, emptied(file)).replace(
      stranger.publicKey.id,
      requireSigningKey(process.env).publicKey.id,
    ),
};

/** The page reads the registry again each second. */
export const lookOften = (page: Page): Promise<unknown> =>
  page.route(/\/config\.json/, async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, registryCheckIntervalMs: 1_000 } });
  });

/** A change of each feature of it. */
export const changeFeaturesFor = (
  page: Page,
  change: (feature: FeatureEntry) => unknown,
): Promise<unknown> =>
  changeRegistryFor(page, (registry) => ({
    ...registry,
    revision: 'changed',
    features: registry.features.map(change),
  }));

export const BAD_BUILD = 'bad1';
export const BUILD_BEFORE = 'The build before';

interface MadeCode {
  /** The body of the component that every page of it is; `React` is the host's, `id` its own. */
  render?: string;
  /** Replaces parts of the feature, e.g. `activate() { … }`. */
  feature?: string;
}

const sha256 = (encoding: 'hex' | 'base64', text: string): string =>
  createHash('sha256').update(text).digest(encoding);

/** A build as the bundler would make it, and its release. */
const madeBuild = (
  id: string,
  build: string,
  { render = 'return null;', feature = '' }: MadeCode,
) => {
  const name = `${id}_${build}`;
  const code = `(() => {
    const id = '${id}';
    let React;
    const page = () => Promise.resolve({ default: function Page() { ${render} } });
    const feature = {
      id, contract: '1.0', messages: { en: {}, de: {} },
      exports: new Proxy({}, { get: () => page }),
      ${feature}
    };
    globalThis.${name} = {
      init: ({ modules }) => {
        React = modules.react.module;
      },
      get: () => Promise.resolve(() => ({ default: feature })),
    };
  })();`;
  const release: Release = {
    version: '1.0.0',
    build,
    name,
    entry: `/features/${id}/${build}/remoteEntry.js`,
    integrity: `sha256-${sha256('base64', code)}`,
    assets: {},
    shared: {},
  };
  return { code, release };
};

/** The entry of a feature with another build before its own. */
const withPrevious = async (page: Page, feature: FeatureEntry, previous: Release) => {
  const text = JSON.stringify({ current: {}, previous });
  const details = `/features/${feature.id}/details.${sha256('hex', text)}.json`;
  await page.route(`**${details}`, (route) => route.fulfill({ body: text }));
  return { ...feature, details };
};

const featuresOf = async (page: Page): Promise<FeatureEntry[]> => {
  const response = await page.request.get('/registry.json');
  return documentOf(await response.text()).features;
};

const replaceFeatures = (page: Page, entries: readonly FeatureEntry[]): Promise<unknown> =>
  changeFeaturesFor(page, (feature) => entries.find(({ id }) => id === feature.id) ?? feature);

/** A release of features whose code has a fault; the builds that the site has are those before, if any. */
export const releaseBadCode = async (
  page: Page,
  made: MadeCode,
  {
    ids = ['metrics', 'watchlists', 'account', 'auth'],
    isFirst = false,
  }: { ids?: readonly string[]; isFirst?: boolean } = {},
): Promise<void> => {
  const entries: FeatureEntry[] = [];
  const features = await featuresOf(page);
  for (const feature of features.filter(({ id }) => ids.includes(id))) {
    const { code, release } = madeBuild(feature.id, BAD_BUILD, made);
    await page.route(`**${release.entry}`, script(code));
    const { details: _details, ...alone } = feature;
    const released = isFirst ? alone : await withPrevious(page, feature, feature.current);
    entries.push({ ...released, current: release });
  }
  await replaceFeatures(page, entries);
};

/** Gives every feature a build before the one that the site has. To be called after its faults. */
export const offerBuildBefore = async (page: Page): Promise<void> => {
  const entries: FeatureEntry[] = [];
  for (const feature of await featuresOf(page)) {
    const render = `return React.createElement('h1', null, '${BUILD_BEFORE}');`;
    const { code, release } = madeBuild(feature.id, 'before', { render });
    await page.route(`**${release.entry}`, script(code));
    entries.push(await withPrevious(page, feature, release));
  }
  await replaceFeatures(page, entries);
};
