import * as v from 'valibot';
import { registryKeySchema } from './deployment';

/** The feature registry (/registry.json): the only link between the host and the features. */

const idSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const exportNameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const integritySchema = v.pipe(v.string(), v.regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/));
const pathSchema = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/));
/** Only a path can be written, no other part of an address, so that it never leaves the tenant. */
const readSchema = v.pipe(v.string(), v.regex(/^[a-z-]+(\/([a-z-]+|\{watchlist\}))*$/));
const rangeSchema = v.pipe(v.string(), v.regex(/^\^\d+(\.\d+){0,2}$/, 'a caret range like ^1.2'));

export const assetSchema = v.object({ url: v.string(), integrity: v.optional(integritySchema) });
export type Asset = v.InferOutput<typeof assetSchema>;

/** One immutable build of a feature. `name` is that of its container, different for each build. */
export const releaseSchema = v.object({
  version: v.string(),
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  entry: v.string(),
  integrity: integritySchema,
  /**
   * For builds of other tools than those of this project: a container of the standard runtime of
   * module federation, as a script, or as an ES module.
   */
  format: v.optional(v.picklist(['standard', 'standard-module'])),
  /**
   * The chunks to preload for each route id, and for each contribution to a slot as "slot/export".
   */
  assets: v.optional(v.record(v.string(), v.array(assetSchema)), {}),
  /** By the same keys the shared modules of the host that they use, e.g. `@pmm/shared/form`. */
  shared: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type Release = v.InferOutput<typeof releaseSchema>;

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

/** A rule for the query of an address; if the query breaks it, the page is not found. */
const queryRuleSchema = v.object({
  query: v.pipe(v.string(), v.nonEmpty()),
  /** Tested against the parameter; a missing one counts as empty. */
  pattern: v.pipe(v.string(), v.check(isPattern, 'not a regular expression')),
  /** Key of the label for the missing thing. */
  messageKey: v.string(),
});

export const routeSchema = v.object({
  id: idSchema,
  path: pathSchema,
  export: exportNameSchema,
  titleKey: v.string(),
  access: v.picklist(['signed-in', 'anonymous']),
  layout: v.picklist(['main', 'auth', 'blank']),
  navId: v.optional(idSchema),
  /** Only in the auth layout: whether the link back to the sign-in is shown. */
  loginLink: v.optional(v.boolean()),
  /** Shown only if the runtime configuration has development pages. */
  development: v.optional(v.boolean()),
  /** If the address breaks this rule, the page is not found. */
  validate: v.optional(queryRuleSchema),
  /**
   * The requests of the page for the tenant and the selected watchlist, as paths below the tenant.
   * For a signed-in visitor they are sent before any code has loaded.
   */
  reads: v.optional(v.array(readSchema)),
});
export type FeatureRoute = v.InferOutput<typeof routeSchema>;

/** The sections of the sidebar. */
export const sidebarSectionIds = ['home', 'metrics', 'settings'] as const;
/** `person`, since contract 1.3, is the menu of the signed-in person. */
const navSections = [...sidebarSectionIds, 'person'] as const;

export const navEntrySchema = v.object({
  id: idSchema,
  routeId: idSchema,
  section: v.picklist(navSections),
  order: v.number(),
  icon: v.string(),
  labelKey: v.string(),
  /** Sets the stage of its route, unless the registry sets another one. */
  comingSoon: v.optional(v.boolean(), false),
});
export type NavEntry = v.InferOutput<typeof navEntrySchema>;

/** Places of the host that features may fill; since contract 1.5 also in the list of shortcuts. */
export const slotNames = ['dashboard.cards', 'help.shortcuts'] as const;
export type SlotName = (typeof slotNames)[number];

/** The contribution of a feature to a slot. A host without the slot shows nothing. */
const slotContributionSchema = v.object({
  slot: v.string(),
  export: exportNameSchema,
  order: v.number(),
  /** Its usual height in pixels: reserved until its code and data are loaded. */
  height: v.optional(v.pipe(v.number(), v.minValue(0)), 160),
  /** The page that it leads to: it is shown only if that page is live. */
  routeId: v.optional(idSchema),
});
export type SlotContribution = v.InferOutput<typeof slotContributionSchema>;

/** What a slot of a feature is named: its id and a name of its own, like `metrics.cell`. */
export const ownSlotSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\.[a-z][A-Za-z0-9-]*$/));

/** Since contract 1.4. The menus in which features offer actions. */
export const actionPlaces = ['product', 'pharmacy', 'watchlist'] as const;
export type ActionPlace = (typeof actionPlaces)[number];

/** An entry in a menu. A host without the menu shows nothing. */
const actionSchema = v.object({
  place: v.string(),
  export: exportNameSchema,
  labelKey: v.string(),
  icon: v.string(),
  order: v.number(),
  /** The page that it leads to: it is offered only if that page is live. */
  routeId: v.optional(idSchema),
});
export type FeatureAction = v.InferOutput<typeof actionSchema>;

/** Since contract 1.5. The groups of results that belong to the host; a search may add to one. */
export const paletteGroups = ['watchlists', 'pages', 'actions'] as const;

/** What a feature finds for the text that a person types into the palette. */
const searchSchema = v.object({
  export: exportNameSchema,
  /** Key of the label for what it finds, the heading of its results: "Products". */
  labelKey: v.string(),
  /**
   * The place of its group. Those of the host have 20 (watchlists), 40 (tenants), 50 (pages) and 60
   * (actions).
   */
  order: v.number(),
  /** A group of the host that its results are added to. A host without it shows them alone. */
  group: v.optional(v.string()),
  /** The page that its results lead to: it is asked only if that page is live. */
  routeId: v.optional(idSchema),
});
export type FeatureSearch = v.InferOutput<typeof searchSchema>;

const labelsSchema = v.record(v.string(), v.string());

/** A route of any feature: "metrics/pricing" is the route `pricing` of the feature `metrics`. */
const routePlaceSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/));

/** Who is responsible for a feature, for those who look into a failure. */
const ownerSchema = v.object({
  team: v.pipe(v.string(), v.nonEmpty()),
  /** An email address, a channel or a page. */
  contact: v.pipe(v.string(), v.nonEmpty()),
  repository: v.optional(v.string()),
});

/** The declaration of a feature; its build completes it with the release. */
export const featureDeclarationSchema = v.object({
  id: idSchema,
  owner: v.optional(ownerSchema),
  /** Routes of other features that it replaces if the owner of the registry allows it. */
  replaces: v.optional(v.array(routePlaceSchema)),
  requires: v.object({ contract: rangeSchema, shared: v.record(v.string(), rangeSchema) }),
  routes: v.array(routeSchema),
  nav: v.array(navEntrySchema),
  slots: v.optional(v.array(slotContributionSchema), []),
  actions: v.optional(v.array(actionSchema)),
  searches: v.optional(v.array(searchSchema)),
  /** Slots of its own pages that other features may fill. */
  offers: v.optional(v.array(ownSlotSchema)),
  labels: v.object({ en: labelsSchema, de: labelsSchema }),
});
export type FeatureDeclaration = v.InferOutput<typeof featureDeclarationSchema>;
/** As a remote writes it, without the defaults. */
export type FeatureDeclarationInput = v.InferInput<typeof featureDeclarationSchema>;

export const stages = ['live', 'coming-soon'] as const;
const stageSchema = v.picklist(stages);
export type Stage = (typeof stages)[number];

/** An operator's decision about a route. Releases of the feature keep it. */
const stageChoiceSchema = v.object({
  /** Left out: as the feature declares. */
  all: v.optional(stageSchema),
  /** By the tenant's name, for tenants that differ from `all`. */
  tenants: v.optional(v.record(v.string(), stageSchema), {}),
});
export type StageChoice = v.InferOutput<typeof stageChoiceSchema>;

const audienceSchema = v.object({
  /** Names of tenants. */
  tenants: v.optional(v.array(v.string()), []),
  /** The percentage of all people, in any tenant. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Another salt selects other people. */
  salt: v.optional(v.string(), ''),
});
/** The people who get a feature or build; see `isInAudience`. */
export type Audience = v.InferOutput<typeof audienceSchema>;

export const featureEntrySchema = v.object({
  ...featureDeclarationSchema.entries,
  enabled: v.boolean(),
  /** Why an operator switched it off, shown to people. */
  disabledReason: v.optional(v.object({ en: v.string(), de: v.string() })),
  /** The only people who see the feature; left out: everybody. */
  audience: v.optional(audienceSchema),
  /** By route id. */
  stages: v.optional(v.record(v.string(), stageChoiceSchema), {}),
  current: releaseSchema,
  previous: v.optional(releaseSchema),
  /** A build that some people get in place of the current one. */
  canary: v.optional(v.object({ ...audienceSchema.entries, release: releaseSchema })),
  /**
   * The document with the omitted parts, so that the registry stays small. Its name contains the
   * beginning of its SHA-256 and is signed with the registry.
   */
  details: v.optional(v.string()),
});
export type FeatureEntry = v.InferOutput<typeof featureEntrySchema>;

type Preloads = Pick<Release, 'assets' | 'shared'>;

/** The parts of a feature's releases that are needed only once a page of it is shown. */
export interface FeatureDetails extends Pick<FeatureEntry, 'previous'> {
  current: Preloads;
  canary?: Preloads;
}

const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** A team that releases with keys of its own, and what it may release. */
export const teamSchema = v.object({
  id: idSchema,
  keys: v.array(registryKeySchema),
  features: v.array(idSchema),
  /** Paths of its routes; `/prices/*` includes all paths below. */
  routes: v.array(pathSchema),
  slots: v.array(v.string()),
});
export type Team = v.InferOutput<typeof teamSchema>;

/**
 * The registry without its features: each is validated on its own, so that a bad one affects no
 * other.
 */
export const registryFrameSchema = v.object({
  /** In version 1 each feature contains its details. */
  schemaVersion: v.picklist([1, 2]),
  revision: v.string(),
  /** Only ever increases: an older registry is refused. */
  generatedAt: timeSchema,
  allowedOrigins: v.array(v.string()),
  features: v.array(v.unknown()),
  /**
   * Features that are gone for good; a feature that is merely missing keeps its last seen entry.
   */
  removed: v.optional(v.array(v.string()), []),
  /** Which feature may replace which route, as the owner of the registry allows. */
  takeovers: v.fallback(v.optional(v.record(routePlaceSchema, idSchema)), undefined),
  /** The teams that sign their features themselves. */
  teams: v.optional(v.array(teamSchema)),
});
export type RegistryFrame = v.InferOutput<typeof registryFrameSchema>;

/** The part of the registry that a team signs; see `teams`. */
export const registryPartSchema = v.object({
  revision: v.string(),
  generatedAt: timeSchema,
  features: v.array(v.unknown()),
  removed: v.optional(v.array(v.string()), []),
});

export interface Registry extends Omit<RegistryFrame, 'features'> {
  features: FeatureEntry[];
}
