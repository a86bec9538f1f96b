import { createHash } from 'node:crypto';
import type { FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import { withSignature } from '@pmm/shared/contracts/signedRegistry';
import { documentOf, requireSigningKey, type SigningKey } from '@pmm/tools/site';
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

/** The registry of the site, otherwise and signed anew, on its way to the page. */
export const changeRegistryFor = (
  page: Page,
  change: (registry: Registry) => unknown,
): Promise<unknown> =>
  page.route(/\/registry\.json/, async (route) => {
    const response = await route.fetch();
    const changed = change(documentOf(await response.text()));
    await route.fulfill({ response, body: signedBy(siteKey(), changed) });
  });

/** The page reads the registry again each second. */
export const lookOften = (page: Page): Promise<unknown> =>
  page.route(/\/config\.json/, async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, registryCheckIntervalMs: 1_000 } });
  });

/** The key of the site, which signs what a test makes of its registry. */
const siteKey = () => requireSigningKey(process.env);

const signedBy = ({ publicKey, sign }: SigningKey, document: unknown): string => {
  const text = JSON.stringify(document);
  return withSignature(text, publicKey.id, sign(text));
};

const BAD_BUILD = 'bad1';

const sha256 = (encoding: 'hex' | 'base64', text: string): string =>
  createHash('sha256').update(text).digest(encoding);

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
  const integrity = `sha256-${sha256('base64', text)}`;
  await page.route(`**${entry}`, script(text));
  const registry = documentOf(await (await page.request.get('/registry.json')).text());
  const previous = registry.features.find((feature) => feature.id === id)?.current;
  const detailsText = JSON.stringify({ current: {}, previous });
  const details = `/features/${id}/details.${sha256('hex', detailsText)}.json`;
  await page.route(`**${details}`, (route) => route.fulfill({ body: detailsText }));
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
    details,
  });
  await changeRegistryFor(page, (registry) => ({
    ...registry,
    revision: 'with bad code',
    features: registry.features.map((feature) => (feature.id === id ? asBad(feature) : feature)),
  }));
};
