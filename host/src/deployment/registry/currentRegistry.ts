import { allowsOrigin } from '@pmm/shared/contracts/allowedOrigins';
import { isInAudience } from '@pmm/shared/contracts/audience';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { addMessages } from '@pmm/shared/i18n';
import { atom, store } from '@pmm/shared/state';
import { isInUse, onNoLongerInUse } from '../../onScreen/inUse';
import { withOverride } from './override';
import type { LoadedRegistry } from './registry';
import { isShown, onLeftScreen } from '../../onScreen/shownFeatures';
import { viewerAtom } from './viewer';

/** The registry in use; null until there is one. */
export const registryAtom = atom<LoadedRegistry | null>(null);

/**
 * Whether the registry in use allows features to come from this address. Before one is loaded, only
 * the site itself is allowed.
 */
export const mayLoadFrom = (address: string): boolean =>
  allowsOrigin(store.get(registryAtom)?.allowedOrigins ?? ['self'], address, location.origin);

/**
 * The i18next namespace of the labels that the registry has of a feature. The feature's own texts
 * are in another namespace.
 */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

/** Whether a feature that was switched off stays on the screen because it is in use. */
export const isSwitchedOffInUseAtom = atom(false);

/**
 * The registry as last read. `registryAtom` differs from it while features on the screen are kept
 * as they are.
 */
let latest: LoadedRegistry | null = null;

/** The routes of other features that this feature replaces in the registry in use. */
const placesTakenBy = ({ id, replaces = [] }: FeatureEntry): string[] =>
  replaces.filter((place) => store.get(registryAtom)?.takeovers?.[place] === id);

/** Whether the next registry takes the feature from the person, or a route that it replaces. */
const isTakenAway = (
  entry: FeatureEntry,
  following: FeatureEntry | undefined,
  { takeovers }: LoadedRegistry,
): boolean =>
  following?.enabled !== true ||
  (following.audience && !isInAudience(following.audience, store.get(viewerAtom))) ||
  placesTakenBy(entry).some((place) => takeovers?.[place] !== entry.id);

/** Stops waiting to adopt the latest registry. */
let stopWaiting = (): void => undefined;

/** Features on the screen that go on as they are, although the next registry says otherwise. */
const featuresToKeep = (next: LoadedRegistry, hasUnsaved: boolean) => {
  const running: FeatureEntry[] = [];
  let hasSwitchedOff = false;
  for (const entry of store.get(registryAtom)?.features ?? []) {
    if (!isShown(entry.id)) continue;
    const following = next.features.find(({ id }) => id === entry.id);
    const isOff = entry.enabled && isTakenAway(entry, following, next);
    const isNewer = following?.current.build !== entry.current.build;
    // An invalid entry never stops a feature that runs.
    if (following?.fault) running.push(entry);
    else if ((isOff || isNewer) && hasUnsaved) {
      running.push(entry);
      hasSwitchedOff ||= isOff;
    }
  }
  return { running, hasSwitchedOff };
};

/** Whether the feature would newly replace a route of a feature on the screen. */
const wouldTakeOver = ({ id, replaces = [] }: FeatureEntry): boolean => {
  const registry = store.get(registryAtom);
  const isNew = !registry?.features.some((entry) => entry.id === id && entry.enabled);
  const shown = replaces.filter((place) => isShown(place.split('/')[0] ?? ''));
  return shown.some((place) => isNew || registry?.takeovers?.[place] !== id);
};

/**
 * The next registry, except that features in use go on as they are and no other feature replaces
 * their routes.
 */
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
 * Makes a registry the current one: its labels can be shown and its features loaded. A feature that
 * is in use on the screen goes on as it is and changes later.
 */
export const adoptRegistry = (read: LoadedRegistry): void => {
  const next = withOverride(read);
  latest = next;
  const hasUnsaved = isInUse();
  const { running, hasSwitchedOff } = featuresToKeep(next, hasUnsaved);
  const registry = keeping(running, next, hasUnsaved);
  for (const { id, labels } of registry.features) addMessages(labelNamespace(id), labels);
  store.set(registryAtom, registry);
  store.set(isSwitchedOffInUseAtom, hasSwitchedOff);
  stopWaiting();
  if (hasUnsaved && registry !== next) stopWaiting = onNoLongerInUse(adoptWhenSaved);
};

/**
 * Records why the live registry cannot be used. The registry in use stays, and so does one that
 * waits to be adopted.
 */
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
