import { createHash } from 'node:crypto';
import type { FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
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

/** The registry of the site, changed on its way to the page. */
export const changeRegistryFor = (
  page: Page,
  change: (registry: Registry) => unknown,
): Promise<unknown> =>
  page.route(/\/registry\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Registry) });
  });

/** The page reads the registry again each second. */
export const lookOften = (page: Page): Promise<unknown> =>
  page.route(/\/config\.json/, async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, registryCheckIntervalMs: 1_000 } });
  });

const BAD_BUILD = 'bad1';

interface BadCode {
  /** The body of the component that every page of it is; `React` is the host's. */
  render?: string;
  /** Replaces parts of the feature, e.g. `activate() { … }`. */
  feature?: string;
}

const entryOf = (id: string, { render = 'return null;', feature = '' }: BadCode) => `(() => {
  let React;
  const page = () => Promise.resolve({ default: function Page() { ${render} } });
  const feature = {
    id: '${id}', contract: '1.0', messages: { en: {}, de: {} },
    exports: new Proxy({}, { get: () => page }),
    ${feature}
  };
  globalThis.${id}_${BAD_BUILD} = {
    init: ({ react }) => {
      React = Object.values(react)[0].lib();
    },
    get: () => Promise.resolve(() => ({ default: feature })),
  };
})();`;

/** A release whose code has a fault; the build that the site has is the one before it. */
export const releaseBadCode = async (page: Page, id: string, code: BadCode): Promise<void> => {
  const text = entryOf(id, code);
  const entry = `/features/${id}/${BAD_BUILD}/remoteEntry.js`;
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  await page.route(`**${entry}`, script(text));
  await page.route(`**/features/${id}/details.bad.json`, async (route) => {
    const registry = (await (await page.request.get('/registry.json')).json()) as Registry;
    const previous = registry.features.find((feature) => feature.id === id)?.current;
    await route.fulfill({ json: { current: {}, previous } });
  });
  const asBad = (feature: FeatureEntry): FeatureEntry => ({
    ...feature,
    current: {
      ...feature.current,
      build: BAD_BUILD,
      name: `${id}_${BAD_BUILD}`,
      entry,
      integrity,
      assets: {},
      shared: {},
    },
    details: `/features/${id}/details.bad.json`,
  });
  await changeRegistryFor(page, (registry) => ({
    ...registry,
    revision: 'with bad code',
    features: registry.features.map((feature) => (feature.id === id ? asBad(feature) : feature)),
  }));
};
