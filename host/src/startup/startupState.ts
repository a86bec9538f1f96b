import { atom } from '@pmm/shared/state';
import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { LoadedRegistry } from '../features/registry';

/** What the app has to know before anything but the loading screen can be shown. */
export type Startup =
  | { phase: 'initialising' }
  | { phase: 'ready'; config: RuntimeConfig; registry: LoadedRegistry }
  | { phase: 'failed'; cause: unknown };

export const startupAtom = atom<Startup>({ phase: 'initialising' });

export const registryAtom = atom((get) => {
  const startup = get(startupAtom);
  return startup.phase === 'ready' ? startup.registry : null;
});
