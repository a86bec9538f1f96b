import type { Compilation, Compiler, Module } from 'webpack';

/** In the folder of a build. */
export const USED_NAMES_FILE = 'uses.json';

/** By shared module of the host, the names that a build uses of it. */
export type UsedNames = Readonly<Record<string, readonly string[]>>;

/** The name of a shared module of the host; undefined for any other module. */
export const sharedNameOf = (module: Module | null): string | undefined =>
  module?.type === 'consume-shared-module'
    ? (module as unknown as { options: { shareKey: string } }).options.shareKey
    : undefined;

/** Without uses of a module as a whole, and without default exports, which shared modules lack. */
const usedNames = ({ modules, moduleGraph }: Compilation): UsedNames => {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const sharedName = sharedNameOf(connection.module);
      if (sharedName === undefined || !connection.isTargetActive(undefined)) continue;
      const names = used.get(sharedName) ?? new Set();
      used.set(sharedName, names);
      const references = connection.dependency?.getReferencedExports(moduleGraph, undefined) ?? [];
      for (const reference of references) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined && name !== 'default') names.add(name);
      }
    }
  }
  const sorted = [...used].map(([name, names]) => [name, [...names].toSorted()] as const);
  return Object.fromEntries(sorted.toSorted(([a], [b]) => a.localeCompare(b)));
};

/**
 * Records which names of the host's shared modules a build uses, so that a host without one of them
 * is not released.
 */
export class UsedNamesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UsedNamesPlugin', (compilation) => {
      let used: UsedNames = {};
      // Unused imports are known here, and modules are not joined yet.
      compilation.hooks.afterOptimizeDependencies.tap('UsedNamesPlugin', () => {
        used = usedNames(compilation);
      });
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedNamesPlugin', stage }, () => {
        compilation.emitAsset(USED_NAMES_FILE, new sources.RawSource(JSON.stringify(used)));
      });
    });
  }
}
