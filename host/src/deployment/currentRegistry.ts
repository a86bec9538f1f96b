import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { addMessages } from '@pmm/shared/i18n';
import { atom, store } from '@pmm/shared/state';
import type { LoadedRegistry } from './registry';
import { isShown } from './shownFeatures';

/** The registry in use; null until there is one. */
export const registryAtom = atom<LoadedRegistry | null>(null);

/** The i18next namespace of a feature's labels in the registry; its own texts have another one. */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

/** Features on the screen that have another build in the next registry, or are gone from it. */
const overtakenBy = (next: LoadedRegistry): FeatureEntry[] =>
  (store.get(registryAtom)?.features ?? []).filter(({ id, current }) => {
    const entry = next.features.find((feature) => feature.id === id);
    return isShown(id) && entry?.current.build !== current.build;
  });

/** The next registry, but with the features on the screen in the build that they run in. */
const keeping = (running: readonly FeatureEntry[], next: LoadedRegistry): LoadedRegistry => {
  const isKept = ({ id }: FeatureEntry) => running.some((entry) => entry.id === id);
  return { ...next, features: [...next.features.filter((entry) => !isKept(entry)), ...running] };
};

/**
 * Makes a registry the current one: its labels can be shown, its features loaded. A feature on the
 * screen keeps its build; `overtaken` says that it is no longer the released one.
 */
export const adoptRegistry = (next: LoadedRegistry): { overtaken: boolean } => {
  const running = overtakenBy(next);
  const registry = running.length === 0 ? next : keeping(running, next);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  return { overtaken: running.length > 0 };
};
