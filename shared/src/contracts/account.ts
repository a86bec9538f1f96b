import * as v from 'valibot';
import { auditEventSchema } from './audit';
import { oidcProviders, passwordSchema } from './auth';
import { newPasswordSchema } from './password';
import { factorCodeSchema } from './secondFactor';
import { answeredPreferencesSchema, languages } from './user';

/** The data of their own account that a person sees and changes. */

/** One browser in which the person is signed in. Unknown facts are null. */
export const ownSessionSchema = v.object({
  sessionId: v.string(),
  /** Whether it is the session of this request. */
  current: v.boolean(),
  /** Such as "Firefox", as the browser said at the sign-in. */
  browser: v.nullable(v.string()),
  /** Such as "Windows". */
  system: v.nullable(v.string()),
  /** The range of addresses from which the person signed in, such as "203.0.113.0/24". */
  place: v.nullable(v.string()),
  startedAt: v.nullable(v.string()),
  /** When it was last renewed; that happens every few minutes while it is open. */
  usedAt: v.string(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

export const ownSessionsSchema = v.object({ sessions: v.array(ownSessionSchema) });

/** The proofs that a person has to repeat before an action that cannot be undone. */
export const accountProofsSchema = v.object({
  currentPassword: passwordSchema,
  /** Required if the account has a second factor. */
  code: v.optional(factorCodeSchema),
});
export type AccountProofs = v.InferOutput<typeof accountProofsSchema>;

/** An identity at a provider that opens the account. */
export const ownIdentitySchema = v.object({
  identityId: v.string(),
  /** Null if only its issuer is known. */
  provider: v.nullable(v.picklist(oidcProviders)),
  issuer: v.string(),
  linkedAt: v.string(),
});
export type OwnIdentity = v.InferOutput<typeof ownIdentitySchema>;

export const ownIdentitiesSchema = v.object({ identities: v.array(ownIdentitySchema) });

export const changePasswordSchema = v.object({
  ...accountProofsSchema.entries,
  password: passwordSchema,
});
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>;

/** The fields of the form, which checks the new password before it is sent. */
export const changePasswordFormSchema = v.object({
  ...accountProofsSchema.entries,
  password: newPasswordSchema,
});

/** The data that are deleted with an account, shown to the person beforehand. */
export const deletionPreviewSchema = v.object({
  tenants: v.array(
    v.object({
      name: v.string(),
      /** Whether nobody else can open the data of this tenant. */
      onlyMember: v.boolean(),
    }),
  ),
  /** Whether a code of the second factor is required as well. */
  needsCode: v.boolean(),
});
export type DeletionPreview = v.InferOutput<typeof deletionPreviewSchema>;

/**
 * All data of the product about a person, except passwords, keys and codes, which are hashed or
 * encrypted.
 */
export const accountExportSchema = v.object({
  exportedAt: v.string(),
  profile: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    avatar: v.nullable(v.string()),
    language: v.picklist(languages),
    verifiedAt: v.nullable(v.string()),
    hasPassword: v.boolean(),
  }),
  preferences: answeredPreferencesSchema,
  tenants: v.array(v.string()),
  sessions: v.array(v.omit(ownSessionSchema, ['current'])),
  /** Browsers in which the person has signed in; only hashes of their cookies are stored. */
  knownDevices: v.array(v.object({ seenAt: v.string() })),
  identities: v.array(v.object({ issuer: v.string(), subject: v.string(), linkedAt: v.string() })),
  secondFactor: v.object({
    confirmedAt: v.nullable(v.string()),
    recoveryCodesLeft: v.number(),
  }),
  /**
   * The person's actions, from the logs of their present and former tenants. It names the
   * watchlists that they worked on.
   */
  activity: v.array(v.object({ tenant: v.string(), ...auditEventSchema.entries })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
