import { createShareScope, exposedModule } from '@pmm/shared/contracts/container';
import type { Release } from '@pmm/shared/contracts/registry';
import { sharedModules } from './sharedModules';

const shareScope = createShareScope(sharedModules);
// The check of a build before its release finds the scope by this name
// (tools/src/conformance/probe.ts).
Object.assign(globalThis, { pmmShareScope: shareScope });

/**
 * The exposed module of a remote whose entry script has run. May be called again after a failure.
 *
 * @throws as `exposedModule`.
 */
export const loadExposed = ({ name }: Release): Promise<unknown> =>
  exposedModule((globalThis as Record<string, unknown>)[name], shareScope);
