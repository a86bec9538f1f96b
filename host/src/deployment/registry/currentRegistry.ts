import { allowsOrigin } from '@pmm/shared/contracts/allowedOrigins';
import { isInAudience } from '@pmm/shared/contracts/audience';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { addMessages } from '@pmm/shared/i18n';
import { atom, store } from '@pmm/shared/state';
import { isInUse, onRest } from '../../onScreen/inUse';
import { withOverride } from './override';
import type { LoadedRegistry } from './registry';
import { isShown, onLeftScreen } from '../../onScreen/shownFeatures';
import { viewerAtom } from './viewer';

/** The registry in use; null until there is one. */
export const registryAtom = atom<LoadedRegistry | null>(null);

/** Whether the registry in use lets features come from there; before there is one, only from the site. */
export const mayLoadFrom = (address: string): boolean =>
  allowsOrigin(store.get(registryAtom)?.allowedOrigins ?? ['self'], address, location.origin);

/** The i18next namespace of a feature's labels in the registry; its own texts have another one. */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

/** Whether a feature that was switched off is kept on the screen because it is in use. */
export const heldByUnsavedInputAtom = atom(false);

/** As it was read last. The one in use differs from it as long as features on the screen stay. */
let latest: LoadedRegistry | null = null;

/** The places of other features that a feature has in the registry in use. */
const placesTakenBy = ({ id, replaces = [] }: FeatureEntry): string[] =>
  replaces.filter((place) => store.get(registryAtom)?.takeovers?.[place] === id);

/** Whether the person loses a feature, or its page in the place of another one, by the next registry. */
const isTakenAway = (
  entry: FeatureEntry,
  following: FeatureEntry | undefined,
  { takeovers }: LoadedRegistry,
): boolean =>
  following?.enabled !== true ||
  (following.audience && !isInAudience(following.audience, store.get(viewerAtom))) ||
  placesTakenBy(entry).some((place) => takeovers?.[place] !== entry.id);

/** Ends the waiting for the moment at which what was kept may follow. */
let stopWaiting = (): void => undefined;

/** Features that stay on the screen as they run, although the next registry says otherwise. */
const featuresToKeep = (next: LoadedRegistry, hasUnsaved: boolean) => {
  const running: FeatureEntry[] = [];
  let hasSwitchedOff = false;
  for (const entry of store.get(registryAtom)?.features ?? []) {
    if (!isShown(entry.id)) continue;
    const following = next.features.find(({ id }) => id === entry.id);
    const isOff = entry.enabled && isTakenAway(entry, following, next);
    const isNewer = following?.current.build !== entry.current.build;
    // A bad entry takes nothing away that runs.
    if (following?.fault) running.push(entry);
    else if ((isOff || isNewer) && hasUnsaved) {
      running.push(entry);
      hasSwitchedOff ||= isOff;
    }
  }
  return { running, hasSwitchedOff };
};

/** Whether a feature would take a route from one on the screen. */
const wouldTakeOver = ({ id, replaces = [] }: FeatureEntry): boolean => {
  const registry = store.get(registryAtom);
  const isNew = !registry?.features.some((entry) => entry.id === id && entry.enabled);
  const shown = replaces.filter((place) => isShown(place.split('/')[0] ?? ''));
  return shown.some((place) => isNew || registry?.takeovers?.[place] !== id);
};

/** The next registry, in which features that are in use stay as they run, and none takes their routes. */
const keeping = (
  running: readonly FeatureEntry[],
  next: LoadedRegistry,
  hasUnsaved: boolean,
): LoadedRegistry => {
  const isKept = ({ id }: FeatureEntry) => running.some((entry) => entry.id === id);
  const isLater = (entry: FeatureEntry) => isKept(entry) || (hasUnsaved && wouldTakeOver(entry));
  if (running.length === 0 && !next.features.some(isLater)) return next;
  const features = [...next.features.filter((entry) => !isLater(entry)), ...running];
  const places = running.flatMap((entry) =>
    placesTakenBy(entry).map((place) => [place, entry.id] as const),
  );
  return { ...next, features, takeovers: { ...next.takeovers, ...Object.fromEntries(places) } };
};

/**
 * Makes a registry the current one: its labels can be shown, its features loaded. A feature on the
 * screen that is in use stays as it is and follows later.
 */
export const adoptRegistry = (read: LoadedRegistry): void => {
  const next = withOverride(read);
  latest = next;
  const hasUnsaved = isInUse();
  const { running, hasSwitchedOff } = featuresToKeep(next, hasUnsaved);
  const registry = keeping(running, next, hasUnsaved);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  store.set(heldByUnsavedInputAtom, hasSwitchedOff);
  stopWaiting();
  if (hasUnsaved && registry !== next) stopWaiting = onRest(adoptWhenSaved);
};

/** Why the live registry is not used, where one cannot be: the one in use stays, and so does what waits. */
export const noteRegistryProblem = (problem: string | null): void => {
  const current = store.get(registryAtom);
  if (!current) return;
  const noted = { ...current, problem };
  if (latest) latest = latest === current ? noted : { ...latest, problem };
  store.set(registryAtom, noted);
};

const adoptWhenSaved = (): void => {
  if (latest && latest !== store.get(registryAtom)) adoptRegistry(latest);
};
onLeftScreen(adoptWhenSaved);
