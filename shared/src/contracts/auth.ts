import * as v from 'valibot';
import { emailSchema } from './email';
import { MAX_PASSWORD_LENGTH } from './password';
import { storableText } from './storableText';

/** Any of our tokens and one-time codes: opaque to the client, limited in length for the server. */
export const tokenSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

/** Only limits the text that is hashed; `passwordRules` says which passwords are good enough. */
export const passwordSchema = v.pipe(
  v.string('PASSWORD_REQUIRED'),
  v.nonEmpty('PASSWORD_REQUIRED'),
  v.maxLength(MAX_PASSWORD_LENGTH, 'PASSWORD_TOO_LONG'),
  storableText,
);

/** A code of the app or a recovery code, in any grouping; opaque here. */
const secondFactorSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

// Password ------------------------------------------------------------------------------------

export const loginRequestSchema = v.object({
  email: emailSchema,
  password: passwordSchema,
  remember: v.optional(v.boolean(), false),
  /** A code of the second factor, after SECOND_FACTOR_REQUIRED. */
  secondFactor: v.optional(secondFactorSchema),
  /** `oidcLink` as it came back from a provider: links that identity to this account. */
  oidcLink: v.optional(tokenSchema),
});
export type LoginRequest = v.InferOutput<typeof loginRequestSchema>;

export const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type Tokens = v.InferOutput<typeof tokensSchema>;

export const loginAnswerSchema = v.object({
  ...tokensSchema.entries,
  userId: v.string(),
  email: v.string(),
  name: v.string(),
});
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;

/** The last selection of a browser. Any text, because a refusal would end the session. */
const selectionSchema = v.object({
  selectedTenantId: v.optional(v.string()),
  selectedWatchlistId: v.optional(v.string()),
});
export type Selection = v.InferOutput<typeof selectionSchema>;

export const refreshRequestSchema = v.object({
  email: emailSchema,
  refreshToken: tokenSchema,
  ...selectionSchema.entries,
});
export type RefreshRequest = v.InferOutput<typeof refreshRequestSchema>;

/** With the part of the requested selection that the person may read. */
export const refreshAnswerSchema = v.object({
  ...tokensSchema.entries,
  ...selectionSchema.entries,
});
export type RefreshAnswer = v.InferOutput<typeof refreshAnswerSchema>;

export const logoutRequestSchema = v.object({ refreshToken: tokenSchema });

// Google and Microsoft (OpenID Connect) ---------------------------------------------------------

export const oidcProviders = ['google', 'microsoft'] as const;
export type OidcProvider = (typeof oidcProviders)[number];

export const providersAnswerSchema = v.object({
  /** The configured ones, in display order. */
  providers: v.array(v.picklist(oidcProviders)),
  /** Whether they lead to the stand-in provider of the demo, and not to Google and Microsoft. */
  standIn: v.optional(v.boolean(), false),
});
export type ProvidersAnswer = v.InferOutput<typeof providersAnswerSchema>;

/** The page to which the browser itself navigates; not a call. Relative to the API base URL. */
export const oidcStartPath = (provider: OidcProvider, remember: boolean): string =>
  `auth/oidc/${provider}/start?remember=${remember}`;

/**
 * The codes in the address of `/auth/login` when the browser comes back from a provider. They are
 * removed from the address at once. Both work only once, and only in this browser.
 */
export const oidcReturnSchema = v.object({
  /** Can be exchanged for a session within a minute. */
  oidcCode: v.optional(tokenSchema),
  /**
   * Sent when the identity belongs to no account yet: a sign-in that carries this code links it.
   */
  oidcLink: v.optional(tokenSchema),
  oidcError: v.optional(v.picklist(['AUTHENTICATION_FAILED', 'LOGIN_IDENTITY_NOT_LINKED'])),
});
export type OidcReturn = v.InferOutput<typeof oidcReturnSchema>;

export const oidcExchangeRequestSchema = v.object({
  code: tokenSchema,
  /** As at a sign-in with a password. */
  secondFactor: v.optional(secondFactorSchema),
});

export type OidcExchangeRequest = v.InferOutput<typeof oidcExchangeRequestSchema>;

/** `remember` as the person chose it at the start. */
export const oidcExchangeAnswerSchema = v.object({
  ...loginAnswerSchema.entries,
  remember: v.boolean(),
});
export type OidcExchangeAnswer = v.InferOutput<typeof oidcExchangeAnswerSchema>;
