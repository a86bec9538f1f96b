import { createShareScope, exposedModule } from '@pmm/shared/contracts/container';
import type { Release } from '@pmm/shared/contracts/registry';
import { sharedModules } from './sharedModules';

const shareScope = createShareScope(sharedModules);
// Where the try of a build before its release finds it (tools/src/release/smoke/probe.ts).
Object.assign(globalThis, { pmmShareScope: shareScope });

/**
 * The exposed module of a remote whose entry script has run. May be called again after a failure.
 * @throws what `exposedModule` throws.
 */
export const loadExposed = ({ name }: Release): Promise<unknown> =>
  exposedModule((globalThis as Record<string, unknown>)[name], shareScope);
