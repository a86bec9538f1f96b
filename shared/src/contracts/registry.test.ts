import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  ContainerFault,
  createShareScope,
  exposedModule,
  type ShareScope,
  type SharedModules,
} from './container';
import { incompatibility, isContractSupported, satisfies } from './compatibility';
import { actionsIn, contributionsTo } from './contributions';
import type { ActionPlace, SlotContribution, Stage } from './registry';
import { allowsOverride, overrideSources } from './overrideOrigins';

type Factories = Parameters<ShareScope['provide']>[0];

const react = { useState: () => [] };
const form = { useForm: () => ({}) };

const worldOf = (change: SharedModules = {}) => {
  const load = jest.fn(() => Promise.resolve<object>(form));
  const scope = createShareScope({
    react: { version: '19.3.1', module: react },
    '@pmm/shared/form': { version: '2.1.0', load },
    ...change,
  });
  const factories: Factories = {};
  const exportsOf = (id: number) => {
    const module = { exports: {} as unknown };
    factories[id]?.(module);
    return module.exports;
  };
  return { scope, factories, exportsOf, load };
};

describe('a shared module that a build uses', () => {
  it('is put into the module table of the build as the object of the host', async () => {
    const { scope, factories, exportsOf } = worldOf();
    await scope.provide(factories, [
      [7, 'react@^19.0.0'],
      [8, '@pmm/shared/form@^2.0.0'],
    ]);
    expect(exportsOf(7)).toBe(react);
    expect(exportsOf(8)).toBe(form);
  });

  it('is loaded once, however many chunks use it', async () => {
    const { scope, factories, load } = worldOf();
    await scope.provide(factories, [[8, '@pmm/shared/form@^2.0.0']]);
    await scope.provide(factories, [[8, '@pmm/shared/form@^2.0.0']]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after its chunk could not be loaded', async () => {
    const { scope, factories, exportsOf, load } = worldOf();
    const lost = new Error('Loading chunk forms failed.');
    load.mockRejectedValueOnce(lost);
    const needs = [[8, '@pmm/shared/form@^2.0.0']] as const;
    await expect(scope.provide(factories, needs)).rejects.toBe(lost);
    expect(factories).toEqual({});
    await scope.provide(factories, needs);
    expect(exportsOf(8)).toBe(form);
  });

  it.each([
    ['react@^18.2.0', 'react: needs ^18.2.0, this host has 19.3.1'],
    ['@pmm/shared/form@^2.4.0', '@pmm/shared/form: needs ^2.4.0, this host has 2.1.0'],
    [
      '@pmm/shared/ui/New@^2.0.0',
      '@pmm/shared/ui/New: needs ^2.0.0, this host does not provide it',
    ],
    ['constructor@^1.0.0', 'constructor: needs ^1.0.0, this host does not provide it'],
  ])('is refused when its version does not fit: %s', async (need, message) => {
    const { scope, factories, load } = worldOf();
    const answer = scope.provide(factories, [[7, need]]);
    await expect(answer).rejects.toThrow(new ContainerFault('shared', message));
    await expect(answer).rejects.toMatchObject({ kind: 'shared', name: 'ContainerFault' });
    expect(load).not.toHaveBeenCalled();
    expect(factories).toEqual({});
  });

  it('is found by its name, with any names and ids', async () => {
    const name = fc.string({ minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name), async (names) => {
        const modules = names.map((one) => [one, { version: '1.2.3', module: { one } }] as const);
        const { scope, factories, exportsOf } = worldOf(Object.fromEntries(modules));
        await scope.provide(
          factories,
          names.map((one, id) => [id, `${one}@^1.2.0`]),
        );
        expect(names.map((_one, id) => exportsOf(id))).toEqual(names.map((one) => ({ one })));
      }),
    );
  });
});

describe('the exposed module of a build', () => {
  const { scope } = worldOf();
  const containerWith = (get: () => Promise<() => unknown>) => ({ init: jest.fn(), get });

  it('comes from its container, which gets the share scope of the host', async () => {
    const module = { default: {} };
    const container = containerWith(() => Promise.resolve(() => module));
    expect(await exposedModule(container, scope)).toBe(module);
    expect(container.init).toHaveBeenCalledWith(scope);
  });

  it.each([undefined, null, 7, {}, { get: () => undefined }, { init: () => undefined }])(
    'is missing when the entry defined something else: %j',
    async (container) => {
      const fault = new ContainerFault('contract', 'its entry is no container');
      await expect(exposedModule(container, scope)).rejects.toThrow(fault);
    },
  );

  it('is missing when the container does not have it', async () => {
    const cause = new Error('Module "./feature" does not exist in container.');
    const answer = exposedModule(
      containerWith(() => Promise.reject(cause)),
      scope,
    );
    await expect(answer).rejects.toMatchObject({
      kind: 'contract',
      message: 'its container has no "./feature"',
      cause,
    });
  });

  it.each([new ContainerFault('shared', 'why'), new Error('Loading chunk 7 failed.')])(
    'fails with the error of its chunks: %s',
    async (cause) => {
      const container = containerWith(() => Promise.reject(cause));
      await expect(exposedModule(container, scope)).rejects.toBe(cause);
    },
  );

  it('fails with the error that it throws', async () => {
    const cause = new TypeError('x is not a function');
    const container = containerWith(() =>
      Promise.resolve(() => {
        throw cause;
      }),
    );
    await expect(exposedModule(container, scope)).rejects.toBe(cause);
  });
});

const part = fc.nat({ max: 4 });
const version = fc.tuple(part, part, part);

/** The bounds of a caret range: the first version that fits, and the first that is too new. */
const boundsOf = (range: number[]): [number[], number[]] => {
  const [major = 0, minor = 0, patch = 0] = range;
  const first = [major, minor, patch];
  if (major > 0 || range.length === 1) return [first, [major + 1, 0, 0]];
  if (minor > 0 || range.length === 2) return [first, [0, minor + 1, 0]];
  return [first, [0, 0, patch + 1]];
};
const order = (parts: number[]) => parts.reduce((sum, next) => sum * 100 + next, 0);

describe('a caret range', () => {
  it('includes the versions from its first up to the next breaking one', () => {
    fc.assert(
      fc.property(version, fc.array(part, { minLength: 1, maxLength: 3 }), (have, range) => {
        const [first, tooNew] = boundsOf(range);
        const expected = order(have) >= order(first) && order(have) < order(tooNew);
        expect(satisfies(have.join('.'), `^${range.join('.')}`)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['19.3.1-rc.2', '19.3.1+build.7', '19.3.1-rc.2+7'])(
    'compares %s as 19.3.1',
    (suffixed) => {
      expect(satisfies(suffixed, '^19.3.1')).toBe(true);
      expect(satisfies(suffixed, '^19.3.2')).toBe(false);
    },
  );
});

describe('the contract version of a feature module', () => {
  it.each([
    ['2.0', true],
    ['2.9', true],
    ['1.4', true],
    ['3.0', false],
    ['0.9', false],
    ['20.0', false],
    ['next', false],
  ])('is accepted in a host of 2.1 when it is %s: %s', (version, isAccepted) => {
    expect(isContractSupported(version, '2.1')).toBe(isAccepted);
  });

  it('never precedes version 1', () => {
    expect(isContractSupported('0.9', '1.3')).toBe(false);
  });
});

describe('incompatibility', () => {
  const provided = { react: '19.3.1', shared: '1.0.0' };
  const needing = (contract: string, shared: Record<string, string>) =>
    incompatibility({ requires: { contract, shared } }, provided);

  it('is null when the host has all that the feature needs', () => {
    expect(needing('^1.0', { react: '^19', shared: '^1.0' })).toBeNull();
  });

  it.each([
    ['^2.0', {}, /contract: needs \^2\.0, this host has 1\./],
    ['^1.9', {}, /contract: needs \^1\.9/],
    ['^1.0', { react: '^20' }, /react: needs \^20, this host has 19\.3\.1/],
    ['^1.0', { shared: '^1.1' }, /shared: needs \^1\.1, this host has 1\.0\.0/],
    ['^1.0', { vue: '^3' }, /vue: needs \^3, this host does not provide it/],
  ])('has the reason when a feature needs %s and %j', (contract, shared, reason) => {
    expect(needing(contract, shared as Record<string, string>)).toMatch(reason);
  });
});

const slotOf = (name: string, change: Partial<SlotContribution> = {}): SlotContribution => ({
  slot: 'dashboard.cards',
  export: name,
  order: 10,
  height: 100,
  ...change,
});
const featureOf = (id: string, ...slots: SlotContribution[]) => ({
  id,
  enabled: true,
  nav: [
    {
      id,
      routeId: id,
      section: 'metrics' as const,
      order: 1,
      icon: '',
      labelKey: '',
      comingSoon: false,
    },
  ],
  slots,
});
const namesOf = (features: Parameters<typeof contributionsTo>[1], tenant: string | null = null) =>
  contributionsTo('dashboard.cards', features, tenant).map(
    ({ feature, contribution }) => `${feature.id} ${contribution.export}`,
  );

it('contributions are sorted by their order, independent of the order of the features', () => {
  const features = [
    featureOf('reviews', slotOf('Stars', { order: 5 }), slotOf('Late', { order: 30 })),
    featureOf('metrics', slotOf('Summary'), slotOf('Elsewhere', { slot: 'sidebar' })),
    featureOf('prices', slotOf('Best')),
  ];
  const expected = ['reviews Stars', 'metrics Summary', 'prices Best', 'reviews Late'];
  expect(namesOf(features)).toEqual(expected);
  expect(namesOf(features.toReversed())).toEqual(expected);
});

it('a feature that is switched off contributes nothing', () => {
  expect(namesOf([{ ...featureOf('prices', slotOf('Best')), enabled: false }])).toEqual([]);
});

it('a contribution that leads to a page is shown where that page is live', () => {
  const stages = {
    prices: { all: 'coming-soon' as Stage, tenants: { Nordheide: 'live' as Stage } },
  };
  const prices = { ...featureOf('prices', slotOf('Best', { routeId: 'prices' })), stages };
  expect(namesOf([prices])).toEqual([]);
  expect(namesOf([prices], 'Nordheide')).toEqual(['prices Best']);
});

it('an action is offered in its menu alone, and only while the page that it leads to is live', () => {
  const action = { place: 'product', export: 'watch', labelKey: 'watch', icon: 'star', order: 10 };
  const prices = {
    ...featureOf('prices'),
    actions: [action, { ...action, export: 'compare', order: 5, routeId: 'prices' }],
    stages: { prices: { tenants: { Nordheide: 'coming-soon' as Stage } } },
  };
  const offered = (place: ActionPlace, tenant: string) =>
    actionsIn(place, [prices], tenant).map(({ contribution }) => contribution.export);
  expect(offered('product', 'Südwerk')).toEqual(['compare', 'watch']);
  expect(offered('product', 'Nordheide')).toEqual(['watch']);
  expect(offered('pharmacy', 'Südwerk')).toEqual([]);
});

it.each([
  [[], 'http://127.0.0.1:4100', false],
  [['loopback'], 'http://127.0.0.1:4100', true],
  [['loopback'], 'http://localhost:4100', true],
  [['loopback'], 'https://evil.example', false],
  [['loopback'], 'http://127.0.0.1.evil.example', false],
  [['loopback'], 'http://127.0.0.1@evil.example', false],
  [['loopback'], 'http://127.0.0.1:4100/path', false],
  [['loopback'], 'javascript:alert(1)', false],
  [['loopback'], 'nonsense', false],
  [['https://preview.example'], 'https://preview.example', true],
  [['https://preview.example'], 'https://preview.example:444', false],
  [['https://preview.example'], 'http://127.0.0.1:4100', false],
])('allowsOverride of %j, %s may serve a feature: %s', (allowed, origin, expected) => {
  expect(allowsOverride(allowed, origin)).toBe(expected);
});

it('overrideSources lists the origins as sources of a policy', () => {
  expect(overrideSources([])).toEqual([]);
  expect(overrideSources(['loopback', 'https://preview.example'])).toEqual([
    'http://127.0.0.1:*',
    'http://localhost:*',
    'https://preview.example',
  ]);
});
