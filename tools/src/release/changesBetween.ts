import type { Audience, Registry, Team } from '@pmm/shared/contracts/registry';

/** For a person: "10 % of all and Nordheide Pharma". */
export const audienceText = ({ percent, tenants }: Audience): string => {
  const parts = [...(percent > 0 ? [`${percent} % of all`] : []), ...tenants];
  return parts.length === 0 ? 'nobody' : parts.join(' and ');
};

/** What a team may release, and with which keys. */
export const teamText = ({ keys, features, routes, slots }: Team): string =>
  `key ${keys.map(({ id }) => id).join(', ')} may release ${features.join(', ')} at ${routes.join(', ')}${slots.length > 0 ? ` and in ${slots.join(', ')}` : ''}`;

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

const teamLines = (before: Registry, after: Registry): string[] => {
  const textIn = ({ teams = [] }: Registry, id: string) => {
    const team = teams.find((one) => one.id === id);
    return team ? teamText(team) : 'none';
  };
  const ids = new Set([...(before.teams ?? []), ...(after.teams ?? [])].map(({ id }) => id));
  return [...ids]
    .map((id) => [id, textIn(before, id), textIn(after, id)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([id, was, is]) => `team ${id}: ${is} (before: ${was})`);
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
    ...teamLines(before, after),
  ];
};
