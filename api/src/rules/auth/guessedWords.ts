import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** For each word the number of guesses before it is tried, as a power of ten. */
export type GuessedWords = ReadonlyMap<string, number>;

const SHORTEST_WORD = 3;

let common: GuessedWords | undefined;
let neighbours: readonly ReadonlySet<string>[] | undefined;

// Read at the first use: the lists take some megabytes.

/** Some fifty thousand leaked passwords, the most common first, and words of dictionaries. */
export const commonWords = (): GuessedWords => {
  if (common !== undefined) return common;
  const [leaked, words] = [dictionary['passwords-common'], dictionary['diceware-common']];
  const made = new Map(words.map((word) => [word, Math.log10(words.length)]));
  leaked.forEach((word, index) => made.set(word.toLowerCase(), Math.log10(index + 2)));
  common = made;
  return made;
};

type Layout = Record<string, (string | null)[]>;

/** Pairs of neighbouring keys, in both orders, for each of the usual keyboards. */
export const keyNeighbours = (): readonly ReadonlySet<string>[] => {
  const { qwertz, qwerty, azerty } = adjacencyGraphs;
  neighbours ??= [qwertz, qwerty, azerty].map((layout: Layout) => {
    const pairs = Object.entries(layout).flatMap(([key, around]) =>
      around.map((keys) => `${key}${keys?.[0] ?? ''}`),
    );
    return new Set(pairs);
  });
  return neighbours;
};

/** The subject of the product, in both languages. */
const ABOUT_THE_PRODUCT =
  'pharmacy pharmacies pharma pharmacist apotheke apotheken apotheker arznei arzneimittel medikament ' +
  'medikamente medicine drug drugs market markt monitor monitoring marktmonitor pmm watchlist ' +
  'watchlists preis preise price prices pricing dashboard pzn';

/** Words that an attacker knows of the person or the product are among the first guesses. */
const WORTH_OF_OWN_WORD = 0.5;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/**
 * The first guesses of somebody who knows the person: their names, their tenants' names, and words
 * of the product.
 */
export const wordsAround = (email: string, names: readonly string[]): GuessedWords => {
  const [ownName = '', domain = ''] = email.split('@');
  const texts = [ABOUT_THE_PRODUCT, ownName, domain, ...names];
  const joined = [ownName, ...names].flatMap((text) => wordsIn(wordsIn(text).join('')));
  return new Map([...texts.flatMap(wordsIn), ...joined].map((word) => [word, WORTH_OF_OWN_WORD]));
};
