import { describe, expect, it } from '@jest/globals';
import type { InputKind } from '@pmm/shared/contracts/observation';
import { InputError } from '../InputError';
import { columnMapOf } from './columnMap';
import { columnsOfKind } from './columns';

const columns = (kind: InputKind, names: readonly string[], map?: string) =>
  columnsOfKind(kind, columnMapOf(map))(names);

const faultOf = (kind: InputKind, names: readonly string[], map?: string): string | null => {
  try {
    columns(kind, names, map);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
};

describe('the columns of a file', () => {
  it.each([
    ['products', ['pzn', 'name', 'brand', 'family']],
    ['channels', ['id', 'name']],
    ['observations', ['pzn', 'channel', 'observedAt', 'status']],
  ] as const)('of %s may be no more than %j, in any order', (kind, names) => {
    expect(faultOf(kind, [...names].reverse())).toBeNull();
    const [first, ...others] = names;
    expect(faultOf(kind, others)).toBe(
      `the header of ${kind} lacks ${first}; it must name ${names.join(', ')}`,
    );
  });

  it('that are missing are all named', () => {
    expect(faultOf('products', ['name', 'pzn'])).toMatch(/lacks brand, family;/);
  });

  it('that nothing uses are named, with what was probably meant', () => {
    const names = ['pzn', 'name', 'brand', 'family', '', 'supplier', 'uvpCent'];
    expect(columns('products', names)).toMatchObject({
      fields: ['pzn', 'name', 'brand', 'family', null, null, null],
      unused: ['"supplier"', '"uvpCent" (did you mean uvpCents?)'],
    });
  });

  it.each([
    ['PZN', 'pzn'],
    ['observed_at', 'observedAt'],
    ['Chanel', 'channel'],
  ])('may not be spelled %s if they are required', (given, meant) => {
    const names = ['pzn', 'channel', 'observedAt', 'status'].filter((name) => name !== meant);
    expect(faultOf('observations', [...names, given])).toMatch(
      new RegExp(`lacks ${meant};.*"${given}": did you mean ${meant}\\?$`),
    );
  });

  it('may have another spelling in addition to the right one', () => {
    expect(columns('channels', ['id', 'name', 'Name'])).toMatchObject({
      fields: ['id', 'name', null],
      unused: ['"Name"'],
    });
  });
});

describe('German names', () => {
  const names = ['PZN', 'Artikelbezeichnung', 'Hersteller', 'Produktfamilie', 'UVP in Euro'];

  it('are refused with the option that reads them', () => {
    expect(faultOf('products', names)).toMatch(
      /"Artikelbezeichnung": did you mean name\? --columns german reads German names/,
    );
  });

  it('are read with it, prices in euros as cents', () => {
    const found = columns('products', names, 'german');
    expect(found.fields).toEqual(['pzn', 'name', 'brand', 'family', 'uvpCents']);
    expect(found.read(4, '10,95')).toBe('1095');
    expect(found.read(1, '10,95')).toBe('10,95');
  });
});

describe('a map of columns', () => {
  const map = {
    columns: { 'Art.-Nr.': 'pzn', 'UVP netto': { field: 'uvpCents', times: 100 } },
    names: 'german',
    decimal: ',',
    thousands: '.',
  };

  it('gives columns their meaning and unit, beside the names of fields', () => {
    const names = ['Art.-Nr.', 'name', 'Marke', 'family', 'UVP netto'];
    const found = columns('products', names, JSON.stringify(map));
    expect(found.fields).toEqual(['pzn', 'name', 'brand', 'family', 'uvpCents']);
    expect(found.read(4, '1.295,5')).toBe('129550');
  });

  it('may not give two columns the same meaning', () => {
    const names = ['Art.-Nr.', 'pzn', 'name', 'brand', 'family'];
    expect(faultOf('products', names, JSON.stringify(map))).toBe('two columns are read as pzn');
  });

  it.each([
    ['{', 'the map of columns is not valid JSON'],
    ['{"columns":{"UVP":"uvp"}}', 'the map of columns: columns.UVP: must be one of pzn, name,'],
    ['{"columns":{"UVP":{"field":"uvpCents","times":7}}}', 'the map of columns: columns.UVP'],
    ['{"columns":{},"decimal":";"}', 'the map of columns: decimal:'],
    ['{"columns":{},"thousands":"."}', 'decimal and thousands are the same sign'],
    ['{"colums":{}}', 'the map of columns: columns'],
  ])('%s is refused with the place of its fault', (text, fault) => {
    expect(faultOf('products', [], text)).toContain(fault);
  });
});
