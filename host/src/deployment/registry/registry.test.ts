import { describe, expect, it } from '@jest/globals';
import { featureOf, registryOf, releaseOf, routeOf } from '../../testing/registry';
import { parseRegistry } from './registry';

const parse = (...features: unknown[]) => parseRegistry(registryOf(...features), 'live');
const idsOf = ({ features }: { features: { id: string }[] }) => features.map(({ id }) => id);
const entryAt = (entry: string) => featureOf('bad', { current: { ...releaseOf('bad'), entry } });

describe('a registry document', () => {
  it('fills in the defaults of features', () => {
    const { features, dropped } = parse({ ...featureOf('prices'), slots: undefined });
    expect(features).toMatchObject([{ id: 'prices', slots: [] }]);
    expect(dropped).toEqual([]);
  });

  it.each([
    ['no feature at all', 'nonsense', '?', /^feature: /],
    ['no id', { ...featureOf('bad'), id: undefined }, '?', /^id: /],
    [
      'a path with a query',
      featureOf('bad', { routes: [{ ...featureOf('bad').routes[0], path: '/x?y' } as never] }),
      'bad',
      /^routes\.0\.path: /,
    ],
    [
      'a rule that nobody can test',
      featureOf('bad', {
        routes: [routeOf('bad', { validate: { query: 'id', pattern: '(', messageKey: 'none' } })],
      }),
      'bad',
      /^routes\.0\.validate\.pattern: not a regular expression/,
    ],
    [
      'a range that is none',
      featureOf('bad', { requires: { contract: '1', shared: {} } }),
      'bad',
      /caret range/,
    ],
  ])('drops a feature with %s, with the reason, and keeps the others', (_what, bad, id, reason) => {
    const registry = parse(featureOf('prices'), bad, featureOf('reviews'));
    expect(idsOf(registry)).toEqual(['prices', 'reviews']);
    expect(registry.dropped).toEqual([{ id, reason: expect.stringMatching(reason) }]);
  });

  it.each([
    ['without an integrity', { ...featureOf('bad'), current: { build: 'b1' } }, /^current\./],
    ['of a foreign origin', entryAt('https://evil.example/x.js'), /not from an allowed origin/],
    [
      'with a protocol-relative entry',
      entryAt('//evil.example/x.js'),
      /not from an allowed origin/,
    ],
    ['that is a script itself', entryAt('data:text/javascript,0'), /not from an allowed origin/],
    ['at no address', entryAt('https://['), /not from an allowed origin/],
    [
      'with chunks of a foreign origin',
      featureOf('bad', {
        current: { ...releaseOf('bad'), assets: { bad: [{ url: 'https://evil.example/x.js' }] } },
      }),
      /not from an allowed origin/,
    ],
    [
      'with a previous build of a foreign origin',
      featureOf('bad', { previous: { ...releaseOf('bad'), entry: 'https://evil.example/x.js' } }),
      /not from an allowed origin/,
    ],
  ])('keeps the routes of a feature %s, with the reason', (_what, bad, reason) => {
    const registry = parse(featureOf('prices'), bad, featureOf('reviews'));
    expect(registry.features).toMatchObject([
      { id: 'prices' },
      {
        id: 'bad',
        routes: [{ path: '/bad' }],
        fault: { phase: 'invalid', reason: expect.stringMatching(reason) },
      },
      { id: 'reviews' },
    ]);
    expect(registry.dropped).toEqual([]);
  });

  it('keeps the last good routes of a bad entry', () => {
    const good = featureOf('bad', { routes: [routeOf('bad', { path: '/as-before' })] });
    const document = registryOf({ id: 'bad', routes: 'nonsense' });
    expect(parseRegistry(document, 'live', [good]).features).toMatchObject([
      { id: 'bad', routes: [{ path: '/as-before' }], fault: { phase: 'invalid' } },
    ]);
  });

  it('keeps the first of two features with one id', () => {
    const second = featureOf('prices', { current: releaseOf('prices', 'b2') });
    const { features, dropped } = parse(featureOf('prices'), second);
    expect(features).toMatchObject([{ id: 'prices', current: { build: 'b1' } }]);
    expect(dropped).toEqual([{ id: 'prices', reason: 'id: stands twice in the registry' }]);
  });

  it('accepts an entry from an allowed origin', () => {
    const document = {
      ...registryOf(entryAt('https://cdn.example/x.js')),
      allowedOrigins: ['self', 'https://cdn.example'],
    };
    expect(idsOf(parseRegistry(document, 'live'))).toEqual(['bad']);
  });

  it.each([null, [], {}, { ...registryOf(), schemaVersion: 3 }])(
    'is rejected as a whole: %j',
    (bad) => {
      expect(() => parseRegistry(bad, 'live')).toThrow();
    },
  );
});
