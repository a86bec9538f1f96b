import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseChannel, parseObservation, parseProduct } from './parseRecord';
import { Refusal, requirePzn, unknownChannel, unknownProduct, unsuitable } from './reasons';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const json = (values: Record<string, unknown>) => ({ line: 1, text: '', values });
const csv = (values: Record<string, string>) => ({ ...json(values), header: 'x' });

const seen = {
  pzn: '10203603',
  channel: 'apo-nord',
  observedAt: '2026-11-21T06:12:30.987Z',
  status: 'available',
};
const observe = (more: Record<string, unknown>) =>
  parseObservation(json({ ...seen, ...more }), NOW);

const refusalOf = (parse: () => unknown): Refusal => {
  try {
    parse();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the line was taken');
};

describe('an observation', () => {
  it('is cut to whole seconds, and has no value for a missing field', () => {
    expect(observe({})).toEqual({
      pzn: '10203603',
      channel: 'apo-nord',
      at: Date.parse('2026-11-21T06:12:30Z') / 1000,
      status: 1,
      price: null,
      review: null,
      url: null,
    });
  });

  it('gets its leading zero and EUR, and accepts a time with an offset', () => {
    const parsed = observe({
      pzn: '4877800',
      observedAt: '2026-11-21T07:12:30+01:00',
      priceCents: 0,
      reviewCount: 12,
      url: 'https://apo.example/p/1',
    });
    expect(parsed).toMatchObject({
      pzn: '04877800',
      at: Date.parse('2026-11-21T06:12:30Z') / 1000,
      price: { priceCents: 0, currency: 'EUR' },
      review: { rating: null, reviewCount: 12 },
      url: 'https://apo.example/p/1',
    });
  });

  it('has the same values in CSV, where every value is a text and a blank is no value', () => {
    const cells = { ...seen, priceCents: ' 1299 ', rating: '4.5', reviewCount: '' };
    expect(parseObservation(csv(cells), NOW)).toEqual(observe({ priceCents: 1299, rating: 4.5 }));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['pzn', { pzn: undefined }, 'pzn is missing'],
    ['pzn', { pzn: '  ' }, 'pzn is missing'],
    ['pzn', { pzn: 10203603 }, 'pzn is 10203603, but must be a text of 7 or 8 digits'],
    ['pzn', { pzn: '12346' }, 'pzn is "12346", but must be a text of 7 or 8 digits'],
    ['pzn', { pzn: '312001' }, 'which has lost its zeros: 00312001 would be a PZN'],
    ['pzn', { pzn: '10203604' }, 'its check digit is wrong: it would have to be 3'],
    ['channel', { channel: null }, 'channel is missing'],
    ['observedAt', { observedAt: 'yesterday' }, 'but must be a time with its zone'],
    ['observedAt', { observedAt: '2026-11-21T06:12:30' }, 'which has no zone; name the zone'],
    ['observedAt', { observedAt: '2026-02-30T06:12:30Z' }, 'but must be a time with its zone'],
    ['observedAt', { observedAt: '2026-02-29T06:12:30Z' }, 'but must be a time with its zone'],
    ['observedAt', { observedAt: '2026-11-21T12:05:01Z' }, 'which lies in the future'],
    ['observedAt', { observedAt: '1999-12-31T23:59:59Z' }, 'before the year 2000'],
    ['status', { status: 'sold-out' }, 'status is "sold-out", but must be one of not-listed,'],
    ['priceCents', { priceCents: -1 }, 'priceCents is -1, but must be a whole number without'],
    ['priceCents', { priceCents: 12.5 }, 'priceCents is 12.5, but must be a whole number'],
    ['priceCents', { priceCents: '1299' }, 'priceCents is "1299", but must be a whole number'],
    ['priceCents', { priceCents: 3e9 }, 'priceCents is 3000000000, but must be'],
    ['currency', { currency: 'Euro' }, 'such as EUR'],
    ['rating', { rating: 5.1 }, 'rating is 5.1, but must be a number from 0 to 5'],
    ['reviewCount', { reviewCount: 3e9 }, 'reviewCount is 3000000000, but must be'],
    ['url', { url: 'javascript:alert(1)' }, 'begins with http:// or https://'],
    ['channel', { channel: 'a\u0000b' }, 'is not text'],
    ['channel', { channel: 'a\ud800' }, 'is not text'],
  ])('is refused for its %s: %j', (field, change, reason) => {
    const refusal = refusalOf(() => observe(change));
    expect(refusal.reason).toContain(reason);
    expect(refusal.field).toBe(field);
  });

  it.each(['2024-02-29T06:00:00Z', '2000-01-01T00:00:00Z', '2000-02-29T00:00:00Z'])(
    'may be from %s',
    (observedAt) => {
      expect(observe({ observedAt }).at).toBe(Date.parse(observedAt) / 1000);
    },
  );

  it('may have a rating without a count of reviews', () => {
    expect(observe({ rating: 4.5 }).review).toEqual({ rating: 4.5, reviewCount: null });
  });

  it.each([
    ['+4.5', 4.5],
    ['4.25', 4.25],
    ['4', 4],
  ])('reads the CSV number %s', (rating, expected) => {
    expect(parseObservation(csv({ ...seen, rating }), NOW).review).toMatchObject({
      rating: expected,
    });
  });

  it('has the same values in CSV with an empty cell as without its column', () => {
    const empty = { priceCents: '', currency: ' ', rating: '', reviewCount: '', url: '' };
    expect(parseObservation(csv({ ...seen, ...empty }), NOW)).toEqual(observe({}));
  });

  it('may be from a clock that is five minutes fast', () => {
    expect(() => observe({ observedAt: '2026-11-21T12:05:00.999Z' })).not.toThrow();
  });

  it('is refused for a comma in a CSV number', () => {
    const refusal = refusalOf(() => parseObservation(csv({ ...seen, rating: '4,5' }), NOW));
    expect(refusal.reason).toBe(
      'rating is "4,5", but must be a number from 0 to 5, such as 4.5; --columns reads files with another decimal sign',
    );
  });

  it('is accepted or refused, whatever its values are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(seen), 'rating', 'url'), fc.anything()),
        (values) => {
          try {
            parseObservation(json({ ...seen, ...values }), NOW);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        },
      ),
    );
  });
});

const escaped = (text: string) => text.replaceAll(/[.+\\]/g, '\\$&');

describe('a whole number in CSV', () => {
  const product = { pzn: '4877800', name: 'Ibusolve 400', brand: 'Ibusolve', family: 'Ibusolve' };
  const columns: [string, string, (cell: string) => unknown][] = [
    [
      'priceCents',
      'a whole number without separators, in cents, from 0 to 2000000000',
      (priceCents) => parseObservation(csv({ ...seen, priceCents }), NOW).price?.priceCents,
    ],
    [
      'reviewCount',
      'a whole number without separators, from 0 to 2000000000',
      (reviewCount) => parseObservation(csv({ ...seen, reviewCount }), NOW).review?.reviewCount,
    ],
    [
      'listPriceCents',
      'a whole number without separators, in cents, from 0 to 2000000000',
      (listPriceCents) => parseProduct(csv({ ...product, listPriceCents })).listPriceCents,
    ],
    [
      'uvpCents',
      'a whole number without separators, in cents, from 0 to 2000000000',
      (uvpCents) => parseProduct(csv({ ...product, uvpCents })).uvpCents,
    ],
  ];
  const refused = [
    ...['1.000', '12.000', '1.295', '1.0', '1.', '1.000.000'],
    ...['1 000', '1\u00a0000', '1\u202f000', '1,000', "1'000", '1_000'],
    ...['1e3', '0x10', '\u0661\u0662', '\uff11\uff12', 'Infinity', 'true'],
    ...['+5', '-5', '-0'],
  ];

  it.each(columns)('is refused in %s with any separator or other notation', (name, form, parse) => {
    for (const cell of refused) {
      expect(refusalOf(() => parse(cell))).toMatchObject({
        field: name,
        reason: expect.stringMatching(
          new RegExp(`^${name} is ${escaped(JSON.stringify(cell))}, but must be ${form}(;|$)`),
        ),
      });
    }
  });

  it.each(columns)('is accepted in %s if it has digits only', (_name, _form, parse) => {
    expect(['1000', ' 12 ', '007', '0', '2000000000'].map(parse)).toEqual([
      ...[1000, 12, 7, 0, 2_000_000_000],
    ]);
  });

  it.each(columns)('is refused in %s if it is too large', (name, form, parse) => {
    for (const cell of ['2000000001', '9007199254740993']) {
      expect(refusalOf(() => parse(cell)).reason).toMatch(`${name} is `);
      expect(refusalOf(() => parse(cell)).reason).toMatch(`, but must be ${form}`);
    }
  });
});

describe('a product', () => {
  const product = { pzn: '4877800', name: 'Ibusolve 400', brand: 'Ibusolve', family: 'Ibusolve' };

  it('has only the fields of its line, with null for an empty one', () => {
    expect(parseProduct(json(product))).toEqual({ ...product, pzn: '04877800' });
    const given = {
      ...product,
      kind: 'local',
      uvpCents: null,
      pageUrl: ' ',
      packSize: undefined,
    };
    expect(parseProduct(json(given))).toEqual({
      ...{ ...product, pzn: '04877800' },
      ...{ kind: 'local', uvpCents: null, pageUrl: null },
    });
    expect(parseProduct(csv({ ...product, successorPzn: '' }))).toEqual({
      ...{ ...product, pzn: '04877800', successorPzn: null },
    });
  });

  it.each(['name', 'brand', 'family'])('is refused with an empty %s', (name) => {
    for (const empty of [null, '', ' ']) {
      const refusal = refusalOf(() => parseProduct(json({ ...product, [name]: empty })));
      expect(refusal).toMatchObject({ field: name, reason: `${name} is missing` });
    }
  });

  it('is refused for a PZN with a wrong check digit', () => {
    const refusal = refusalOf(() => parseProduct(json({ ...product, pzn: '4877801' })));
    expect(refusal).toMatchObject({ field: 'pzn' });
  });

  it('may name a successor with a valid PZN', () => {
    expect(parseProduct(json({ ...product, successorPzn: '7688100' })).successorPzn).toBe(
      '07688100',
    );
    const refusal = refusalOf(() => parseProduct(json({ ...product, successorPzn: '7688101' })));
    expect(refusal).toMatchObject({ field: 'successorPzn' });
    const itself = refusalOf(() => parseProduct(json({ ...product, successorPzn: product.pzn })));
    expect(itself).toMatchObject({ field: 'successorPzn' });
  });
});

describe('a channel', () => {
  it.each(['1.000.000', '1,5', '1 000', '1e3', '9007199254740993'])(
    'is refused for the weight %s in CSV',
    (weight) => {
      const refusal = refusalOf(() => parseChannel(csv({ id: 'a', name: 'Apo', weight })));
      expect(refusal).toMatchObject({
        field: 'weight',
        reason: expect.stringMatching(/but must be a number from 0 to \d+, such as 2\.5(;|$)/),
      });
    },
  );

  it('needs an id and a name, and a finite weight if it has one', () => {
    expect(parseChannel(csv({ id: 'a', name: 'Apo', weight: '2.5' }))).toEqual({
      id: 'a',
      name: 'Apo',
      weight: 2.5,
    });
    expect(refusalOf(() => parseChannel(json({ id: 'a' }))).reason).toBe('name is missing');
    const endless = () => parseChannel(json({ id: 'a', name: 'b', weight: Infinity }));
    expect(refusalOf(endless).field).toBe('weight');
  });
});

describe('a reason', () => {
  it('shows at most 80 characters of a value', () => {
    // Two of the characters are the quotes.
    expect(unsuitable('name', 'a'.repeat(78), 'short').reason).toBe(
      `name is "${'a'.repeat(78)}", but must be short`,
    );
    expect(unsuitable('name', 'a'.repeat(79), 'short').reason).toBe(
      `name is "${'a'.repeat(79)}…, but must be short`,
    );
  });

  it('shows a value without its control characters', () => {
    expect(unsuitable('name', 'a\u001bb\u009bc\u202ed', 'short').reason).toBe(
      String.raw`name is "a\u001bb c d", but must be short`,
    );
  });

  it('does not cut an emoji in half', () => {
    expect(unsuitable('name', `${'a'.repeat(78)}🙂`, 'short').reason).toBe(
      `name is "${'a'.repeat(78)}…, but must be short`,
    );
  });

  it('names the missing product or pharmacy', () => {
    expect(unknownProduct('10203603')).toMatchObject({
      field: 'pzn',
      reason: 'pzn 10203603 is not in the catalogue; put in its product first',
    });
    expect(unknownChannel('apo "nord"')).toMatchObject({
      field: 'channel',
      reason: String.raw`channel "apo \"nord\"" is not known; put in the channel first`,
    });
  });
});

describe('a PZN', () => {
  it('is stored with its leading zero', () => {
    expect(requirePzn('pzn', '4877800')).toBe('04877800');
  });

  it.each([
    ['10203604', 'it would have to be 3'],
    ['4877801', 'it would have to be 0'],
    ['00000030', 'no PZN begins with these digits'],
  ])('%s is refused with the fix: %s', (text, wayOut) => {
    const refused = new Refusal(`pzn is "${text}", but its check digit is wrong: ${wayOut}`, 'pzn');
    expect(() => requirePzn('pzn', text)).toThrow(refused);
  });
});
