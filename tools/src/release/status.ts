import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import { visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';
import type { Registry, Team } from '@pmm/shared/contracts/registry';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { releasedHosts } from './hostDocuments';
import { contractWarning } from './contractEnd';
import { changeRecords } from './changeRecord';
import { audienceText, teamText } from './changesBetween';
import { providedBy } from './preflight';
import { signatureFault } from './signing/signedRegistry';
import { trustedPublicKeys } from './signing/signingKey';
import type { RecordedRelease, ReleasedFeature } from './recordedRegistry';
import { readDocument, readRegistry, REGISTRY_FILE, targetOf, type Site } from './siteRegistry';
import type { Target } from './targets/target';

const CHANGES_SHOWN = 10;

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
  const warning = contractWarning(entry);
  return [
    `${id}  ${releaseText(current)}`,
    `  needs contract ${requires.contract}, ${versionsText(requires.shared)}`,
    ...(warning === null ? [] : [`  WARNING: ${warning}`]),
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

/**
 * The builds of a site, since when they run, their audience, and the last changes.
 *
 * @param isWhole with all changes.
 */
export const statusLines = async (site: Site, isWhole = false): Promise<string[]> => {
  const target = await targetOf(site);
  const file = await target.read(REGISTRY_FILE);
  const {
    features,
    revision,
    generatedAt,
    takeovers,
    teams = [],
  } = await readDocument(target, file);
  const { contract, shared } = await providedBy(target);
  const { current, previous, canary } = await releasedHosts(target);
  return [
    `host  ${current ?? 'none'}`,
    ...(canary ? [`  canary ${canary.commit}, for ${canary.percent} % of all browsers`] : []),
    ...(previous === null ? [] : [`  before: ${previous}`]),
    `  gives contract ${contract}, ${versionsText(shared)}`,
    ...features.flatMap((entry) => featureLines(entry, takeovers)),
    ...teams.map((team) => `team ${team.id}  ${teamText(team)}`),
    `registry  ${revision} since ${timeText(generatedAt)}`,
    ...(file ? [`  ${signatureText(file.content.toString())}`] : []),
    ...(await changeLines(target, teams, isWhole ? Infinity : CHANGES_SHOWN)),
  ];
};

/** The last changes of the registry, the latest first, each with who made it and why. */
const changeLines = async (
  target: Target,
  teams: readonly Team[],
  most: number,
): Promise<string[]> => {
  const own = trustedPublicKeys(process.env);
  const keys = own && [...own, ...teams.flatMap((team) => team.keys)];
  const records = await changeRecords(target, keys, most);
  return records.flatMap(({ generatedAt, by, keyId, commit, message, changes, fault }) => [
    ...(changes.length > 0 ? changes : ['no change']).map(
      (change) => `  ${timeText(generatedAt)}  ${change}`,
    ),
    `    by ${by}, key "${keyId}"${commit === undefined ? '' : `, commit ${commit}`}${
      message === undefined ? '' : `: ${message}`
    }`,
    ...(fault === null ? [] : [`    NOT TRUSTED: it ${fault}`]),
  ]);
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
