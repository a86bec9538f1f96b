import type { Audience, Registry } from '@pmm/shared/contracts/registry';
import { documentOf } from './signing/signedRegistry';
import type { KeptRelease } from './recordedRegistry';
import { HISTORY_FOLDER, isSignedBySite, readDocument } from './siteRegistry';
import type { Target } from './targets/target';

/** Names of former registry documents, the latest first. */
export const historyNames = async (target: Target): Promise<string[]> =>
  (await target.list(HISTORY_FOLDER))
    .map(({ name }) => name)
    .sort()
    .reverse();

/** Finds the `previous` build of a revision in which another one was current. */
export const buildBefore =
  (target: Target, id: string) =>
  async (build: string): Promise<KeptRelease | undefined> => {
    for (const name of await historyNames(target)) {
      const file = await target.read(name);
      // A rollback must not bring back an unsigned revision.
      if (!file || !isSignedBySite(file)) continue;
      const document = documentOf(file.content.toString());
      const wasCurrent = document.features.some(
        (feature) => feature.id === id && feature.current.build === build,
      );
      if (!wasCurrent) continue;
      const { features } = await readDocument(target, file);
      return features.find((feature) => feature.id === id)?.previous;
    }
    return undefined;
  };

/** For a person: "10 % of all and Nordheide Pharma". */
export const audienceText = ({ percent, tenants }: Audience): string => {
  const parts = [...(percent > 0 ? [`${percent} % of all`] : []), ...tenants];
  return parts.length === 0 ? 'nobody' : parts.join(' and ');
};

type Feature = Registry['features'][number];

const canaryText = ({ canary }: Feature): string =>
  canary ? `canary ${canary.release.build} for ${audienceText(canary)}` : 'no canary';

const audienceOf = ({ audience }: Feature): string =>
  audience ? `only for ${audienceText(audience)}` : 'for everybody';

const switchText = ({ enabled, disabledReason }: Feature): string => {
  if (enabled) return 'switched on';
  return disabledReason === undefined ? 'switched off' : `switched off: ${disabledReason.en}`;
};

/** The aspects in which two entries of a feature can differ, the most important first. */
const aspects: readonly ((feature: Feature) => string)[] = [
  ({ current }) => `build ${current.build}`,
  canaryText,
  audienceOf,
  switchText,
  ({ stages }) => `stages ${JSON.stringify(stages)}`,
];

const featureChanges = (before: Feature | undefined, after: Feature | undefined): string[] => {
  if (!after) return before ? [`${before.id}: removed, with build ${before.current.build}`] : [];
  if (!before) return [`${after.id}: new, build ${after.current.build}, ${audienceOf(after)}`];
  return aspects
    .map((aspect) => [aspect(before), aspect(after)] as const)
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `${after.id}: ${is} (before: ${was})`);
};

/** The additions of one registry to the previous one, each as a line for a person. */
export const changesBetween = (before: Registry, after: Registry): string[] => {
  const ids = new Set([...before.features, ...after.features].map(({ id }) => id));
  const places = new Set([before, after].flatMap(({ takeovers = {} }) => Object.keys(takeovers)));
  const of = (registry: Registry, id: string) => registry.features.find((one) => one.id === id);
  return [
    ...[...ids].flatMap((id) => featureChanges(of(before, id), of(after, id))),
    ...[...places]
      .filter((place) => before.takeovers?.[place] !== after.takeovers?.[place])
      .map((place) => `${place}: may be replaced by ${after.takeovers?.[place] ?? 'nobody'}`),
  ];
};
