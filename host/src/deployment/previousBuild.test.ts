import { beforeEach, expect, it } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, fakeServer } from '@pmm/shared/testing';
import { featureOf, registryOf, releaseOf } from '../testing/registry';
import { registryAtom } from './currentRegistry';
import { previousBuild } from './previousBuild';
import { parseRegistry, type RegisteredFeature } from './registry';

const details = '/features/prices/details.0123.json';
const before = releaseOf('prices', 'b1');
const entry: RegisteredFeature = featureOf('prices', {
  current: releaseOf('prices', 'b2'),
  details,
});

beforeEach(() => {
  store.set(registryAtom, parseRegistry(registryOf(entry), 'live'));
});

it('stands in the details of the feature', async () => {
  fakeServer({ [`GET ${details}`]: () => answer({ current: {}, previous: before }) });
  expect(await previousBuild(entry)).toMatchObject({
    id: 'prices',
    current: before,
    isOfAnotherBuild: true,
    routes: entry.routes,
  });
});

it('has none before it', async () => {
  fakeServer({ [`GET ${details}`]: () => answer({ current: {}, previous: before }) });
  const previous = await previousBuild(entry);
  expect(previous && (await previousBuild(previous))).toBeNull();
});

it('stands in the registry itself in one of the first version', async () => {
  fakeServer({});
  const { details: _details, ...old } = { ...entry, previous: before };
  expect(await previousBuild(old)).toMatchObject({ current: before });
});

it.each([
  ['there is none', () => answer({ current: {} })],
  ['the details are gone', () => answer({}, 404)],
  ['the details are no details', () => answer({ previous: { build: 7 } })],
  [
    'it comes from a foreign origin',
    () => answer({ previous: { ...before, entry: 'https://evil.example/remoteEntry.js' } }),
  ],
])('is not used where %s', async (_what, respond) => {
  fakeServer({ [`GET ${details}`]: respond });
  expect(await previousBuild(entry)).toBeNull();
});

it('is for a canary what all others have', async () => {
  expect(await previousBuild({ ...entry, stable: entry })).toBe(entry);
});
