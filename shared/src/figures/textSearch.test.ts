import { describe, expect, it } from '@jest/globals';
import { foldText, hasAllWords, searchedWords } from './textSearch';

describe('a search in texts', () => {
  const finds = (text: string, search: string) =>
    hasAllWords(foldText(text), searchedWords(search));

  it.each([
    ['Süd-Apotheke', 'sud'],
    ['Löwen Versand', 'VERSAND lowen'],
    ['Straße am Markt', 'strasse'],
    ['Café', '  cafe '],
    ['whatever', ''],
  ])('finds "%s" by "%s"', (text, search) => {
    expect(finds(text, search)).toBe(true);
  });

  it('requires every word', () => {
    expect(finds('Löwen Versand', 'lowen apotheke')).toBe(false);
  });
});
