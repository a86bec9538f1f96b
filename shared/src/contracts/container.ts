import { sharedFault } from './compatibility';

/**
 * How the build of a feature meets its host in the page, by the protocol of module federation: its entry
 * defines a container, which is given what the host shares and then asked for the feature.
 */

export type SharedModule = { version: string } & (
  | { module: object }
  /** Comes with a chunk of the host, when the first build needs it. */
  | { load: () => Promise<object> }
);
export type SharedModules = Readonly<Record<string, SharedModule>>;

/** As the runtime of a bundle keeps them, by the ids of its modules. */
type ModuleFactories = Record<string, (module: { exports: unknown }) => void>;

export interface ShareScope {
  modules: SharedModules;
  /**
   * Puts shared modules where a bundle looks for its modules. Called for each chunk that uses some.
   * @param wanted by the ids that they have in the bundle, each as `name@range`.
   * @throws ContainerFault shared; what a chunk of the host fails with. Asked again, it tries again.
   */
  provide: (
    factories: ModuleFactories,
    wanted: readonly (readonly [id: number | string, need: string])[],
  ) => Promise<void>;
}

export interface Container {
  init: (scope: ShareScope) => unknown;
  get: (name: string) => Promise<() => unknown>;
}

/** A build and this host do not fit, or the build is none. */
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
    provide: async (factories, wanted) => {
      const missing = wanted.filter(([id]) => !Object.hasOwn(factories, id));
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

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  ['init', 'get'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

/** What every build exposes: the module whose default export is the feature. */
const EXPOSED = './feature';

/**
 * The exposed module of the build whose entry has run.
 * @param container that it has defined.
 * @throws ContainerFault; what the module throws; what a chunk of it fails with.
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
