import * as v from 'valibot';

/** A tenant's name is its identifier. */
export const tenantSchema = v.object({ name: v.string() });

export const preferencesSchema = v.object({
  selectedTenantId: v.optional(v.string()),
  selectedWatchlistId: v.optional(v.string()),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

export const userInfoSchema = v.object({
  email: v.string(),
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
  tenants: v.array(tenantSchema),
  preferences: v.optional(preferencesSchema, {}),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;
