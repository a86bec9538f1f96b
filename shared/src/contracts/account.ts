import * as v from 'valibot';
import { auditEventSchema } from './audit';
import { oidcProviders, passwordSchema } from './auth';
import { newPasswordSchema } from './password';
import { factorCodeSchema } from './secondFactor';
import { answeredPreferencesSchema, languages } from './user';

/** What a person sees and changes of their own account. */

/** One browser in which the person is signed in. Unknown facts are null. */
export const ownSessionSchema = v.object({
  sessionId: v.string(),
  /** Whether it is the session that asks. */
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

/** What a person has to prove again before something that cannot be undone. */
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

/**
 * The same as the form has it, which shows what is wrong with the new password before it is sent.
 */
export const changePasswordFormSchema = v.object({
  ...accountProofsSchema.entries,
  password: newPasswordSchema,
});

/** What is deleted with an account, as the person sees it before. */
export const deletionPreviewSchema = v.object({
  tenants: v.array(
    v.object({
      name: v.string(),
      /** Whether nobody else can open its data. */
      onlyMember: v.boolean(),
    }),
  ),
  /** Whether a code of the second factor is asked for as well. */
  needsCode: v.boolean(),
});
export type DeletionPreview = v.InferOutput<typeof deletionPreviewSchema>;

/**
 * Everything the product holds about a person, except passwords, keys and codes, which are hashed
 * or encrypted.
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
  /** Browsers in which the person has signed in; of their cookies only hashes are kept. */
  knownDevices: v.array(v.object({ seenAt: v.string() })),
  identities: v.array(v.object({ issuer: v.string(), subject: v.string(), linkedAt: v.string() })),
  secondFactor: v.object({
    confirmedAt: v.nullable(v.string()),
    recoveryCodesLeft: v.number(),
  }),
  /**
   * What the person did, from the logs of their present and former tenants. It names the watchlists
   * that they worked on.
   */
  activity: v.array(v.object({ tenant: v.string(), ...auditEventSchema.entries })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
