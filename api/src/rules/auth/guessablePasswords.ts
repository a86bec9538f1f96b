import { commonWords, keyNeighbours, type GuessedWords, wordsAround } from './guessedWords';

/** As a power of ten: the number of guesses for eight random characters. */
const ENOUGH = 8;
const WORTH_OF_CHARACTER = 1;
const WORTH_OF_YEAR = 1.5;
const WORTH_OF_WALK = 2;
const WORTH_OF_RUN = 1.5;
const WORTH_OF_REPETITION = 1;

const LONGEST_WORD = 24;
const SHORTEST_WORD = 3;
const SHORTEST_WALK = 4;

const letterFor: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b' },
};
const spelled = (text: string, one: 'i' | 'l'): string =>
  Array.from(text, (sign) => (sign === '1' ? one : (letterFor[sign] ?? sign))).join('');

/** The length of the stretch from `start` in which the rule is true for every two neighbours. */
const reach = (text: string, start: number, holds: (at: number) => boolean): number => {
  let end = start + 1;
  while (end < text.length && holds(end)) end += 1;
  return end;
};

const codeAt = (text: string, at: number): number => text.charCodeAt(at);

/** `aaaa`, `1234`, `cba`. */
const runFrom = (text: string, start: number): number => {
  const step = codeAt(text, start + 1) - codeAt(text, start);
  if (Math.abs(step) > 1) return start;
  return reach(text, start, (at) => codeAt(text, at) - codeAt(text, at - 1) === step);
};

/** `qwertz`, `asdf`, `1qay`. */
const walkFrom = (text: string, start: number): number =>
  Math.max(
    ...keyNeighbours().map((pairs) =>
      reach(text, start, (at) => pairs.has(text.slice(at - 1, at + 1))),
    ),
  );

/** The longest piece from here that occurs earlier in the same password. */
const repetitionFrom = (text: string, start: number): number => {
  let end = start;
  while (end < text.length && text.indexOf(text.slice(start, end + 1)) < start) end += 1;
  return end;
};

interface Part {
  end: number;
  worth: number;
}

/** The pieces from `start` on that an attacker would try as a whole. */
const partsFrom = (
  texts: readonly string[],
  words: readonly GuessedWords[],
  start: number,
): Part[] => {
  const [text = ''] = texts;
  const parts: Part[] = [{ end: start + 1, worth: WORTH_OF_CHARACTER }];
  const add = (end: number, shortest: number, worth: number) => {
    for (let cut = start + shortest; cut <= end; cut += 1) parts.push({ end: cut, worth });
  };
  add(runFrom(text, start), SHORTEST_WORD, WORTH_OF_RUN);
  add(walkFrom(text, start), SHORTEST_WALK, WORTH_OF_WALK);
  add(repetitionFrom(text, start), SHORTEST_WORD, WORTH_OF_REPETITION);
  if (/(?:19|20)\d\d/.test(text.slice(start, start + 4))) add(start + 4, 4, WORTH_OF_YEAR);
  for (
    let end = start + SHORTEST_WORD;
    end <= start + LONGEST_WORD && end <= text.length;
    end += 1
  ) {
    for (const one of texts) {
      const part = one.slice(start, end);
      for (const list of words) {
        const worth = list.get(part);
        if (worth !== undefined) parts.push({ end, worth });
      }
    }
  }
  return parts;
};

/** How many guesses the cheapest composition of the password needs, as a power of ten. */
const worthOf = (password: string, words: readonly GuessedWords[]): number => {
  const text = password.normalize('NFC').toLowerCase();
  const texts = [text, spelled(text, 'i'), spelled(text, 'l')];
  const best = new Array<number>(text.length + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  for (let start = 0; start < text.length; start += 1) {
    for (const { end, worth } of partsFrom(texts, words, start)) {
      best[end] = Math.min(best[end] ?? 0, (best[start] ?? 0) + worth);
    }
  }
  return best[text.length] ?? 0;
};

/** The person who will own the password. */
export interface Owner {
  email: string;
  /** Names of the person and of their tenants. */
  names: readonly string[];
}

export type Weakness = 'PASSWORD_GUESSABLE' | 'PASSWORD_PERSONAL';

/**
 * Whether a password is among the first hundred million that an attacker would try: composed of
 * common passwords and words (in any decoration), keyboard walks, years, runs and repetitions, or
 * of words that belong to the person.
 */
export const weaknessOf = (password: string, { email, names }: Owner): Weakness | null => {
  const common = commonWords();
  if (worthOf(password, [common]) < ENOUGH) return 'PASSWORD_GUESSABLE';
  const withOwn = worthOf(password, [common, wordsAround(email, names)]);
  return withOwn < ENOUGH ? 'PASSWORD_PERSONAL' : null;
};
