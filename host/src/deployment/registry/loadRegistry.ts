import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { store } from '@pmm/shared/state';
import { browserStorage } from '@pmm/shared/storage';
import { configAtom, loadConfig } from '../site/config';
import { noRelease, parseRegistry, type LoadedRegistry } from './registry';
import { reportFailure } from '../site/reports';
import { readSiteText } from '../site/siteDocument';
import {
  isRecentEnough,
  isTrustedKey,
  configTrustingKeyOf,
  RegistryRefusal,
  type SignedAt,
  verifyRegistry,
} from './verifiedRegistry';

const STORAGE_KEY = 'pmm.registry';

interface KeptRegistry extends LoadedRegistry {
  /** Stored as well: once that key is revoked, the registry that it signed is dropped. */
  signedBy: string | null;
  signedAt: SignedAt;
}

const lastGood = (config: RuntimeConfig): KeptRegistry | null => {
  try {
    const kept = browserStorage.readJson(STORAGE_KEY);
    if (kept === null) return null;
    const registry = parseRegistry(kept, 'last-good');
    const { signedBy = null, signedAt } = kept as Partial<KeptRegistry>;
    const times = signedAt ?? { site: registry.generatedAt, teams: {} };
    const isBelieved =
      isTrustedKey(signedBy, config) &&
      [times.site, ...Object.values(times.teams)].every((time) => isRecentEnough(time, config));
    return isBelieved ? { ...registry, signedBy, signedAt: times } : null;
  } catch {
    return null;
  }
};

/** Stores only valid entries, so that an invalid one does not replace the previous valid one. */
const remember = (registry: KeptRegistry): void => {
  const features = registry.features.filter(({ current }) => current !== noRelease);
  browserStorage.writeJson(STORAGE_KEY, { ...registry, features });
};

/** The live registry, plus features that it lacks without naming them as removed. */
const followUp = (document: unknown, before: LoadedRegistry | null): LoadedRegistry => {
  const next = parseRegistry(document, 'live', before?.features);
  if (!before) return next;
  const named = new Set([...next.features, ...next.dropped].map(({ id }) => id));
  for (const id of next.removed) named.add(id);
  const missing = before.features.filter(({ id }) => !named.has(id));
  return { ...next, features: [...next.features, ...missing] };
};

/** How long a start waits for the live registry when it could begin with the last good one. */
const PATIENCE_MS = 300;

/**
 * The live registry if it arrives soon, else the last good one; if there is none, the live one
 * whenever it arrives.
 */
export const registryToStartWith = async (
  live: Promise<LoadedRegistry>,
  config: Promise<RuntimeConfig>,
): Promise<LoadedRegistry> => {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // Marked as handled: it may fail before anybody waits for it.
  live.catch(() => undefined);
  const kept = lastGood(await config);
  if (!kept) return live;
  const problem = `the live one did not answer within ${PATIENCE_MS} ms`;
  return Promise.race([live, patience.then(() => ({ ...kept, problem }))]);
};

/** @throws when the live registry cannot be loaded or must not be trusted. */
const readLive = async (file: string, config: RuntimeConfig): Promise<LoadedRegistry> => {
  const before = lastGood(config);
  const { registry, signedBy, signedAt, refused } = await verifyRegistry(
    file,
    config,
    before?.signedAt ?? null,
  );
  const followed = followUp(registry, before);
  remember({ ...followed, signedBy, signedAt });
  for (const { problem } of refused) reportFailure({ about: 'registry', problem });
  const left = refused.map(({ team, reason }) => ({ id: `team ${team}`, reason }));
  return { ...followed, dropped: [...followed.dropped, ...left] };
};

/**
 * The live registry, else the last good one.
 *
 * @param configuration says whose signatures count; left out except at the start, when the page has
 * it.
 * @throws when there is neither.
 */
export const loadRegistry = async (
  configuration?: Promise<RuntimeConfig>,
): Promise<LoadedRegistry> => {
  const reading = readSiteText('registry');
  // Marked as handled: it is awaited below, once the configuration is there.
  reading.catch(() => undefined);
  let config = await (configuration ?? store.get(configAtom) ?? loadConfig());
  try {
    const file = await reading;
    config = await configTrustingKeyOf(file, config);
    return await readLive(file, config);
  } catch (cause) {
    if (cause instanceof RegistryRefusal) {
      reportFailure({ about: 'registry', problem: cause.problem });
    }
    const before = lastGood(config);
    if (!before) throw new Error('There is no usable feature registry.', { cause });
    return { ...before, problem: cause instanceof Error ? cause.message : String(cause) };
  }
};
