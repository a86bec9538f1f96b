import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryKey, RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { signedFile, type SignedPart } from '@pmm/shared/contracts/teamParts';
import { store } from '@pmm/shared/state';
import { fakeServer } from '@pmm/shared/testing';
import { featureOf, registryOf, releaseOf, routeOf } from '../../testing/registry';
import { signingPair } from '../../testing/signRegistry';
import { configAtom } from '../site/config';
import { loadRegistry } from './loadRegistry';

const idsOf = ({ features }: { features: { id: string }[] }) => features.map(({ id }) => id);

describe('loadRegistry with parts of teams', () => {
  const [site, team, others] = [signingPair('site'), signingPair('team'), signingPair('others')];
  const trusting: RuntimeConfig = {
    apiBaseUrl: '',
    apiTimeoutMs: 5_000,
    versionCheckIntervalMs: 60_000,
    registryCheckIntervalMs: 300_000,
    registryKeys: [site.registryKey],
    devPages: false,
  };
  const teamOf = (id: string, pair: { registryKey: RegistryKey }) => ({
    id,
    keys: [pair.registryKey],
    features: [id],
    routes: [`/${id}`],
    slots: [],
  });
  const day = (at: number) => `2026-11-${at}T08:00:00.000Z`;
  const owned = {
    ...registryOf(featureOf('auth')),
    teams: [teamOf('prices', team), teamOf('reviews', others)],
  };
  const part = (at: number, ...features: object[]) => ({
    revision: `r${at}`,
    generatedAt: day(at),
    features,
  });
  const file = (parts: readonly SignedPart[], document: object = owned) => {
    const signed = signedTextOf(site.signed(document));
    if (!signed) throw new Error('The registry is not signed.');
    return signedFile(signed, parts);
  };
  const serve = (text: string) => fakeServer({ 'GET /registry.json': () => new Response(text) });
  const load = (...parts: SignedPart[]) => {
    serve(file(parts));
    return loadRegistry();
  };

  beforeEach(() => {
    localStorage.clear();
    store.set(configAtom, trusting);
  });

  it('has the features of all of them, and the time and revision of the latest', async () => {
    const registry = await load(
      team.part('prices', part(23, featureOf('prices'))),
      others.part('reviews', part(22, featureOf('reviews'))),
    );
    expect(idsOf(registry)).toEqual(['auth', 'prices', 'reviews']);
    expect(registry).toMatchObject({ generatedAt: day(23), revision: 'r23', dropped: [] });
  });

  it('accepts the part of a team from the owner of the site', async () => {
    const registry = await load(site.part('prices', part(22, featureOf('prices'))));
    expect(idsOf(registry)).toEqual(['auth', 'prices']);
  });

  it.each([
    ['of another team', others.part('prices', part(22, featureOf('prices')))],
    [
      'that was changed',
      { ...team.part('prices', part(22)), text: JSON.stringify(part(22)) + ' ' },
    ],
    ['of a team that the owner does not name', team.part('strangers', part(22, featureOf('news')))],
    ['with a feature of others', team.part('prices', part(22, featureOf('auth')))],
    ['that is none', team.part('prices', { features: 'all' })],
    [
      'with a route of others',
      team.part('prices', part(22, featureOf('prices', { routes: [routeOf('login')] }))),
    ],
    [
      'with a slot that the team may not fill',
      team.part(
        'prices',
        part(
          22,
          featureOf('prices', {
            slots: [{ slot: 'dashboard.cards', export: 'Card', order: 1, height: 100 }],
          }),
        ),
      ),
    ],
  ])('leaves out a part %s, and says so', async (_what, bad) => {
    const registry = await load(bad, others.part('reviews', part(22, featureOf('reviews'))));
    expect(idsOf(registry)).toEqual(['auth', 'reviews']);
    expect(registry.dropped).toHaveLength(1);
    const [auth] = registry.features;
    expect(auth).toMatchObject({ id: 'auth', current: { build: 'b1' } });
  });

  it('keeps the last good features of a team whose part is bad or older', async () => {
    await load(
      team.part('prices', part(23, featureOf('prices', { current: releaseOf('prices', 'b2') }))),
    );
    const older = await load(team.part('prices', part(22, featureOf('prices'))));
    expect(older.features).toContainEqual(
      expect.objectContaining({ id: 'prices', current: expect.objectContaining({ build: 'b2' }) }),
    );
    expect(older.dropped).toMatchObject([
      { id: 'team prices', reason: expect.stringContaining('older') },
    ]);
    const missing = await load();
    expect(idsOf(missing)).toEqual(['auth', 'prices']);
    // Still known after a reading without it.
    expect((await load(team.part('prices', part(22)))).dropped).toHaveLength(1);
  });

  it('has no feature that a team has removed, and keeps those of others', async () => {
    const both = [
      team.part('prices', part(22, featureOf('prices'))),
      others.part('reviews', part(22, featureOf('reviews'))),
    ];
    await load(...both);
    const removed = { ...part(23), removed: ['prices', 'auth', 'reviews'] };
    const registry = await load(team.part('prices', removed), ...both.slice(1));
    expect(idsOf(registry)).toEqual(['auth', 'reviews']);
  });
});
