import type { FeatureDetails, Registry } from '@pmm/shared/contracts/registry';
import type { SiteRegistry } from './recordedRegistry';
import { changedRegistry, emptyRegistry } from './registryChange';
import { isNamedByContent, joinRegistry, splitRegistry } from './registryDocument';
import { addRecord } from './changeRecord';
import { changesBetween } from './changesBetween';
import { documentOf, signatureFault, signedRegistryFile, signerOf } from './signing/signedRegistry';
import { requireSigningKey, type SigningKey, trustedPublicKeys } from './signing/signingKey';
import { openTarget } from './targets/openTarget';
import { forEachAtOnce, type StoredFile, type Target } from './targets/target';
import { changedParts, type PartId, requirePermission } from './teams';

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
    `The registry of this site ${fault}. Set REGISTRY_KEYS to the keys of the site; if its content is right, its owner signs it with "npm run release -- resign"; "status" shows it.`,
  );
};

/** @throws if none of the trusted keys has signed it. */
export const readRegistry = async (site: Site): Promise<SiteRegistry> => {
  const target = await targetOf(site);
  const file = await target.read(REGISTRY_FILE);
  refuseUnsigned(file);
  return readDocument(target, file);
};

/** The key of this release, and who signs with it. */
export const signerFor = (registry: SiteRegistry): { key: SigningKey; signer: PartId } => {
  const key = requireSigningKey(process.env);
  const keys = trustedPublicKeys(process.env) ?? [key.publicKey];
  return { key, signer: signerOf(key, keys, registry) };
};

interface ReplaceOptions {
  /** The parts to sign again. */
  partsToSign: readonly PartId[];
  message: string | undefined;
}

/**
 * First moves the replaced document into the history and writes details and the record of the
 * change; then the signed document that names them replaces it in one step. False if somebody else
 * has changed it meanwhile.
 */
const replaceIfUnchanged = async (
  target: Target,
  { before, after }: RegisrequireAllowedChange,
  file: StoredFile | null,
  { partsToSign, message }: ReplaceOptions,
): Promise<boolean> => {
  const { document, details } = splitRegistry(after);
  const { key, signer } = signerFor(before);
  const next = signedRegistryFile({
    document,
    before: file && textOf(file),
    key,
    signer,
    changed: partsToSign,
  });
  if (file) await target.add(historyName(documentOf(textOf(file))), file.content);
  await forEachAtOnce([...details], ([url, content]) => target.add(url.slice(1), content));
  const { revision, generatedAt } = after;
  const changes = changesBetween(before, after);
  const record = await addRecord(target, key, { revision, generatedAt, changes, message });
  const isSwapped = await target.replace(REGISTRY_FILE, next, file?.tag ?? null);
  if (!isSwapped) await target.remove([record]);
  return isSwapped;
};

/** An attempt only fails if another release was faster: far more than ever run at once. */
const SWAP_ATTEMPTS = 50;

interface RegisrequireAllowedChange {
  before: SiteRegistry;
  after: SiteRegistry;
}

type MakeChange = (registry: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>;

/** @throws if the key of this release may not make the change. */
const permitted = async (
  before: SiteRegistry,
  make: MakeChange,
): Promise<RegisrequireAllowedChange> => {
  const after = await make(before);
  requirePermission(before, after, signerFor(before).signer);
  return { before, after };
};

/**
 * Makes a change without writing it.
 *
 * @throws if it is refused.
 */
export const requireAllowedChange = async (site: Site, make: MakeChange): Promise<void> => {
  await permitted(await readRegistry(site), make);
};

interface ChangeOptions {
  /** Why the registry is changed, for its history. */
  message?: string | undefined;
}

interface RetriedChange extends ChangeOptions {
  make: MakeChange;
  check: (file: StoredFile | null) => void;
  partsToSign: (change: RegisrequireAllowedChange) => PartId[];
}

const changeWithRetries = async (
  site: Site,
  { make, check, partsToSign, message }: RetriedChange,
): Promise<RegisrequireAllowedChange> => {
  const target = await targetOf(site);
  for (let attempt = 1; attempt <= SWAP_ATTEMPTS; attempt += 1) {
    const changed = await target.alone(async () => {
      const file = await target.read(REGISTRY_FILE);
      check(file);
      const change = await permitted(await readDocument(target, file), make);
      const options = { partsToSign: partsToSign(change), message };
      return (await replaceIfUnchanged(target, change, file, options)) ? change : null;
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
export const changeRegistry = (
  site: Site,
  make: MakeChange,
  { message }: ChangeOptions = {},
): Promise<RegisrequireAllowedChange> =>
  changeWithRetries(site, {
    make,
    message,
    check: refuseUnsigned,
    partsToSign: ({ before, after }) => changedParts(before, after),
  });

/**
 * Signs the present registry with all parts, also one that somebody else has signed, and makes it
 * the latest.
 */
export const resignRegistry = (
  site: Site,
  { message }: ChangeOptions = {},
): Promise<RegisrequireAllowedChange> =>
  changeWithRetries(site, {
    make: (registry) => {
      const { signer } = signerFor(registry);
      if (signer === null) return changedRegistry(registry, {}, new Date());
      throw new Error(`Only the owner of the site can do that, not the team "${signer}".`);
    },
    message,
    check: () => undefined,
    partsToSign: ({ after }) => (after.teams ?? []).map(({ id }) => id),
  });
