import * as v from 'valibot';
import { passwordSchema } from './auth';
import { newPasswordSchema } from './password';

/** What a person sees and changes of their own account. */

/** One browser in which the person is signed in. What nobody knows of it is null. */
export const ownSessionSchema = v.object({
  sessionId: v.string(),
  /** It is the one that asks. */
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

export const changePasswordSchema = v.object({
  currentPassword: passwordSchema,
  password: passwordSchema,
});
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>;

/** The same as a person fills it in: what is wrong with the new one is said before it is sent. */
export const changePasswordFormSchema = v.object({
  currentPassword: passwordSchema,
  password: newPasswordSchema,
});
