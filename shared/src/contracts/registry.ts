import * as v from 'valibot';

/** The feature registry (/registry.json): all that ties the host to the features. */

const idSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const exportNameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const integritySchema = v.pipe(v.string(), v.regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/));
const pathSchema = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/));
/** No other part of an address can be named: nothing leads out of the tenant. */
const readSchema = v.pipe(v.string(), v.regex(/^[a-z-]+(\/([a-z-]+|\{watchlist\}))*$/));
const rangeSchema = v.pipe(v.string(), v.regex(/^\^\d+(\.\d+){0,2}$/, 'a caret range like ^1.2'));

export const assetSchema = v.object({ url: v.string(), integrity: v.optional(integritySchema) });
export type Asset = v.InferOutput<typeof assetSchema>;

/** One immutable build of a feature. `name` is its container's name, unique for each build. */
export const releaseSchema = v.object({
  version: v.string(),
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  entry: v.string(),
  integrity: integritySchema,
  /** For each route id, and each contribution to a slot as "slot/export", the chunks to preload. */
  assets: v.optional(v.record(v.string(), v.array(assetSchema)), {}),
  /** By the same keys the modules that they take from the host, e.g. `@pmm/shared/form`. */
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

/** What the query of an address must be like for the page to be there. */
const queryRuleSchema = v.object({
  query: v.pipe(v.string(), v.nonEmpty()),
  /** Tested against the parameter; one that is missing counts as empty. */
  pattern: v.pipe(v.string(), v.check(isPattern, 'not a regular expression')),
  /** Of the label that says what is not there. */
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
  /** Auth layout only: whether the link back to the sign-in is shown. */
  loginLink: v.optional(v.boolean()),
  /** Answers only where the runtime configuration has development pages. */
  development: v.optional(v.boolean()),
  /** An address that does not keep it is a page not found. */
  validate: v.optional(queryRuleSchema),
  /**
   * What the page reads of the tenant and the selected watchlist, as paths below the tenant: a visit of who is
   * signed in begins with them, before any code has come.
   */
  reads: v.optional(v.array(readSchema)),
});
export type FeatureRoute = v.InferOutput<typeof routeSchema>;

/** Those of the sidebar. */
export const sidebarSectionIds = ['home', 'metrics', 'settings'] as const;
/** Since 1.3 `person`: the menu of who is signed in. */
const navSections = [...sidebarSectionIds, 'person'] as const;

export const navEntrySchema = v.object({
  id: idSchema,
  routeId: idSchema,
  section: v.picklist(navSections),
  order: v.number(),
  icon: v.string(),
  labelKey: v.string(),
  /** The stage of its route as long as the registry names no other one. */
  comingSoon: v.optional(v.boolean(), false),
});
export type NavEntry = v.InferOutput<typeof navEntrySchema>;

/** Places on the host's own pages that features may fill. */
export const slotNames = ['dashboard.cards'] as const;
export type SlotName = (typeof slotNames)[number];

/** What a feature shows in a slot. One for a slot that a host does not offer is not shown. */
const slotContributionSchema = v.object({
  slot: v.string(),
  export: exportNameSchema,
  order: v.number(),
  /** In pixels, usually: what stays free for it until its code and data are there. */
  height: v.optional(v.pipe(v.number(), v.minValue(0)), 160),
  /** The page that it leads to: shown only where that one is live. */
  routeId: v.optional(idSchema),
  /** Of the label that says in a sentence of the page what is here, e.g. "those of availability". */
  labelKey: v.optional(v.string()),
});
export type SlotContribution = v.InferOutput<typeof slotContributionSchema>;

const labelsSchema = v.record(v.string(), v.string());

/** A route of any feature: "metrics/pricing" is the route `pricing` of the feature `metrics`. */
const routePlaceSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/));

/** What a feature declares of itself; its build completes it with the release. */
export const featureDeclarationSchema = v.object({
  id: idSchema,
  /** Routes of other features whose place it takes, where the owner of the registry allows it. */
  replaces: v.optional(v.array(routePlaceSchema)),
  requires: v.object({ contract: rangeSchema, shared: v.record(v.string(), rangeSchema) }),
  routes: v.array(routeSchema),
  nav: v.array(navEntrySchema),
  slots: v.optional(v.array(slotContributionSchema), []),
  labels: v.object({ en: labelsSchema, de: labelsSchema }),
});
export type FeatureDeclaration = v.InferOutput<typeof featureDeclarationSchema>;
/** As a remote writes it, defaults left out. */
export type FeatureDeclarationInput = v.InferInput<typeof featureDeclarationSchema>;

export const stages = ['live', 'coming-soon'] as const;
const stageSchema = v.picklist(stages);
export type Stage = (typeof stages)[number];

/** What an operator decided about a route. Releases of the feature keep it. */
const stageChoiceSchema = v.object({
  /** Left out: as the feature declares it. */
  all: v.optional(stageSchema),
  /** By the tenant's name, where it differs from `all`. */
  tenants: v.optional(v.record(v.string(), stageSchema), {}),
});
export type StageChoice = v.InferOutput<typeof stageChoiceSchema>;

const audienceSchema = v.object({
  /** By their names. */
  tenants: v.optional(v.array(v.string()), []),
  /** Of all persons, whatever their tenant. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Another salt is another choice of persons. */
  salt: v.optional(v.string(), ''),
});
/** Who is to have something; see `isInAudience`. */
export type Audience = v.InferOutput<typeof audienceSchema>;

export const featureEntrySchema = v.object({
  ...featureDeclarationSchema.entries,
  enabled: v.boolean(),
  /** Why an operator switched it off; people read it. */
  disabledReason: v.optional(v.string()),
  /** Only these see the feature at all; left out: everybody. */
  audience: v.optional(audienceSchema),
  /** By route id. */
  stages: v.optional(v.record(v.string(), stageChoiceSchema), {}),
  current: releaseSchema,
  previous: v.optional(releaseSchema),
  /** A build that some persons get in place of the current one. */
  canary: v.optional(v.object({ ...audienceSchema.entries, release: releaseSchema })),
  /**
   * Of the document that holds what is left out here, so that the registry stays small. Its name has
   * the beginning of its SHA-256, which so is signed with the registry.
   */
  details: v.optional(v.string()),
});
export type FeatureEntry = v.InferOutput<typeof featureEntrySchema>;

type Preloads = Pick<Release, 'assets' | 'shared'>;

/** What belongs to the releases of a feature but is not needed before a page of it is shown. */
export interface FeatureDetails extends Pick<FeatureEntry, 'previous'> {
  current: Preloads;
  canary?: Preloads;
}

/** The frame; each feature is validated alone, so that a bad one costs only itself. */
export const registryFrameSchema = v.object({
  /** 1 holds the details of each feature itself. */
  schemaVersion: v.picklist([1, 2]),
  revision: v.string(),
  /** Only goes up: an older registry is not believed. */
  generatedAt: v.pipe(v.string(), v.isoTimestamp()),
  allowedOrigins: v.array(v.string()),
  features: v.array(v.unknown()),
  /** Features that are gone for good; one that is only missing is kept as it was last seen. */
  removed: v.optional(v.array(v.string()), []),
  /** Which feature may take the place of which route, as the registry's owner allowed it. */
  takeovers: v.fallback(v.optional(v.record(routePlaceSchema, idSchema)), undefined),
});

export interface Registry extends Omit<v.InferOutput<typeof registryFrameSchema>, 'features'> {
  features: FeatureEntry[];
}
