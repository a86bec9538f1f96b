import * as v from 'valibot';
import { emailSchema, passwordSchema, tokenSchema } from './auth';

export const CODE_DIGITS = 6;

/** `CODE_INCOMPLETE` for too few digits, as a form with a box for each one shows it. */
export const codeSchema = v.pipe(
  v.string('CODE_REQUIRED'),
  v.trim(),
  v.nonEmpty('CODE_REQUIRED'),
  v.regex(/^[0-9]*$/, 'CODE_DIGITS'),
  v.minLength(CODE_DIGITS, 'CODE_INCOMPLETE'),
  v.maxLength(CODE_DIGITS, 'CODE_LENGTH'),
);

export const forgotPasswordRequestSchema = v.object({ email: emailSchema });

/** The same whether or not there is such an account. */
export const forgotPasswordAnswerSchema = v.object({
  /** How long until another code may be asked for. */
  resendAfterSeconds: v.number(),
});

export const verifyRequestSchema = v.object({ email: emailSchema, code: codeSchema });

export const verifyAnswerSchema = v.object({
  /** For one `resetPassword` with the same email, within a quarter of an hour. */
  resetToken: v.string(),
});

/** A refusal of the password itself leaves the token good for another try. */
export const resetPasswordRequestSchema = v.object({
  email: emailSchema,
  resetToken: tokenSchema,
  password: passwordSchema,
});
