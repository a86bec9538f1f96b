import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import { visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';
import type { Registry } from '@pmm/shared/contracts/registry';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { emptyRegistry } from './registryChange';
import { hostCommits } from './hostDocuments';
import { audienceText, changesBetween, historyNames } from './history';
import { providedBy } from './preflight';
import { documentOf, signatureFault } from './signing/signedRegistry';
import { trustedPublicKeys } from './signing/signingKey';
import type { RecordedRelease, ReleasedFeature } from './recordedRegistry';
import { readDocument, readRegistry, REGISTRY_FILE, targetOf, type Site } from './siteRegistry';
import type { Target } from './targets/target';

const REVISIONS_SHOWN = 10;

/** To the minute, in UTC. */
const timeText = (timestamp: string | undefined): string =>
  timestamp === undefined ? 'an unknown time' : `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;

const versionsText = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

const releaseText = ({ version, build, releasedAt }: RecordedRelease): string =>
  `${build} (version ${version}) since ${timeText(releasedAt)}`;

const featureLines = (entry: ReleasedFeature, takeovers: Registry['takeovers']): string[] => {
  const { id, current, previous, canary, audience, enabled, disabledReason, requires } = entry;
  const replacements = (entry.replaces ?? []).map((place) => {
    const isAllowed = takeovers?.[place] === id;
    return `  ${isAllowed ? 'replaces' : 'may not replace'} ${place}`;
  });
  const reason =
    disabledReason === undefined ? '' : `: ${disabledReason.en} / ${disabledReason.de}`;
  return [
    `${id}  ${releaseText(current)}`,
    `  needs contract ${requires.contract}, ${versionsText(requires.shared)}`,
    ...(enabled ? [] : [`  switched off${reason}`]),
    ...(audience ? [`  only for ${audienceText(audience)}`] : []),
    ...(canary ? [`  canary ${releaseText(canary.release)}, for ${audienceText(canary)}`] : []),
    ...(previous ? [`  before: ${releaseText(previous)}`] : []),
    ...replacements,
  ];
};

/**
 * Reported and not refused: an operator must be able to see the content of a badly signed registry.
 */
const signatureText = (file: string): string => {
  const keyId = signedTextOf(file)?.keyId;
  const keys = trustedPublicKeys(process.env);
  const fault = keys && signatureFault(file, keys);
  if (fault !== null) return `NOT TRUSTED: it ${fault}`;
  return keys
    ? `signed with the key "${keyId}"`
    : `signed with the key "${keyId ?? 'none'}", not checked`;
};

/** The builds of a site, since when they run, and their audience. */
export const statusLines = async (site: Site): Promise<string[]> => {
  const target = await targetOf(site);
  const file = await target.read(REGISTRY_FILE);
  const { features, revision, generatedAt, takeovers } = await readDocument(target, file);
  const { contract, shared } = await providedBy(target);
  const { current, previous } = await hostCommits(target);
  return [
    `host  ${current ?? 'none'}`,
    ...(previous === null ? [] : [`  before: ${previous}`]),
    `  gives contract ${contract}, ${versionsText(shared)}`,
    ...features.flatMap((entry) => featureLines(entry, takeovers)),
    `registry  ${revision} since ${timeText(generatedAt)}`,
    ...(file ? [`  ${signatureText(file.content.toString())}`] : []),
    ...(await historyLines(target)),
  ];
};

/** The last changes of the registry, the latest first. */
const historyLines = async (target: Target): Promise<string[]> => {
  const names = [REGISTRY_FILE, ...(await historyNames(target)).slice(0, REVISIONS_SHOWN)];
  const documents: Registry[] = [];
  for (const name of names) {
    const file = await target.read(name);
    if (file) documents.push(documentOf(file.content.toString()));
  }
  const before = (index: number) =>
    documents[index + 1] ?? (names.length <= REVISIONS_SHOWN ? emptyRegistry() : null);
  return documents.flatMap((document, index) => {
    const former = before(index);
    if (!former) return [];
    const changes = changesBetween(former, document);
    return changes.map((change) => `  ${timeText(document.generatedAt)}  ${change}`);
  });
};

/** The features and builds of a viewer. */
export const viewerLines = async (site: Site, viewer: Viewer): Promise<string[]> => {
  const target = await targetOf(site);
  const registry = await readRegistry(target);
  const { shared } = await providedBy(target);
  const visible = visibleFeatures(registry, { viewer, provided: shared });
  return visible.map((feature) => {
    const paths = feature.routes.map(({ path }) => path).join(' ');
    return `${feature.id}  ${releaseFor(feature, viewer).build}  ${paths}`;
  });
};
