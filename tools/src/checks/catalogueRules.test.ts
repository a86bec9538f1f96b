import { describe, expect, it } from '@jest/globals';
import { catalogueFaults, type Catalogue } from './catalogueRules';

const faults = (en: Catalogue, de: Catalogue, other = 'de') =>
  catalogueFaults(['en', en], [other, de]).map(({ place, problem }) => `${place}: ${problem}`);

describe('two catalogues', () => {
  it('have no faults when they match', () => {
    const en = { title: 'Prices', of: { tenant: 'of {{tenant}}' } };
    expect(faults(en, { title: 'Preise', of: { tenant: 'von {{tenant}}' } })).toEqual([]);
  });

  it('must have the same keys at every depth', () => {
    const en = { title: 'Prices', of: { tenant: 'of', brand: 'of' } };
    expect(faults(en, { of: { tenant: 'von' }, mehr: 'Mehr' })).toEqual([
      'title: de: is missing',
      'of.brand: de: is missing',
      'mehr: en: is missing',
    ]);
  });

  it('must have the same placeholders', () => {
    expect(faults({ of: '{{count}} of {{limit}}' }, { of: '{{count}} von {{limits}}' })).toEqual([
      'of: en fills in {limit}, de {limits}',
    ]);
    expect(faults({ of: '{{b}} {{a, number}}' }, { of: '{{ a }} {{b}}' })).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'title: en: is empty'],
    [{ title: ' ' }, 'title: en: is empty'],
    [{ title: 7 }, 'title: en: is not a text'],
    [{ title: null }, 'title: en: is not a text'],
  ])('have no empty text: %j', (en, fault) => {
    expect(faults(en, { title: 'must not have an empty text: %j' })).toContain(fault);
  });
});

describe('plural forms', () => {
  const one = { n_one: '{{count}} product', n_other: '{{count}} products' };

  it('may omit the number, but no other placeholder', () => {
    const en = { n_one: 'a product of {{brand}}', n_other: '{{count}} products of {{brand}}' };
    expect(faults(en, { n_one: 'ein Produkt', n_other: '{{count}} von {{brand}}' })).toEqual([
      'n_one: en fills in {brand}, de {}',
    ]);
  });

  it('must be complete for each language', () => {
    expect(faults(one, { n_other: '{{count}} Produkte' })).toEqual(['n_one: de: is missing']);
    expect(faults({ n_other: 'products' }, { n_other: 'Produkte' })).toEqual([
      'n_one: en: is missing',
      'n_one: de: is missing',
    ]);
    expect(faults(one, { n_other: '{{count}} products' }, 'ja')).toEqual([]);
    const polish = { n_one: 'a', n_few: 'b', n_other: 'd' };
    expect(faults(one, polish, 'pl')).toEqual(['n_many: pl: is missing']);
  });

  it('for zero are a text of their own: in both languages or in neither', () => {
    expect(faults({ ...one, n_zero: 'none' }, one)).toEqual(['n_zero: de: is missing']);
  });

  it('are reported one by one when a language has none', () => {
    expect(faults(one, {})).toEqual(['n_one: de: is missing', 'n_other: de: is missing']);
  });

  it('do not include a key that only ends like one', () => {
    expect(faults({ the_one: 'the one' }, { the_one: 'der eine' })).toEqual([]);
  });
});
