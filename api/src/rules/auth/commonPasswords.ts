import { dictionary } from '@zxcvbn-ts/language-common';

/** So many of the commonest passwords are found with digits and signs around them, too. */
const COMMON_WORDS = 3_000;
const SHORTEST_WORD = 4;

const letterFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The word in a decorated password: `P@ssw0rd-2026!` is `password`. */
const wordIn = (password: string): string =>
  password
    .replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
    .replace(/[@4310!$57]/g, (sign) => letterFor[sign] ?? sign);

interface CommonPasswords {
  all: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let known: CommonPasswords | undefined;

// Loaded at the first use: the list takes some megabytes.
const commonPasswords = (): CommonPasswords => {
  const list = dictionary['passwords-common'];
  known ??= { all: new Set(list), words: new Set(list.slice(0, COMMON_WORDS)) };
  return known;
};

/**
 * Whether a password is among the first that somebody would try: one of the commonest, one of
 * their words with decoration, or made of the person's own address.
 */
export const isCommonPassword = (password: string, email: string): boolean => {
  const lower = password.normalize('NFC').toLowerCase();
  const word = wordIn(lower);
  const { all, words } = commonPasswords();
  const [ownName = ''] = email.toLowerCase().split('@');
  return (
    all.has(lower) ||
    (word.length >= SHORTEST_WORD && words.has(word)) ||
    (ownName.length >= SHORTEST_WORD && [lower, word].some((part) => part.includes(ownName)))
  );
};
