import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { addMessages } from '@pmm/shared/i18n';
import { atom, hasUnsavedInput, onAllSaved, store } from '@pmm/shared/state';
import type { LoadedRegistry } from './registry';
import { isShown } from './shownFeatures';

/** The registry in use; null until there is one. */
export const registryAtom = atom<LoadedRegistry | null>(null);

/** The i18next namespace of a feature's labels in the registry; its own texts have another one. */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

/** Whether a feature that was switched off is kept on the screen for what is not saved in it. */
export const keptForInputAtom = atom(false);

/** As it was read last. The one in use differs from it as long as pages keep what they run. */
let latest: LoadedRegistry | null = null;

/** Features that stay on the screen as they run, although the next registry says otherwise. */
const staying = (next: LoadedRegistry) => {
  const running: FeatureEntry[] = [];
  const because = { newerBuild: false, unsavedInput: false };
  for (const entry of store.get(registryAtom)?.features ?? []) {
    if (!isShown(entry.id)) continue;
    const following = next.features.find(({ id }) => id === entry.id);
    if (following?.fault) {
      // A bad entry takes nothing away that runs.
    } else if (entry.enabled && following?.enabled === false) {
      if (!hasUnsavedInput()) continue;
      because.unsavedInput = true;
    } else if (following?.current.build === entry.current.build) continue;
    else because.newerBuild = true;
    running.push(entry);
  }
  return { running, because };
};

/** The next registry, but with some features as they run. */
const keeping = (running: readonly FeatureEntry[], next: LoadedRegistry): LoadedRegistry => {
  const isKept = ({ id }: FeatureEntry) => running.some((entry) => entry.id === id);
  return { ...next, features: [...next.features.filter((entry) => !isKept(entry)), ...running] };
};

/**
 * Makes a registry the current one: its labels can be shown, its features loaded. A feature on the
 * screen keeps its build; `overtaken` says that it is no longer the released one. One that was
 * switched off leaves the screen as soon as nothing in it is unsaved.
 */
export const adoptRegistry = (next: LoadedRegistry): { overtaken: boolean } => {
  latest = next;
  const { running, because } = staying(next);
  const registry = running.length === 0 ? next : keeping(running, next);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  store.set(keptForInputAtom, because.unsavedInput);
  return { overtaken: because.newerBuild };
};

onAllSaved(() => {
  if (latest && store.get(keptForInputAtom)) adoptRegistry(latest);
});
