import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  ContainerFault,
  createShareScope,
  exposedModule,
  type ShareScope,
  type SharedModules,
} from './container';

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
