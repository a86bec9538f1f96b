import { browserStorage } from '@pmm/shared/storage';
import { noRelease, parseRegistry, type LoadedRegistry } from './registry';
import { readSiteDocument } from './siteDocument';

const STORAGE_KEY = 'pmm.registry';

const lastGood = (): LoadedRegistry | null => {
  try {
    return parseRegistry(browserStorage.readJson(STORAGE_KEY), 'last-good');
  } catch {
    return null;
  }
};

/** Keeps what is valid, so that a bad entry does not replace the good one that is known. */
const remember = (registry: LoadedRegistry): void => {
  const features = registry.features.filter(({ current }) => current !== noRelease);
  browserStorage.writeJson(STORAGE_KEY, { ...registry, features });
};

/**
 * The live registry, completed by the features of the one before that are only missing: a feature
 * disappears when it is named as removed.
 * @throws when it is no registry, or older than the one before.
 */
const followUp = (document: unknown, before: LoadedRegistry | null): LoadedRegistry => {
  const next = parseRegistry(document, 'live', before?.features);
  if (!before) return next;
  if (Date.parse(next.generatedAt) < Date.parse(before.generatedAt)) {
    throw new Error(`the live one, of ${next.generatedAt}, is older`);
  }
  const named = new Set([...next.features, ...next.dropped].map(({ id }) => id));
  for (const id of next.removed) named.add(id);
  const missing = before.features.filter(({ id }) => !named.has(id));
  return { ...next, features: [...next.features, ...missing] };
};

/** How long a start waits for the live registry when it could begin with the last good one. */
const PATIENCE_MS = 300;

/** The live registry if it comes soon, else the last good one; where there is none, as it comes. */
export const registrySoon = (live: Promise<LoadedRegistry>): Promise<LoadedRegistry> => {
  const kept = lastGood();
  if (!kept) return live;
  const patience = new Promise<LoadedRegistry>((resolve) => {
    const problem = `the live one did not answer within ${PATIENCE_MS} ms`;
    setTimeout(() => resolve({ ...kept, problem }), PATIENCE_MS);
  });
  return Promise.race([live, patience]);
};

/**
 * The live registry, else the last good one.
 * @throws when there is neither.
 */
export const loadRegistry = async (): Promise<LoadedRegistry> => {
  const before = lastGood();
  try {
    const registry = followUp(await readSiteDocument('registry'), before);
    remember(registry);
    return registry;
  } catch (cause) {
    if (!before) throw new Error('There is no usable feature registry.', { cause });
    return { ...before, problem: cause instanceof Error ? cause.message : String(cause) };
  }
};
