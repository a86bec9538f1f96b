import * as v from 'valibot';
import { passwordSchema, tokenSchema } from './auth';
import { emailSchema } from './email';

export const CODE_DIGITS = 6;

/** `CODE_INCOMPLETE` means too few digits; the form has a box for each digit. */
export const codeSchema = v.pipe(
  v.string('CODE_REQUIRED'),
  v.trim(),
  v.nonEmpty('CODE_REQUIRED'),
  v.regex(/^[0-9]*$/, 'CODE_DIGITS'),
  v.minLength(CODE_DIGITS, 'CODE_INCOMPLETE'),
  v.maxLength(CODE_DIGITS, 'CODE_LENGTH'),
);

export const forgotPasswordRequestSchema = v.object({ email: emailSchema });

/** The same answer whether or not the account exists. */
export const forgotPasswordAnswerSchema = v.object({
  /** How long until another code can be requested. */
  resendAfterSeconds: v.number(),
});

export const verifyRequestSchema = v.object({ email: emailSchema, code: codeSchema });

export const verifyAnswerSchema = v.object({
  /** Good for one `resetPassword` with the same email, within a quarter of an hour. */
  resetToken: v.string(),
});

/** If only the password is refused, the token can be used for another try. */
export const resetPasswordRequestSchema = v.object({
  email: emailSchema,
  resetToken: tokenSchema,
  password: passwordSchema,
});
