import type { FeatureDetails, Registry } from '@pmm/shared/contracts/registry';
import type { SiteRegistry } from './recordedRegistry';
import { changedRegistry, emptyRegistry } from './registryChange';
import { isNamedByContent, joinRegistry, splitRegistry } from './registryDocument';
import { documentOf, signatureFault, signedFileOf } from './signing/signedRegistry';
import { trustedPublicKeys, requireSigningKey } from './signing/signingKey';
import { openTarget } from './targets/openTarget';
import { forEachAtOnce, type StoredFile, type Target } from './targets/target';

/** A folder, s3://BUCKET/FOLDER, or a target that is open already. */
export type Site = string | Target;

export const targetOf = (site: Site): Promise<Target> =>
  typeof site === 'string' ? openTarget(site) : Promise.resolve(site);

export const REGISTRY_FILE = 'registry.json';
export const HISTORY_FOLDER = 'registry/history';

/** The name of a former registry document. Without colons, which not every file system allows. */
const historyName = ({ generatedAt, revision }: Registry): string =>
  `${HISTORY_FOLDER}/${generatedAt.replaceAll(':', '-')}-${revision}.json`;

const textOf = ({ content }: StoredFile): string => content.toString();

/**
 * A document of the registry, present or past, together with its details. Its signature is not
 * checked.
 */
export const readDocument = async (
  target: Target,
  file: StoredFile | null,
): Promise<SiteRegistry> => {
  if (!file) return emptyRegistry();
  return joinRegistry(documentOf(textOf(file)), async (url) => {
    const details = await target.read(url.slice(1));
    if (!details) return undefined;
    if (!isNamedByContent(url, details.content)) {
      throw new Error(`${url} does not match the registry: somebody has changed it.`);
    }
    return JSON.parse(textOf(details)) as FeatureDetails;
  });
};

/**
 * Whether one of the trusted keys has signed the document. Without trusted keys every document
 * counts as signed.
 */
export const isSignedBySite = (file: StoredFile): boolean => {
  const keys = trustedPublicKeys(process.env);
  return !keys || signatureFault(textOf(file), keys) === null;
};

/**
 * A release builds on the present registry: its signature would cover the changes of a stranger,
 * too.
 */
const refuseUnsigned = (file: StoredFile | null): void => {
  const keys = trustedPublicKeys(process.env);
  const fault = file && keys && signatureFault(textOf(file), keys);
  if (fault === null) return;
  throw new Error(
    `The registry of this site ${fault}. If its content is right, sign it with "npm run release -- resign"; "status" shows it.`,
  );
};

/** @throws if none of the trusted keys has signed it. */
export const readRegistry = async (site: Site): Promise<SiteRegistry> => {
  const target = await targetOf(site);
  const file = await target.read(REGISTRY_FILE);
  refuseUnsigned(file);
  return readDocument(target, file);
};

/**
 * First moves the replaced document into the history and writes the details; then the signed
 * document that names them replaces it in one step. False if somebody else has changed it
 * meanwhile.
 */
const swapRegistry = async (
  target: Target,
  registry: SiteRegistry,
  before: StoredFile | null,
): Promise<boolean> => {
  const { document, details } = splitRegistry(registry);
  const key = requireSigningKey(process.env);
  const file = signedFileOf(document, key, trustedPublicKeys(process.env) ?? [key.publicKey]);
  if (before) await target.add(historyName(documentOf(textOf(before))), before.content);
  await forEachAtOnce([...details], ([url, content]) => target.add(url.slice(1), content));
  return target.replace(REGISTRY_FILE, file, before?.tag ?? null);
};

/** An attempt only fails if another release was faster: far more than ever run at once. */
const SWAP_ATTEMPTS = 50;

interface RegistryChange {
  before: SiteRegistry;
  after: SiteRegistry;
}

type Change = (registry: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>;

const change = async (
  site: Site,
  make: Change,
  check: (file: StoredFile | null) => void,
): Promise<RegistryChange> => {
  const target = await targetOf(site);
  for (let attempt = 1; attempt <= SWAP_ATTEMPTS; attempt += 1) {
    const changed = await target.alone(async () => {
      const file = await target.read(REGISTRY_FILE);
      check(file);
      const before = await readDocument(target, file);
      const after = await make(before);
      return (await swapRegistry(target, after, file)) ? { before, after } : null;
    });
    if (changed) return changed;
  }
  throw new Error('Other releases keep changing the registry: try again.');
};

/**
 * Changes the registry in one step. If somebody else was faster, the change is made again on the
 * new registry: both survive.
 *
 * @param make throws to refuse; then nothing is changed.
 */
export const changeRegistry = (site: Site, make: Change): Promise<RegistryChange> =>
  change(site, make, refuseUnsigned);

/** Signs the present registry, also one that somebody else has signed, and makes it the latest. */
export const resignRegistry = (site: Site): Promise<RegistryChange> =>
  change(
    site,
    (registry) => changedRegistry(registry, {}, new Date()),
    () => undefined,
  );
