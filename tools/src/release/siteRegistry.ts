import type {
  Audience,
  FeatureDeclaration,
  FeatureDetails,
  FeatureEntry,
  Registry,
  Release,
} from '@pmm/shared/contracts/registry';
import { emptyRegistry } from './registryChange';
import { joinRegistry, splitRegistry } from './registryDocument';
import { openTarget } from './targets/openTarget';
import { forEachAtOnce, type StoredFile, type Target } from './targets/target';

/** A release with what the tools have to know of it; that stands in the details. */
export interface RecordedRelease extends Release {
  releasedAt?: string;
  /** Before it the feature was not there. */
  isFirst?: boolean;
}

/** One that is not current: its feature is declared otherwise by now. */
export interface KeptRelease extends RecordedRelease {
  declaration?: FeatureDeclaration;
}

export interface ReleasedFeature extends FeatureEntry {
  current: RecordedRelease;
  previous?: KeptRelease | undefined;
  canary?: (Audience & { release: KeptRelease }) | undefined;
}

/** The registry with all that belongs to its releases. */
export interface SiteRegistry extends Registry {
  features: ReleasedFeature[];
}

/** A folder, s3://BUCKET/FOLDER, or what was opened already. */
export type Site = string | Target;

export const targetOf = (site: Site): Promise<Target> =>
  typeof site === 'string' ? openTarget(site) : Promise.resolve(site);

export const REGISTRY_FILE = 'registry.json';
export const HISTORY_FOLDER = 'registry/history';

/** Of a document that was the registry once. Without colons: not every file system takes them. */
export const historyName = ({ generatedAt, revision }: Registry): string =>
  `${HISTORY_FOLDER}/${generatedAt.replaceAll(':', '-')}-${revision}.json`;

const parse = (file: StoredFile): unknown => JSON.parse(file.content.toString());
const bufferOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** A document of the registry, present or past, together with its details. */
export const readDocument = async (
  target: Target,
  file: StoredFile | null,
): Promise<SiteRegistry> => {
  if (!file) return emptyRegistry();
  return joinRegistry(parse(file) as Registry, async (url) => {
    const details = await target.read(url.slice(1));
    return details ? (parse(details) as FeatureDetails) : undefined;
  });
};

export const readRegistry = async (site: Site): Promise<SiteRegistry> => {
  const target = await targetOf(site);
  return readDocument(target, await target.read(REGISTRY_FILE));
};

/**
 * What is replaced goes into the history first and the details are written; then the document that
 * names them takes its place in one step. False when it was changed by somebody else meanwhile.
 */
const swapRegistry = async (
  target: Target,
  registry: SiteRegistry,
  before: StoredFile | null,
): Promise<boolean> => {
  const { document, details } = splitRegistry(registry);
  if (before) await target.add(historyName(parse(before) as Registry), before.content);
  await forEachAtOnce([...details], ([url, content]) =>
    target.add(url.slice(1), bufferOf(content)),
  );
  return target.replace(REGISTRY_FILE, bufferOf(document), before?.tag ?? null);
};

/** As many releases at the same moment are far more than there ever are. */
const SWAP_ATTEMPTS = 50;

interface RegistryChange {
  before: SiteRegistry;
  after: SiteRegistry;
}

/**
 * Changes the registry in one step. When somebody else was faster, the change is made again on what
 * is there now: both survive.
 * @param change throws to refuse; nothing is changed then.
 */
export const changeRegistry = async (
  site: Site,
  change: (registry: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>,
): Promise<RegistryChange> => {
  const target = await targetOf(site);
  for (let attempt = 1; attempt <= SWAP_ATTEMPTS; attempt += 1) {
    const changed = await target.alone(async () => {
      const file = await target.read(REGISTRY_FILE);
      const before = await readDocument(target, file);
      const after = await change(before);
      return (await swapRegistry(target, after, file)) ? { before, after } : null;
    });
    if (changed) return changed;
  }
  throw new Error('The registry is being changed by others all the time: try again.');
};
