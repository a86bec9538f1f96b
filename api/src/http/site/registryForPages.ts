import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import {
  FEATURES_PATH,
  HOME_PATH,
  LOGIN_PATH,
  partsOfAddress,
  shownPath,
} from '@pmm/shared/contracts/partsOfAddress';
import {
  featureEntrySchema,
  registryFrameSchema,
  type Asset,
  type FeatureDetails,
  type FeatureEntry,
  type Release,
} from '@pmm/shared/contracts/registry';
import {
  type DocumentStart,
  type StartPreloads,
  withPreloads,
} from '@pmm/shared/contracts/signedRegistry';
import { unverifiedRegistry } from '@pmm/shared/contracts/teamParts';
import { asMatched, visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';
import * as v from 'valibot';
import { BEST_QUALITY, encodedBody, type EncodedBody, JSON_TYPE } from '../encodedBody';
import type { StartingPage } from './startingPage';
import type { HostOfSite } from './hostOfSite';

type RegistryInDocument = Omit<DocumentStart, 'config'>;

/** Replaces the origin of the site, because the server may have several. */
const SITE = 'http://site.invalid';

const isBelowFeatures = (url: string): boolean =>
  new URL(url, SITE).pathname === url && url.startsWith('/features/');

const NOBODY: Viewer = { userId: null, tenant: null };
/** Any signed-in person, when it does not matter which. */
const ANYBODY: Viewer = { userId: '', tenant: null };

/** Whether it depends on the person which build of a feature they get, or whether they get it. */
const dependsOnPerson = ({ audience, canary, stages }: FeatureEntry): boolean =>
  audience !== undefined || canary !== undefined || Object.keys(stages).length > 0;

/** Whether the files of a start at this path depend on who the person is. */
const startsDependOnPerson = (
  { features }: { features: readonly FeatureEntry[] },
  path: string,
): boolean =>
  features
    .filter(dependsOnPerson)
    .some(({ routes, slots }) =>
      asMatched(path) === HOME_PATH
        ? slots.length > 0
        : routes.some((route) => asMatched(route.path) === asMatched(path)),
    );

/** The valid part of the registry: the page ignores an invalid entry, too. */
const registryOf = (file: string) => {
  const frame = v.safeParse(registryFrameSchema, unverifiedRegistry(file));
  if (!frame.success) return null;
  const features = frame.output.features.flatMap((input): FeatureEntry[] => {
    const entry = v.safeParse(featureEntrySchema, input);
    return entry.success ? [entry.output] : [];
  });
  return { ...frame.output, features };
};

/**
 * The layout of the page, chosen as the host does; null for the 404 of a visitor without a session.
 */
const layoutOf = (
  parts: readonly { feature: FeatureEntry; key: string }[],
  shown: string,
  { userId }: Viewer,
): string | null => {
  if (shown === FEATURES_PATH) return 'development';
  const [route] = parts.flatMap(({ feature, key }) =>
    feature.routes.filter(({ id }) => id === key),
  );
  if (route?.development === true && route.layout === 'blank') return 'development';
  if (route) return route.layout;
  if (userId !== null) return 'main';
  return shown === LOGIN_PATH ? 'auth' : null;
};

const eachFileOnce = (preloads: readonly StartPreloads[]): StartPreloads[] => {
  const seenUrls = new Set<string>();
  const isNew = ({ url }: Asset) => !seenUrls.has(url) && seenUrls.add(url);
  return preloads.map((one) => ({ ...one, assets: one.assets.filter(isNew) }));
};

/**
 * The registry for a page that starts: the signed text, preceded by the early downloads of that
 * page. Without these, a document would be needed for each feature. There is one answer for each
 * set of preloads.
 */
export const registryForPages = (file: string, readFile: (path: string) => Promise<string>) => {
  const answers = new Map<string, EncodedBody>();
  const documents = new Map<string, Promise<FeatureDetails | null>>();
  const whole = encodedBody(file, JSON_TYPE, BEST_QUALITY);
  const registry = registryOf(file);

  const detailsOf = ({ details }: FeatureEntry): Promise<FeatureDetails | null> => {
    if (details === undefined || !isBelowFeatures(details)) return Promise.resolve(null);
    const reading =
      documents.get(details) ??
      readFile(details).then(
        (text) => JSON.parse(text) as FeatureDetails,
        // Without the details the page loads a little later.
        () => null,
      );
    documents.set(details, reading);
    return reading;
  };

  const assetsOf = async (
    feature: FeatureEntry,
    release: Release,
    keys: readonly string[],
    { scripts }: HostOfSite,
  ): Promise<Asset[]> => {
    const details = await detailsOf(feature);
    const { assets, shared } =
      details?.[release === feature.current ? 'current' : 'canary'] ?? release;
    return [
      { url: release.entry, integrity: release.integrity },
      ...keys.flatMap((key) => assets[key] ?? []),
      ...keys.flatMap((key) => shared[key] ?? []).flatMap((name) => scripts[name] ?? []),
    ];
  };

  const preloadsFor = async (
    { path, viewer }: Pick<StartingPage, 'path' | 'viewer'>,
    host: HostOfSite,
  ): Promise<StartPreloads[]> => {
    if (!registry) return [];
    const address = { path, origin: SITE, viewer, provided: host.provided };
    const parts = partsOfAddress(registry, address);
    const features = [...new Set(parts.map(({ feature }) => feature))];
    const preloads = features.map(async (feature): Promise<StartPreloads> => {
      const own = parts.filter((part) => part.feature === feature);
      const keys = own.map(({ key }) => key);
      const { build } = releaseFor(feature, viewer);
      const reads = feature.routes.find(({ id }) => keys.includes(id))?.reads;
      const assets = await assetsOf(feature, releaseFor(feature, viewer), keys, host);
      return { build: `${feature.id}@${build}`, assets, ...(reads && { reads }) };
    });
    const shown = shownPath(visibleFeatures(registry, address), address);
    const layout = host.scripts[`layout-${layoutOf(parts, shown, viewer)}`];
    return eachFileOnce([
      ...(layout ? [{ assets: layout }] : []),
      ...(await Promise.all(preloads)),
    ]);
  };

  return {
    answer: async (page: StartingPage | null, host: HostOfSite): Promise<EncodedBody> => {
      const preloads = page ? await preloadsFor(page, host) : [];
      const isWhole = page?.needsOnlyPreloads !== true;
      if (isWhole && preloads.length === 0) return whole;
      const key = `${isWhole} ${JSON.stringify(preloads)}`;
      const textOf = () => (isWhole ? withPreloads(file, preloads) : JSON.stringify({ preloads }));
      const answer = answers.get(key) ?? encodedBody(textOf(), JSON_TYPE, BEST_QUALITY);
      answers.set(key, answer);
      return answer;
    },
    /** The same for the document of a page, for any viewer; null if the file is not a registry. */
    start: async (path: string, host: HostOfSite): Promise<RegistryInDocument | null> => {
      if (!registry) return null;
      const preloads = (viewer: Viewer) => preloadsFor({ path, viewer }, host);
      return {
        registry: file,
        signedOut: await preloads(NOBODY),
        signedIn: startsDependOnPerson(registry, path) ? null : await preloads(ANYBODY),
      };
    },
  };
};
