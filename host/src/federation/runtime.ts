import { createShareScope, exposedModule } from '@pmm/shared/contracts/container';
import type { Release } from '@pmm/shared/contracts/registry';
import { sharedModules } from './sharedModules';

const shareScope = createShareScope(sharedModules);

/**
 * The exposed module of a remote whose entry script has run. May be called again after a failure.
 *
 * @throws as `exposedModule`.
 */
export const loadExposed = async ({
  name,
  format,
}: Pick<Release, 'name' | 'format'>): Promise<unknown> => {
  const container = (globalThis as Record<string, unknown>)[name];
  if (format === undefined) return exposedModule(container, shareScope);
  // Only sites with such a remote load this chunk.
  const { loadStandard } = await import(/* webpackChunkName: "standard" */ './standard');
  return loadStandard(container);
};

// The check of a build before its release finds both by this name
// (tools/src/conformance/probe.ts).
Object.assign(globalThis, { pmmShareScope: { ...shareScope, loadExposed } });
