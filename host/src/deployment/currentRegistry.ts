import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { addMessages } from '@pmm/shared/i18n';
import { atom, store } from '@pmm/shared/state';
import type { LoadedRegistry } from './registry';
import { isShown } from './shownFeatures';

/** The registry in use; null until there is one. */
export const registryAtom = atom<LoadedRegistry | null>(null);

/** Where i18next keeps what the registry says of a feature; the feature's own texts are apart. */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

/** The running pages whose feature has another build, or is gone, in the next registry. */
const overtakenBy = (next: LoadedRegistry): FeatureEntry[] =>
  (store.get(registryAtom)?.features ?? []).filter(({ id, current }) => {
    const entry = next.features.find((feature) => feature.id === id);
    return isShown(id) && entry?.current.build !== current.build;
  });

/** The next registry, in which what runs stays as it is: a page is not taken from under a person. */
const keeping = (running: readonly FeatureEntry[], next: LoadedRegistry): LoadedRegistry => {
  const isKept = ({ id }: FeatureEntry) => running.some((entry) => entry.id === id);
  return { ...next, features: [...next.features.filter((entry) => !isKept(entry)), ...running] };
};

/**
 * Makes a registry the one in use: its labels can be shown, its features loaded. What is on the
 * screen stays in the build that it has; `overtaken` says that it is no longer the released one.
 */
export const adoptRegistry = (next: LoadedRegistry): { overtaken: boolean } => {
  const running = overtakenBy(next);
  const registry = running.length === 0 ? next : keeping(running, next);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  return { overtaken: running.length > 0 };
};
