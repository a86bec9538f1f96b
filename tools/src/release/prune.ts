import type { Preview } from '@pmm/shared/contracts/preview';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { buildFolder } from '../build/builtFeature';
import { historyNames } from './history';
import { documentOf } from './signing/signedRegistry';
import { readDocument, readRegistry, REGISTRY_FILE, targetOf, type Site } from './siteRegistry';
import type { Target } from './targets/target';
import { MAPS_FOLDER } from './uploadBuild';

const HOUR_MS = 3_600_000;
/** A publish may have uploaded a build without naming it yet. */
const SETTLED_AFTER_MS = HOUR_MS;
/** For each feature, of any age. */
const BUILDS_KEPT = 2;
/** In the history, of any age. */
const REVISIONS_KEPT = 10;

interface PruneOptions {
  now: Date;
  /** How old an open page may be that still loads files of the former build. */
  days: number;
}

/**
 * Splits the history by the time when a document was last the registry: until the next one replaced
 * it.
 */
const splitHistory = async (target: Target, { now, days }: PruneOptions) => {
  const recent: string[] = [];
  const old: string[] = [];
  const oldest = new Date(now.getTime() - days * 24 * HOUR_MS);
  const live = await target.read(REGISTRY_FILE);
  let replacedAt = live ? timeOf(live.content) : now;
  for (const name of await historyNames(target)) {
    const isKept = recent.length < REVISIONS_KEPT || replacedAt > oldest;
    (isKept ? recent : old).push(name);
    const file = await target.read(name);
    if (file) replacedAt = timeOf(file.content);
  }
  return { recent, old };
};

const timeOf = (document: Buffer): Date => new Date(documentOf(document.toString()).generatedAt);

/** Folders of builds and documents of details that a registry names. */
const namedBy = async (target: Target, name: string): Promise<string[]> => {
  const file = await target.read(name);
  if (!file) return [];
  const document = documentOf(file.content.toString());
  const { features } = await readDocument(target, file);
  return [
    ...document.features.flatMap(({ details }) =>
      details === undefined ? [] : [details.slice(1)],
    ),
    ...features.flatMap(({ id, current, previous, canary }) =>
      [current, previous, canary?.release].flatMap((release) =>
        release ? [buildFolder(id, release.build)] : [],
      ),
    ),
  ];
};

const isPreview = (name: string): boolean => /^features\/[^/]+\/previews\//.test(name);

/** The unit of removal: the folder of a build, one document of details, or one preview. */
const unitOf = (name: string): string =>
  isPreview(name) ? name : name.split('/').slice(0, 3).join('/');

/** A preview that has not ended, and the folder of its build. */
const neededByPreview = async (target: Target, name: string, now: Date): Promise<string[]> => {
  const file = await target.read(name);
  const signed = file && signedTextOf(file.content.toString());
  if (!signed) return [];
  const { declaration, release, expiresAt } = JSON.parse(signed.text) as Preview;
  return Date.parse(expiresAt) > now.getTime()
    ? [name, buildFolder(declaration.id, release.build)]
    : [];
};

/**
 * Removes files that no page needs any more: builds and details that neither the registry nor its
 * recent history nor a preview names, and previews that have ended. Two builds of each feature
 * always stay.
 *
 * @returns the removed builds, documents of details, previews and revisions.
 */
export const prune = async (site: Site, options: PruneOptions): Promise<string[]> => {
  const target = await targetOf(site);
  const { recent, old } = await splitHistory(target, options);
  const named = new Set<string>();
  for (const name of [REGISTRY_FILE, ...recent]) {
    for (const unit of await namedBy(target, name)) named.add(unit);
  }

  const files = await target.list('features');
  for (const { name } of files.filter((one) => isPreview(one.name))) {
    for (const unit of await neededByPreview(target, name, options.now)) named.add(unit);
  }
  const units = new Map<string, number>();
  for (const { name, modifiedAt } of files) {
    const unit = unitOf(name);
    units.set(unit, Math.max(units.get(unit) ?? 0, modifiedAt.getTime()));
  }
  const latestFirst = [...units].sort(([, a], [, b]) => b - a).map(([unit]) => unit);
  for (const { id } of (await readRegistry(target)).features) {
    const isBuild = (unit: string) => unit.startsWith(`features/${id}/`) && !unit.endsWith('.json');
    const builds = latestFirst.filter(isBuild);
    const missing = BUILDS_KEPT - builds.filter((unit) => named.has(unit)).length;
    const others = builds.filter((unit) => !named.has(unit));
    for (const unit of others.slice(0, Math.max(0, missing))) named.add(unit);
  }

  const settled = options.now.getTime() - SETTLED_AFTER_MS;
  const unused = latestFirst.filter((unit) => !named.has(unit) && (units.get(unit) ?? 0) < settled);
  const isGone = new Set(unused);
  const maps = (await target.list(MAPS_FOLDER)).map(({ name }) => name);
  const isOfGone = (name: string) => isGone.has(unitOf(name.slice(MAPS_FOLDER.length + 1)));
  // The history first, because it must never name a missing file.
  await target.remove(old);
  await target.remove(files.map(({ name }) => name).filter((name) => isGone.has(unitOf(name))));
  await target.remove(maps.filter(isOfGone));
  return [...old, ...unused];
};
