import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findForgivingly, foundParts, searchedTexts } from './forgivingSearch';

const names = ['Halsano Lozenges 24 St 04877800', 'Löwen Versand', 'Bronchopal Syrup', 'Rosenlöwe'];
const texts = searchedTexts(names);
const found = (search: string) => findForgivingly(texts, search).map((place) => names[place]);

describe('a search that forgives', () => {
  it.each([
    ['halsano', ['Halsano Lozenges 24 St 04877800']],
    ['loz 24', ['Halsano Lozenges 24 St 04877800']],
    ['0487', ['Halsano Lozenges 24 St 04877800']],
    ['halsamo lozenges', ['Halsano Lozenges 24 St 04877800']],
    ['halsamo 24', ['Halsano Lozenges 24 St 04877800']],
    ['bronkhopal', ['Bronchopal Syrup']],
    // The beginning of a word counts more than its end.
    ['lowe', ['Löwen Versand', 'Rosenlöwe']],
    // An error in a number would find another product.
    ['04877801', []],
    ['xyz', []],
    ['  ', []],
  ])('finds for "%s"', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it('forgives nothing as long as something is found exactly', () => {
    const near = searchedTexts(['Rain', 'Pain relief']);
    expect(findForgivingly(near, 'pain')).toEqual([1]);
  });
});

describe('the found parts of a text', () => {
  const marked = (text: string, search: string) =>
    foundParts(text, search).flatMap((part) => (part.isFound ? part.text : []));

  it.each([
    ['Löwen Versand', 'lowe', ['Löwe']],
    ['Straße am Markt', 'strasse ma', ['Straße', 'Ma']],
    ['Halsano Lozenges', 'halsamo', ['Halsano']],
    ['Halsano Lozenges', 'xyz', []],
  ])('of "%s" for "%s" are marked', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });

  it('are the whole text together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        const parts = foundParts(text, search).map((part) => part.text);
        expect(parts.join('')).toBe(text);
      }),
    );
  });
});
