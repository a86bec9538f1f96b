import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  featureEntrySchema,
  registryFrameSchema,
  type FeatureDetails,
  type FeatureEntry,
  type Registry,
} from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { fragmentOf } from '../testing/fragment';
import { emptyRegistry, withReleases } from './registryChange';
import { joinRegistry, splitRegistry } from './registryDocument';
import { signedRegistryFile } from './signing/signedRegistry';
import { newPrivateKey, signingKeyOf } from './signing/signingKey';

const monday = new Date('2026-11-16T08:00:00Z');
/** A document of details, as read from its file. */
const detailsOf = (details: Map<string, Buffer>, url = ''): FeatureDetails =>
  JSON.parse(details.get(url)?.toString() ?? 'null') as FeatureDetails;
const readFrom = (details: Map<string, Buffer>) => (url: string) =>
  Promise.resolve(detailsOf(details, url));

const released = ['b1', 'b2'].reduce(
  (registry, build) =>
    withReleases(registry, [fragmentOf('prices', build), fragmentOf('reviews', build)], monday),
  emptyRegistry(),
);

/**
 * The first feature also with a build for some people, and another feature that only one tenant
 * sees.
 */
const withCanary = (): Registry => {
  const [prices, reviews] = released.features;
  if (!prices || !reviews) throw new Error('Two features are released.');
  const [next] = withReleases(released, [fragmentOf('prices', 'b3')], monday).features;
  const rule = { percent: 10, tenants: ['Nordheide'], salt: 'prices b3' };
  const canary = { ...rule, release: next?.current ?? prices.current };
  const audience = { percent: 0, tenants: ['Nordheide'], salt: '' };
  return {
    ...released,
    features: [
      { ...prices, canary },
      { ...reviews, audience },
    ],
    takeovers: { 'metrics/prices': 'prices' },
  };
};

describe('the served registry', () => {
  it('leaves out data for the pages of a feature, in documents named by their content', () => {
    const { document, details } = splitRegistry(released);
    const [prices] = document.features;
    expect(prices).not.toHaveProperty('previous');
    expect(prices?.current).not.toHaveProperty('assets');
    expect(prices).toMatchObject({ current: { build: 'b2' } });
    expect(v.is(featureEntrySchema, prices)).toBe(true);
    expect(prices?.details).toMatch(/^\/features\/prices\/details\.[0-9a-f]{32}\.json$/);
    expect(detailsOf(details, prices?.details)).toMatchObject({
      current: { assets: { prices: [{ url: '/features/prices/b2/page.js' }] } },
      previous: { build: 'b1', assets: { prices: [{ url: '/features/prices/b1/page.js' }] } },
    });
    expect(splitRegistry(released)).toEqual({ document, details });
  });

  it('is complete again when its documents are joined', async () => {
    const { document, details } = splitRegistry(released);
    expect(await joinRegistry(document, readFrom(details))).toEqual(released);
  });

  it('contains the audience and build of a canary, and has its preloads in the details', async () => {
    const registry = withCanary();
    const { document, details } = splitRegistry(registry);
    const [prices, reviews] = document.features;
    expect(v.parse(featureEntrySchema, prices)).toMatchObject({
      canary: { percent: 10, tenants: ['Nordheide'], release: { build: 'b3' } },
    });
    expect(prices?.canary?.release).not.toHaveProperty('assets');
    expect(prices?.canary?.release).not.toHaveProperty('shared');
    expect(detailsOf(details, prices?.details).canary).toMatchObject({
      assets: { prices: [{ url: '/features/prices/b3/page.js' }] },
      shared: {},
    });
    expect(reviews?.audience).toEqual({ percent: 0, tenants: ['Nordheide'], salt: '' });
    expect(v.parse(registryFrameSchema, document).takeovers).toEqual(registry.takeovers);
    expect(await joinRegistry(document, readFrom(details))).toEqual(registry);
  });

  it('is used unchanged when it contains all details, as an older one', async () => {
    const read = () => Promise.reject(new Error('nothing to read'));
    expect(await joinRegistry(released, read)).toEqual(released);
  });
});

const topics = 'price stock review rating order margin trend alert campaign region share forecast';
const sites = 'supplier basket customer search content image promo bundle import generic';

/**
 * A hundred features as the template makes them, which differ like real ones: by name, texts, build
 * and hashes.
 */
const manyFeatures = (): FeatureEntry[] =>
  topics.split(' ').flatMap((topic, t) =>
    sites.split(' ').map((site, s) => {
      const id = `${topic}-${site}`;
      const digest = createHash('sha256').update(id).digest();
      const build = digest.toString('hex').slice(0, 10);
      const { declaration, release } = fragmentOf(id, build);
      const labels = {
        en: {
          title: `${topic} of each ${site}`,
          'title.detail': `What ${site}s say of the ${topic}`,
        },
        de: {
          title: `${site}: Übersicht (${topic})`,
          'title.detail': `${topic}, je ${site} gezeigt`,
        },
      };
      const current = {
        ...release,
        name: `${id.replace('-', '_')}_${build}`,
        entry: `/features/${id}/${build}/remoteEntry.js`,
        integrity: `sha256-${digest.toString('base64')}`,
      };
      // As in the template.
      const requires = { contract: '^1.2', shared: { react: '^19', shared: '^2.1' } };
      const order = t * 10 + s;
      const card = { slot: 'dashboard.cards', export: 'Card', order, height: 120, routeId: id };
      const routes = declaration.routes.map((route) => ({ ...route, navId: id }));
      const nav = declaration.nav.map((entry) => ({ ...entry, order }));
      const declared = { ...declaration, requires, routes, nav, slots: [card], labels };
      return { ...declared, enabled: true, stages: {}, current, previous: current };
    }),
  );

it('the registry of a hundred features is at most 12 KB in its compressed size, with its signature', () => {
  const { document } = splitRegistry({ ...released, features: manyFeatures().slice(0, 100) });
  expect(document.features).toHaveLength(100);
  const key = signingKeyOf(newPrivateKey());
  const file = signedRegistryFile({ document, before: null, key, signer: null, changed: [] });
  expect(brotliCompressSync(file).length).toBeLessThan(12 * 1024);
});
