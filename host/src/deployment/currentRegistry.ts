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

/** Features on the screen, as they run, that the next registry has in another build or switched off. */
const changedOnScreen = (next: LoadedRegistry) => {
  const changed = { build: [] as FeatureEntry[], switchedOff: [] as FeatureEntry[] };
  for (const running of store.get(registryAtom)?.features ?? []) {
    if (!isShown(running.id)) continue;
    const entry = next.features.find(({ id }) => id === running.id);
    if (entry && running.enabled && !entry.enabled) changed.switchedOff.push(running);
    else if (entry?.current.build !== running.current.build) changed.build.push(running);
  }
  return changed;
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
  const { build, switchedOff } = changedOnScreen(next);
  const keptForInput = hasUnsavedInput() ? switchedOff : [];
  const running = [...build, ...keptForInput];
  const registry = running.length === 0 ? next : keeping(running, next);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  store.set(keptForInputAtom, keptForInput.length > 0);
  return { overtaken: build.length > 0 };
};

onAllSaved(() => {
  if (latest && store.get(keptForInputAtom)) adoptRegistry(latest);
});
