import { ContainerFault, EXPOSED, type SharedModules } from './container';

/**
 * Builds of the standard runtime of module federation (`@module-federation/enhanced` and others):
 * each brings that runtime, and the host hands it the shared modules in the standard form.
 */

interface StandardModule {
  version: string;
  get: () => Promise<() => object>;
  /** Set for modules that are there already, so that no version of a build is chosen instead. */
  loaded: true;
  lib?: () => object;
  from: string;
  scope: ['default'];
  strategy: 'loaded-first';
  shareConfig: { singleton: true; eager: true; strictVersion: false; requiredVersion: false };
  useIn: string[];
  deps: string[];
}

/** By name and version; a build may add modules that the host does not have. */
export type StandardScope = Record<string, Record<string, StandardModule>>;

/**
 * As an import by any bundler finds it: as default import it takes `default`, or in strict ES
 * modules the whole. So a module whose default export is a function is that function as well.
 */
const asEsModule = (exports: object): object => {
  const { default: main } = exports as { default?: unknown };
  if (typeof main === 'function') {
    const call = (...parameters: unknown[]): unknown => Reflect.apply(main, undefined, parameters);
    return Object.assign(call, main, exports, { __esModule: true });
  }
  return '__esModule' in exports ? exports : { default: exports, ...exports, __esModule: true };
};

export const standardScope = (modules: SharedModules): StandardScope =>
  Object.fromEntries(
    Object.entries(modules).map(([name, shared]) => {
      const present = 'module' in shared ? asEsModule(shared.module) : null;
      const standard: StandardModule = {
        version: shared.version,
        get: async () => {
          const exports = 'load' in shared ? asEsModule(await shared.load()) : (present ?? {});
          return () => exports;
        },
        loaded: true,
        ...(present && { lib: () => present }),
        from: 'host',
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, eager: true, strictVersion: false, requiredVersion: false },
        useIn: [],
        deps: [],
      };
      return [name, { [shared.version]: standard }];
    }),
  );

/** What the entry of such a build defines, or as a module exports. */
export interface StandardContainer {
  init: (scope: StandardScope, initScope: unknown[]) => unknown;
  get: (name: string) => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is StandardContainer =>
  typeof value === 'object' &&
  value !== null &&
  ['init', 'get'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

/**
 * The exposed module of a build whose entry has run. May be called again.
 *
 * @throws ContainerFault if its entry is no container; what loading one of its chunks throws.
 */
export const exposedOfStandard = async (
  container: unknown,
  scope: StandardScope,
): Promise<unknown> => {
  if (!isContainer(container)) throw new ContainerFault('contract', 'its entry is no container');
  await container.init(scope, []);
  const create = await container.get(EXPOSED);
  return create();
};
