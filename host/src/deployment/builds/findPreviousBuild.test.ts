import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, fakeServer } from '@pmm/shared/testing';
import { featureOf, registryOf, releaseOf } from '../../testing/registry';
import { registryAtom } from '../registry/currentRegistry';
import { findPreviousBuild } from './findPreviousBuild';
import { parseRegistry, type RegisteredFeature } from '../registry/registry';

const before = releaseOf('prices', 'b1');

/** A feature whose details lie in a document, named by their hash as a release does it. */
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
    serve: (answered: () => Response) => fakeServer({ [`GET ${details}`]: answered }),
  };
};

const good = { current: {}, previous: before };
const servedAsTheyAre = (content: unknown): RegisteredFeature => {
  const { entry, serve } = withDetails(content);
  serve(() => answer(content));
  return entry;
};

it('stands in the details of the feature', async () => {
  const entry = servedAsTheyAre(good);
  expect(await findPreviousBuild(entry)).toMatchObject({
    id: 'prices',
    current: before,
    isOfAnotherBuild: true,
    routes: entry.routes,
  });
});

it('has none before it', async () => {
  const previous = await findPreviousBuild(servedAsTheyAre(good));
  expect(previous && (await findPreviousBuild(previous))).toBeNull();
});

it('stands in the registry itself in one of the first version', async () => {
  const { details: _details, ...old } = { ...withDetails(good).entry, previous: before };
  fakeServer({});
  expect(await findPreviousBuild(old)).toMatchObject({ current: before });
});

it.each([
  ['there is none', { current: {} }],
  ['the details are no details', { previous: { build: 7 } }],
  [
    'it comes from a foreign origin',
    { previous: { ...before, entry: 'https://evil.example/remoteEntry.js' } },
  ],
])('is not used where %s', async (_what, content) => {
  expect(await findPreviousBuild(servedAsTheyAre(content))).toBeNull();
});

it.each([
  ['are gone', () => answer({}, 404)],
  ['are others than the registry names', () => answer({ previous: releaseOf('prices', 'b0') })],
])('is not used where the details %s', async (_what, respond) => {
  const { entry, serve } = withDetails(good);
  serve(respond);
  expect(await findPreviousBuild(entry)).toBeNull();
});

it('is for a canary what all others have', async () => {
  const { entry } = withDetails(good);
  expect(await findPreviousBuild({ ...entry, stable: entry })).toBe(entry);
});
