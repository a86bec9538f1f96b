import * as v from 'valibot';

/** Upper bound only so that hashing cannot be made expensive by size. */
export const MAX_PASSWORD_LENGTH = 256;

const MIN_PASSWORD_LENGTH = 8;

type PasswordRuleKey =
  `PASSWORD_${'MIN_LENGTH' | 'UPPERCASE' | 'LOWERCASE' | 'DIGIT' | 'SPECIAL' | 'TOO_LONG'}`;

interface PasswordRule {
  /** Key of a text in `validation`. */
  key: PasswordRuleKey;
  holds: (password: string) => boolean;
}

/**
 * What a new password must fulfil, in the order in which it is told. Length counts characters, not
 * code units; letters and digits of any script count; marks belong to the letter before them.
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

/** Keys of the rules that a password does not fulfil; empty when it may be used. */
export const unmetPasswordRules = (password: string): PasswordRuleKey[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ key }) => key);

export const newPasswordSchema = v.pipe(
  v.string('PASSWORD_REQUIRED'),
  v.nonEmpty('PASSWORD_REQUIRED'),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of unmetPasswordRules(dataset.value)) addIssue({ message });
  }),
);

/** What a person fills in to set a password; only `password` is sent. */
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
