import * as v from 'valibot';
import { pznSchema } from './pzn';

/** A tenant's name is its identifier. */
const tenantSchema = v.object({ name: v.string() });

// Preferences ---------------------------------------------------------------------------------

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const sidebarChoices = ['auto', 'wide', 'rail'] as const;
export type SidebarChoice = (typeof sidebarChoices)[number];

export const MAX_MATRIX_SETTINGS = 50;

const nameSchema = v.pipe(v.string(), v.maxLength(200));
export const MAX_ID_LENGTH = 64;
const idSchema = v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH));
const settingNameSchema = v.pipe(v.string(), v.regex(/^\w{1,40}$/));
const settingSchema = v.union([v.pipe(v.string(), v.maxLength(100)), v.number(), v.boolean()]);

export const MAX_COLUMNS = 500;
const columnIdsSchema = v.pipe(v.array(idSchema), v.maxLength(MAX_COLUMNS));

/**
 * A person's order of the pharmacies of the matrices, by id; others follow in their usual order.
 */
export const columnArrangementSchema = v.object({
  order: columnIdsSchema,
  /** These come first and never scroll away. */
  pinned: columnIdsSchema,
  hidden: columnIdsSchema,
});
export type ColumnArrangement = v.InferOutput<typeof columnArrangementSchema>;

export const MAX_PRODUCT_GROUPS = 30;
export const MAX_GROUPED_PRODUCTS = 100;
export const MAX_GROUP_NAME = 40;

/** Products that a person named, to compare them with others. */
export const productGroupSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_GROUP_NAME)),
  pzns: v.pipe(v.array(pznSchema), v.minLength(1), v.maxLength(MAX_GROUPED_PRODUCTS)),
});
export type ProductGroup = v.InferOutput<typeof productGroupSchema>;
const productGroupsSchema = v.pipe(v.array(productGroupSchema), v.maxLength(MAX_PRODUCT_GROUPS));

const choices = {
  selectedTenantId: v.optional(nameSchema),
  language: v.optional(v.picklist(languages)),
  theme: v.optional(v.picklist(themeChoices)),
  /** `auto`: as wide as the window allows. */
  sidebar: v.optional(v.picklist(sidebarChoices)),
  /** Whether keys alone, such as /, are shortcuts. */
  singleKeys: v.optional(v.boolean()),
};

/** The choices of a person that are stored, with the account and in the browser. */
export const preferencesSchema = v.object({
  ...choices,
  /** The selected watchlist of each tenant, by the tenant's name. */
  selectedWatchlistIds: v.optional(v.record(nameSchema, idSchema)),
  /** How the matrices are shown; the matrices define names and values. */
  matrix: v.optional(v.record(settingNameSchema, settingSchema)),
  /** The columns of each tenant's matrices, by the tenant's name. */
  matrixColumns: v.optional(v.record(nameSchema, columnArrangementSchema)),
  /** The groups of products of each tenant, by the tenant's name. */
  productGroups: v.optional(v.record(nameSchema, productGroupsSchema)),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

/**
 * As the API returns them: with the selected tenant's watchlist in addition to those of all
 * tenants.
 */
export const answeredPreferencesSchema = v.object({
  ...preferencesSchema.entries,
  selectedWatchlistId: v.optional(v.string()),
});
export type AnsweredPreferences = v.InferOutput<typeof answeredPreferencesSchema>;

/** Only the changes; the rest stays. Null removes a watchlist or a setting. */
export const preferencesChangeSchema = v.object({
  ...choices,
  /** The watchlist of the tenant in the same change, else of the stored one. */
  selectedWatchlistId: v.optional(v.nullable(idSchema)),
  selectedWatchlistIds: v.optional(v.record(nameSchema, v.nullable(idSchema))),
  matrix: v.optional(v.record(settingNameSchema, v.nullable(settingSchema))),
  matrixColumns: v.optional(v.record(nameSchema, v.nullable(columnArrangementSchema))),
  /** All groups of a tenant. */
  productGroups: v.optional(v.record(nameSchema, v.nullable(productGroupsSchema))),
});
export type PreferencesChange = v.InferOutput<typeof preferencesChangeSchema>;

const withChanges = <Value>(
  kept: Readonly<Record<string, Value>> = {},
  changed: Readonly<Record<string, Value | null>> = {},
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries({ ...kept, ...changed }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    ),
  );

/** The preferences after a change, computed in the same way in the browser and on the server. */
export const changedPreferences = (
  preferences: Preferences,
  change: PreferencesChange,
): Preferences => {
  const { selectedWatchlistId, selectedWatchlistIds = {}, matrix, ...others } = change;
  const { matrixColumns, productGroups, ...chosen } = others;
  const tenant = change.selectedTenantId ?? preferences.selectedTenantId;
  const ofSelected =
    selectedWatchlistId === undefined || tenant === undefined
      ? {}
      : { [tenant]: selectedWatchlistId };
  const watchlists = { ...selectedWatchlistIds, ...ofSelected };
  return {
    ...preferences,
    ...chosen,
    selectedWatchlistIds: withChanges(preferences.selectedWatchlistIds, watchlists),
    matrix: withChanges(preferences.matrix, matrix),
    ...(matrixColumns && {
      matrixColumns: withChanges(preferences.matrixColumns, matrixColumns),
    }),
    ...(productGroups && {
      productGroups: withChanges(preferences.productGroups, productGroups),
    }),
  };
};

// The person ----------------------------------------------------------------------------------

export const userInfoSchema = v.object({
  email: v.string(),
  name: v.optional(v.string()),
  /** Address of the picture, relative to the API base URL or absolute. */
  avatar: v.optional(v.string()),
  tenants: v.array(tenantSchema),
  preferences: v.optional(answeredPreferencesSchema, {}),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;
