import { sharedFault } from './compatibility';

/**
 * The meeting of a feature's build and its host in the page, by the protocol of module federation:
 * the entry of the build defines a container, the host gives it the shared modules and then
 * requests the feature from it.
 */

export type SharedModule = { version: string } & (
  | { module: object }
  /** In a chunk of the host that loads when the first build needs it. */
  | { load: () => Promise<object> }
);
export type SharedModules = Readonly<Record<string, SharedModule>>;

/** The table of a bundle's modules, by their ids. */
type ModuleFactories = Record<string, (module: { exports: unknown }) => void>;

export interface ShareScope {
  modules: SharedModules;
  /**
   * Puts shared modules into the table of a bundle's modules. Called for each chunk that uses some.
   * A call after a failure tries again.
   *
   * @param needs each as `name@range`, by the ids that they have in the bundle.
   * @throws ContainerFault shared; whatever loading a chunk of the host throws.
   */
  provide: (
    factories: ModuleFactories,
    needs: readonly (readonly [id: number | string, need: string])[],
  ) => Promise<void>;
}

export interface Container {
  init: (scope: ShareScope) => unknown;
  get: (name: string) => Promise<() => unknown>;
}

/** The build does not fit this host, or is none. */
export class ContainerFault extends Error {
  readonly kind: 'contract' | 'shared';

  constructor(kind: ContainerFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContainerFault';
    this.kind = kind;
  }
}

export const createShareScope = (modules: SharedModules): ShareScope => {
  const take = (need: string): object | Promise<object> => {
    const end = need.lastIndexOf('@');
    const name = need.slice(0, end);
    const shared = Object.hasOwn(modules, name) ? modules[name] : undefined;
    const fault = sharedFault(name, need.slice(end + 1), shared?.version);
    if (fault !== null || !shared) throw new ContainerFault('shared', fault ?? name);
    return 'load' in shared ? shared.load() : shared.module;
  };
  return {
    modules,
    provide: async (factories, needs) => {
      const missing = needs.filter(([id]) => !Object.hasOwn(factories, id));
      await Promise.all(
        missing.map(async ([id, need]) => {
          const exports = await take(need);
          factories[id] = (module) => {
            module.exports = exports;
          };
        }),
      );
    },
  };
};

/** The module that every build exposes; its default export is the feature. */
export const EXPOSED = './feature';

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  ['init', 'get'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

/**
 * The exposed module of a build whose entry has run.
 *
 * @param container that the entry has defined.
 * @throws ContainerFault; what the module throws; what loading one of its chunks throws.
 */
export const exposedModule = async (container: unknown, scope: ShareScope): Promise<unknown> => {
  if (!isContainer(container)) throw new ContainerFault('contract', 'its entry is no container');
  container.init(scope);
  const create = await container.get(EXPOSED).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && /does not exist in container/.test(cause.message);
    if (!isMissing) throw cause;
    throw new ContainerFault('contract', `its container has no "${EXPOSED}"`, { cause });
  });
  return create();
};
