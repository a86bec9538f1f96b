/** Without case and diacritics, so that "lowen" finds "Löwen" and "strasse" finds "Straße". */
export const foldText = (text: string): string => {
  // Most of thousands of names: decomposing them would take most of the time of a search.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
};

/** The folded words of a search: a text has to contain each of them, in any order. */
export const searchedWords = (search: string): string[] =>
  foldText(search).split(/\s+/).filter(Boolean);

/** Whether a folded text contains all of the words. */
export const hasAllWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
