import { distance } from 'fastest-levenshtein';

/** Typing errors that are forgiven, for words of at least so many letters. */
const FORGIVEN = [
  { letters: 8, errors: 2 },
  { letters: 4, errors: 1 },
];
const errorsIn = (word: string): number =>
  FORGIVEN.find(({ letters }) => word.length >= letters)?.errors ?? 0;

/** Whether any of the words is long enough to forgive an error. */
export const mayBeMistyped = (words: readonly string[]): boolean =>
  words.some((word) => errorsIn(word) > 0);

/** The known word that was probably meant, or its beginning; null if none is near. */
export const nearestTo = (word: string, known: readonly string[]): string | null => {
  const most = errorsIn(word);
  let nearest: string | null = null;
  let fewest = most + 1;
  for (const one of known) {
    // The beginning counts, because somebody may still be typing; an error may make it longer.
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      const begin = one.slice(0, length);
      const errors = distance(word, begin);
      if (errors < fewest) [nearest, fewest] = [begin, errors];
    }
  }
  return nearest;
};

/**
 * The words without typing errors, for a search that has found nothing; null if one is unknown.
 *
 * @param texts where a word without an error occurs; they may have numbers, which are not corrected.
 */
export const meantWords = (
  words: readonly string[],
  known: readonly string[],
  texts = known,
): string[] | null => {
  const meant = words.map((word) =>
    texts.some((text) => text.includes(word)) ? word : nearestTo(word, known),
  );
  return meant.some((word) => word === null) ? null : meant.filter((word) => word !== null);
};
