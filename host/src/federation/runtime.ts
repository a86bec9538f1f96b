import * as runtimeCore from '@module-federation/runtime-core';
import type { Release } from '@pmm/shared/contracts/registry';
import { sharedModules } from './sharedModules';

// Remotes are built without a federation runtime and use the host's by this global name.
(globalThis as Record<string, unknown>)['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

const instance = new runtimeCore.ModuleFederation({
  name: 'host',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
});
// Where tools of the browser look for it, and the try of a build before its release.
runtimeCore.setGlobalFederationInstance(instance);

const registered = new Set<string>();

/**
 * The exposed module of a remote whose entry script has run. May be called again after a failure:
 * the name contains the build, so nothing else is overridden.
 * @throws what the runtime throws: shared mismatch, chunk failure, error in the module.
 */
export const loadExposed = async (release: Release): Promise<unknown> => {
  const { name, entry } = release;
  if (!registered.has(name)) instance.registerRemotes([{ name, entry, type: 'global' }]);
  registered.add(name);
  return instance.loadRemote(`${name}/feature`);
};
