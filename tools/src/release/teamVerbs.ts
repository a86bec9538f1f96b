import { registryKeySchema, registryKeysOf } from '@pmm/shared/contracts/deployment';
import { slotNames, type Team, teamSchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { withoutTeam, withTeam } from './teamChange';
import { change, named, one, type Order, texts, type Verb } from './verb';

/** The verbs by which the owner of a site decides who may release what. */

/** @throws if it is not ID:KEY, as `new-key` prints it. */
const keyOf = (given: string): Team['keys'][number] => {
  const [key] = registryKeysOf(given);
  const parsed = v.safeParse(registryKeySchema, key);
  if (parsed.success) return parsed.output;
  throw new Error(`--key must be ID:KEY, as "new-key" prints it, not "${given}".`);
};

/** @throws if a name or path has a wrong form, or keys or features are missing. */
const teamOf = (order: Order): Team => {
  const { key = [], feature = [], slot = [...slotNames] } = order;
  if (key.length === 0 || feature.length === 0) {
    throw new Error('Say with which key the team releases what: --key ID:KEY --feature ID.');
  }
  const { route = feature.flatMap((id) => [`/${id}`, `/${id}/*`]) } = order;
  const team = {
    id: named(order),
    keys: key.map(keyOf),
    features: feature,
    routes: route,
    slots: slot,
  };
  const parsed = v.safeParse(teamSchema, team);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'team'}: ${issue.message}`);
};

export const teamVerbs: Readonly<Record<string, Verb>> = {
  team: {
    usage: 'TEAM --key ID:KEY … --feature ID … [--route PATH …] [--slot NAME …]',
    purpose:
      'lets a team release these features with a key of its own; by default at /ID and below, and in every slot',
    options: { key: texts, feature: texts, route: texts, slot: texts },
    names: one,
    run: async (order) => {
      const team = teamOf(order);
      await change(order, (registry) => withTeam(registry, team, new Date()));
    },
  },
  'remove-team': {
    usage: 'TEAM',
    purpose: 'ends the right of its keys; its features stay, and are released by the owner again',
    names: one,
    run: (order) => change(order, (registry) => withoutTeam(registry, named(order), new Date())),
  },
};
