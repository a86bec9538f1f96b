import * as v from 'valibot';
import { type RegistryFrame, registryPartSchema, type Team } from './registry';
import { signedTextOf, type SignedText, withSignature } from './signedRegistry';

/**
 * Parts of the registry that teams sign with keys of their own. The owner of the site signs the
 * rest, which names the teams and what each of them may release: so the key of one team can change
 * nothing of the others.
 */

const signedPartSchema = v.object({
  /** The id of the team. */
  team: v.string(),
  text: v.string(),
  keyId: v.string(),
  signature: v.string(),
});
export type SignedPart = v.InferOutput<typeof signedPartSchema>;

const partsSchema = v.object({ parts: v.optional(v.array(signedPartSchema), []) });

/** The parts in a file, as they were signed; nothing is verified. */
export const signedPartsOf = (file: string): SignedPart[] => {
  const { before = '{}' } = signedTextOf(file) ?? {};
  return v.parse(partsSchema, JSON.parse(before)).parts;
};

/** The registry as a file: the owner's text and the parts of teams. */
export const signedFile = (
  { text, keyId, signature }: SignedText,
  parts: readonly SignedPart[],
): string => {
  const file = withSignature(text, keyId, signature);
  return parts.length === 0 ? file : `{"parts":${JSON.stringify(parts)},${file.slice(1)}`;
};

/** What a grant depends on, of an entry that is not validated yet. */
const grantedSchema = v.object({
  id: v.string(),
  routes: v.array(v.object({ path: v.string() })),
  slots: v.optional(v.array(v.object({ slot: v.string() })), []),
});

const isAmong = (path: string, routes: readonly string[]): boolean =>
  routes.some((route) =>
    route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : path === route,
  );

/** Why a team may not release this entry of a feature; null if it may. */
export const grantFault = (team: Team, entry: unknown): string | null => {
  const parsed = v.safeParse(grantedSchema, entry);
  if (!parsed.success) return 'it is no entry of a feature';
  const { id, routes, slots } = parsed.output;
  if (!team.features.includes(id)) return `the team "${team.id}" may not release "${id}"`;
  const path = routes.map((route) => route.path).find((one) => !isAmong(one, team.routes));
  if (path !== undefined) return `the team "${team.id}" may not release the route ${path}`;
  const slot = slots.map((one) => one.slot).find((one) => !team.slots.includes(one));
  return slot === undefined ? null : `the team "${team.id}" may not fill the slot ${slot}`;
};

/** The content of a signed part. */
export interface TeamPart extends v.InferOutput<typeof registryPartSchema> {
  team: string;
}

/** @throws if it is no part. */
export const teamPartOf = ({ team, text }: Pick<SignedPart, 'team' | 'text'>): TeamPart => ({
  ...v.parse(registryPartSchema, JSON.parse(text)),
  team,
});

interface WholeRegistry<Site> {
  registry: Site;
  /** Why something is left out, by team. */
  refused: { team: string; reason: string }[];
}

/**
 * The owner's registry completed with the parts of teams, as far as the owner allows them. Revision
 * and time are those of the latest change.
 */
export const withTeamParts = <Site extends RegistryFrame>(
  site: Site,
  parts: readonly TeamPart[],
): WholeRegistry<Site> => {
  const refused: WholeRegistry<Site>['refused'] = [];
  const features = [...site.features];
  const removed = [...site.removed];
  let latest: Pick<RegistryFrame, 'revision' | 'generatedAt'> = site;
  for (const part of parts) {
    const team = site.teams?.find(({ id }) => id === part.team);
    if (!team) {
      refused.push({ team: part.team, reason: 'this site has no such team' });
      continue;
    }
    for (const entry of part.features) {
      const reason = grantFault(team, entry);
      if (reason === null) features.push(entry);
      else refused.push({ team: part.team, reason });
    }
    removed.push(...part.removed.filter((id) => team.features.includes(id)));
    if (Date.parse(part.generatedAt) > Date.parse(latest.generatedAt)) latest = part;
  }
  const { revision, generatedAt } = latest;
  return { registry: { ...site, revision, generatedAt, features, removed }, refused };
};

/** The registry of a file, of the owner and all teams; no signature is checked. */
export const unverifiedRegistry = (file: string): unknown => {
  const site: unknown = JSON.parse(signedTextOf(file)?.text ?? file);
  const parts = signedPartsOf(file);
  return parts.length === 0
    ? site
    : withTeamParts(site as RegistryFrame, parts.map(teamPartOf)).registry;
};
