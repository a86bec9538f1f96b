import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { allowsOverride } from '@pmm/shared/contracts/overrideOrigins';
import {
  featureDeclarationSchema,
  releaseSchema,
  type FeatureDeclaration,
  type Release,
} from '@pmm/shared/contracts/registry';
import { atom, store } from '@pmm/shared/state';
import { tabStorage } from '@pmm/shared/storage';
import * as v from 'valibot';
import { previewHash, type PreviewTrust, readPreview } from './preview';
import type { LoadedRegistry, RegisteredFeature } from './registry';

/**
 * A feature that this tab takes from a developer's machine in place of the released one, or (with
 * `preview:HASH` as origin) from a preview.
 */
interface Override {
  id: string;
  origin: string;
}

interface OverridingBuild {
  declaration: FeatureDeclaration;
  release: Release;
}

type OverrideState =
  | { phase: 'none' }
  /** The site does not allow it, so nothing was requested from that origin. */
  | { phase: 'refused'; override: Override }
  | { phase: 'unreachable'; override: Override }
  /** The preview has ended, or nobody who may release the feature has signed it. */
  | { phase: 'ended'; override: Override }
  | ({ phase: 'running' | 'preview'; override: Override; until: string | null } & OverridingBuild);

export const overrideAtom = atom<OverrideState>({ phase: 'none' });

const PARAMETER = 'override';
const KEY = 'pmm.override';
const TIMEOUT_MS = 3_000;

const fragmentSchema = v.object({ declaration: featureDeclarationSchema, release: releaseSchema });

/** As `id@origin`. */
const parsed = (text: unknown): Override | null => {
  if (typeof text !== 'string') return null;
  const { id, origin } = /^(?<id>[a-z][a-z0-9-]*)@(?<origin>.+)$/.exec(text)?.groups ?? {};
  return id === undefined || origin === undefined ? null : { id, origin };
};

const requestedOverride = (): Override | null =>
  parsed(new URLSearchParams(location.search).get(PARAMETER)) ?? parsed(tabStorage.readJson(KEY));

/** @throws when the answer is not a feature's build, or names another origin. */
const readBuild = async ({ id, origin }: Override) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${origin}/feature.json`, { cache: 'no-store', signal });
  const { declaration, release } = v.parse(fragmentSchema, await response.json());
  if (declaration.id !== id) throw new Error(`${origin} serves ${declaration.id}`);
  const entry = new URL(release.entry, origin);
  if (entry.origin !== origin) throw new Error(`${entry.href} is not of ${origin}`);
  return { declaration, release: { ...release, entry: entry.href, assets: {}, shared: {} } };
};

/**
 * Finds out whether a feature comes from a developer's machine or a preview, by the address or by an
 * earlier one of this tab. The address alone never allows it: the configuration of the site does, or
 * the signature of who may release the feature.
 *
 * @param live names the teams.
 */
export const settleOverride = async (
  { overrideOrigins = [], registryKeys }: Pick<RuntimeConfig, 'overrideOrigins' | 'registryKeys'>,
  live: Promise<Pick<LoadedRegistry, 'teams'>>,
): Promise<void> => {
  const override = requestedOverride();
  if (!override) return;
  const hash = previewHash(override);
  if (hash !== null) {
    tabStorage.writeJson(KEY, `${override.id}@${override.origin}`);
    store.set(overrideAtom, await previewState(override, hash, { registryKeys, live }));
    return;
  }
  if (!allowsOverride(overrideOrigins, override.origin)) {
    tabStorage.remove(KEY);
    store.set(overrideAtom, { phase: 'refused', override });
    return;
  }
  tabStorage.writeJson(KEY, `${override.id}@${override.origin}`);
  const state: OverrideState = await readBuild(override).then(
    (build) => ({ phase: 'running' as const, override, until: null, ...build }),
    () => ({ phase: 'unreachable' as const, override }),
  );
  store.set(overrideAtom, state);
};

/** At that time the banner says that it has ended; what is on the screen goes on until a reload. */
const endAt = (until: string, override: Override): void => {
  setTimeout(
    () => store.set(overrideAtom, { phase: 'ended', override }),
    Date.parse(until) - Date.now(),
  );
};

const previewState = async (
  override: Override,
  hash: string,
  trust: PreviewTrust,
): Promise<OverrideState> => {
  try {
    const { expiresAt, ...build } = await readPreview(override.id, hash, trust);
    endAt(expiresAt, override);
    return { phase: 'preview', override, until: expiresAt, ...build };
  } catch {
    return { phase: 'ended', override };
  }
};

/** Replaces one entry of the verified registry. */
export const withOverride = (registry: LoadedRegistry): LoadedRegistry => {
  const state = store.get(overrideAtom);
  if (state.phase !== 'running' && state.phase !== 'preview') return registry;
  const { declaration, release, override } = state;
  const isOther = ({ id }: RegisteredFeature) => id !== override.id;
  const released = registry.features.find((entry) => !isOther(entry));
  const entry: RegisteredFeature = {
    ...declaration,
    enabled: true,
    stages: released?.stages ?? {},
    current: release,
    overriddenFrom: override.origin,
  };
  return { ...registry, features: [...registry.features.filter(isOther), entry] };
};

/** Whether scripts may come from this origin because an overriding feature does. */
export const isOverrideOrigin = (origin: string): boolean => {
  const state = store.get(overrideAtom);
  return state.phase === 'running' && state.override.origin === origin;
};

/** Ends the override and returns the address of this page without it. */
export const endOverride = (): string => {
  tabStorage.remove(KEY);
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  return address.href;
};
