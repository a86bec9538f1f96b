import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, fakeServer } from '@pmm/shared/testing';
import { featureOf, registryOf, releaseOf } from '../../testing/registry';
import { registryAtom } from '../registry/currentRegistry';
import { parseRegistry, type RegisteredFeature } from '../registry/registry';
import { buildKey } from './build';
import { chosenFeature } from './chosenFeatures';
import { findPreviousBuild } from './findPreviousBuild';

describe('the build that a viewer gets', () => {
  const canary = {
    release: releaseOf('prices', 'b2'),
    tenants: ['Nordheide'],
    percent: 0,
    salt: '',
  };
  const prices = featureOf('prices', { canary });

  it('is the canary for its audience, with the current build to fall back to', () => {
    const chosen = chosenFeature(prices, { tenant: 'Nordheide', userId: 'user-1' });
    expect(chosen).toMatchObject({
      current: { build: 'b2' },
      stable: { current: { build: 'b1' } },
    });
  });

  it('is the current one for all others', () => {
    expect(chosenFeature(prices, { tenant: 'Südwerk', userId: 'user-1' })).toBe(prices);
    expect(chosenFeature(prices, { tenant: null, userId: null })).toBe(prices);
  });
});

describe('the previous build', () => {
  const previous = releaseOf('prices', 'b1');

  /** A feature with a details document, named by its hash as a release does it. */
  const withDetails = (content: unknown) => {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const details = `/features/prices/details.${hash.slice(0, 32)}.json`;
    const entry: RegisteredFeature = featureOf('prices', {
      current: releaseOf('prices', 'b2'),
      details,
    });
    store.set(registryAtom, parseRegistry(registryOf(entry), 'live'));
    return {
      entry,
      serve: (respond: () => Response) => fakeServer({ [`GET ${details}`]: respond }),
    };
  };
  const good = { current: {}, previous };
  const withServedDetails = (content: unknown): RegisteredFeature => {
    const { entry, serve } = withDetails(content);
    serve(() => answer(content));
    return entry;
  };

  it('is read from the details document, and has none itself', async () => {
    const entry = withServedDetails(good);
    const found = await findPreviousBuild(entry);
    expect(found).toMatchObject({
      id: 'prices',
      current: previous,
      isOfAnotherBuild: true,
      routes: entry.routes,
    });
    expect(found && (await findPreviousBuild(found))).toBeNull();
  });

  it('is read from a registry of the first version', async () => {
    const { details: _details, ...old } = { ...withDetails(good).entry, previous };
    fakeServer({});
    expect(await findPreviousBuild(old)).toMatchObject({ current: previous });
  });

  it.each([
    ['there is none', { current: {} }],
    ['the details document is invalid', { previous: { build: 7 } }],
    [
      'it comes from a foreign origin',
      { previous: { ...previous, entry: 'https://evil.example/remoteEntry.js' } },
    ],
  ])('is not used when %s', async (_what, content) => {
    expect(await findPreviousBuild(withServedDetails(content))).toBeNull();
  });

  it.each([
    ['is missing', () => answer({}, 404)],
    ['has another hash', () => answer({ previous: releaseOf('prices', 'b0') })],
  ])('is not used when the details document %s', async (_what, respond) => {
    const { entry, serve } = withDetails(good);
    serve(respond);
    expect(await findPreviousBuild(entry)).toBeNull();
  });

  it('of a canary is the current build', async () => {
    const { entry } = withDetails(good);
    expect(await findPreviousBuild({ ...entry, stable: entry })).toBe(entry);
  });
});

describe('the quarantine', () => {
  const failure = {
    step: 'entry',
    kind: 'integrity',
    attempt: 1,
    detail: 'why',
    alone: true,
  } as const;
  const keyOf = (build: string) => buildKey({ id: 'prices', current: releaseOf('prices', build) });

  /** Loads the module again, as a page that was just opened does. */
  const openPage = async () => {
    jest.resetModules();
    const { quarantine } = await import('./quarantine');
    return quarantine;
  };

  beforeEach(() => {
    sessionStorage.clear();
  });

  it('has single builds until the session of the tab ends', async () => {
    const quarantine = await openPage();
    quarantine.add(keyOf('b2'), failure);
    expect(quarantine.failureOf(keyOf('b2'))).toEqual(failure);
    expect(quarantine.failureOf(keyOf('b3'))).toBeNull();
    expect((await openPage()).failureOf(keyOf('b2'))).toEqual(failure);
    sessionStorage.clear();
    expect((await openPage()).failureOf(keyOf('b2'))).toBeNull();
  });

  it('lets a build go when it is lifted', async () => {
    const quarantine = await openPage();
    quarantine.add(keyOf('b2'), failure);
    quarantine.lift(keyOf('b2'));
    expect(quarantine.failureOf(keyOf('b2'))).toBeNull();
    expect((await openPage()).failureOf(keyOf('b2'))).toBeNull();
  });

  it('is empty when its storage has something else', async () => {
    sessionStorage.setItem('pmm.quarantine', '7');
    expect((await openPage()).failureOf(keyOf('b2'))).toBeNull();
  });
});
