import { mayBeMistyped, meantWords, nearestTo } from './meantWords';
import { foldText, hasAllWords, searchedWords } from './textSearch';

/** Texts to search in, made once for any number of searches. */
export interface SearchedTexts {
  folded: readonly string[];
  /** Their words, without numbers: an error in a number gives another number. */
  words: () => readonly string[];
}

const wordsIn = (folded: string): string[] => folded.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];

export const searchedTexts = (texts: readonly string[]): SearchedTexts => {
  const folded = texts.map(foldText);
  // Only an error needs them.
  let words: string[] | undefined;
  return { folded, words: () => (words ??= [...new Set(folded.flatMap(wordsIn))]) };
};

/** The places of the texts with all words, first those in which a word begins with the first one. */
const placesOf = ({ folded }: SearchedTexts, words: readonly string[]): number[] => {
  const atBegin: number[] = [];
  const within: number[] = [];
  folded.forEach((text, place) => {
    if (!hasAllWords(text, words)) return;
    const begins = ` ${text}`.includes(` ${words[0] ?? ''}`);
    (begins ? atBegin : within).push(place);
  });
  return [...atBegin, ...within];
};

/**
 * The places of the texts that a search finds, the best first. If none has all of its words, typing
 * errors are forgiven.
 */
export const findForgivingly = (texts: SearchedTexts, search: string): number[] => {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const found = placesOf(texts, words);
  if (found.length > 0 || !mayBeMistyped(words)) return found;
  const meant = meantWords(words, texts.words(), texts.folded);
  return meant ? placesOf(texts, meant) : [];
};

/** A part of a text, and whether the search has found it. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

/** The text in parts, so that what the search has found in it can be marked. */
export const foundParts = (text: string, search: string): TextPart[] => {
  // Folding changes lengths ("ß" becomes "ss"): the letter that each folded one comes from.
  const letters = Array.from(text);
  const origins: number[] = [];
  let folded = '';
  letters.forEach((letter, index) => {
    for (const one of foldText(letter)) {
      folded += one;
      origins.push(index);
    }
  });
  const marked = new Set<number>();
  for (const word of searchedWords(search)) {
    const shown = folded.includes(word) ? word : nearestTo(word, wordsIn(folded));
    const from = shown === null ? -1 : folded.indexOf(shown);
    if (from >= 0) origins.slice(from, from + (shown?.length ?? 0)).forEach((at) => marked.add(at));
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const isFound = marked.has(index);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  });
  return parts;
};
