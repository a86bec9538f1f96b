import * as v from 'valibot';
import { storableText } from './storableText';

/** Limits only the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 256;

const MIN_PASSWORD_LENGTH = 8;

type PasswordRuleKey =
  `PASSWORD_${'MIN_LENGTH' | 'UPPERCASE' | 'LOWERCASE' | 'DIGIT' | 'SPECIAL' | 'TOO_LONG'}`;

interface PasswordRule {
  /** Key of a text of the namespace `validation`. */
  key: PasswordRuleKey;
  holds: (password: string) => boolean;
}

/**
 * The rules of a new password, in the order in which the form lists them. Length is counted in
 * characters, not code units; letters and digits of any script count; a combining mark belongs to
 * the letter before it.
 */
export const passwordRules: readonly PasswordRule[] = [
  {
    key: 'PASSWORD_MIN_LENGTH',
    holds: (password) => Array.from(password).length >= MIN_PASSWORD_LENGTH,
  },
  { key: 'PASSWORD_UPPERCASE', holds: (password) => /\p{Lu}/u.test(password) },
  { key: 'PASSWORD_LOWERCASE', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'PASSWORD_DIGIT', holds: (password) => /\p{Nd}/u.test(password) },
  { key: 'PASSWORD_SPECIAL', holds: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
  { key: 'PASSWORD_TOO_LONG', holds: (password) => password.length <= MAX_PASSWORD_LENGTH },
];

/** The keys of the rules that a password breaks; empty if it may be used. */
export const unmetPasswordRules = (password: string): PasswordRuleKey[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ key }) => key);

export const newPasswordSchema = v.pipe(
  v.string('PASSWORD_REQUIRED'),
  v.nonEmpty('PASSWORD_REQUIRED'),
  storableText,
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of unmetPasswordRules(dataset.value)) addIssue({ message });
  }),
);

/** The form in which a person sets a password; only `password` is sent. */
export const newPasswordFormSchema = v.pipe(
  v.object({
    password: newPasswordSchema,
    confirmation: v.pipe(
      v.string('PASSWORD_CONFIRMATION_REQUIRED'),
      v.nonEmpty('PASSWORD_CONFIRMATION_REQUIRED'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      'PASSWORDS_DIFFER',
    ),
    ['confirmation'],
  ),
);
