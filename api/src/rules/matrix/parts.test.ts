import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { DataChanges } from '../../storage/dataChanges';
import type { FactQuery, NeededFact, SpanFact } from '../../storage/spans';
import { createParts, idsIn } from './parts';
import { valueAt } from './spans';

const CHANNEL = 1;
const DAYS = 7;
const BEGIN = Date.parse('2026-09-01T00:00:00Z');
const MIB = 1024 * 1024;

const nothing: DataChanges = {
  cells: { productIds: '', channelIds: '' },
  spans: { availability: '', price: '', review: '' },
};

/** A market with one pharmacy: the begins of values, by product. */
const openMarket = (mostBytes: number) => {
  const parts = createParts(mostBytes);
  const begun = new Map<number, [at: number, status: number][]>();
  const textOf =
    (productId: number) =>
    ([at, status]: [number, number]) =>
      `${productId} ${CHANNEL} ${at} ${status}`;
  let fresh: string[] = [];
  return {
    parts,
    change: (productId: number, day: number, status: number): void => {
      const begin: [number, number] = [(BEGIN + day * DAY_MS) / 1000, status];
      begun.set(productId, [...(begun.get(productId) ?? []), begin]);
      fresh.push(textOf(productId)(begin));
    },
    /** The ids that were read again for it, and the present value of each product. */
    ask: (productIds: number[], day: number) => {
      const earliest = new Date(BEGIN + (day - DAYS) * DAY_MS);
      const needed: NeededFact[] = [{ fact: 'availability', days: DAYS, earliest }];
      const changed = { ...nothing, spans: { ...nothing.spans, availability: fresh.join(',') } };
      fresh = [];
      const lacking = parts.lacking({ needed, productIds, changed });
      const read = lacking.map((fact) => ({
        ...fact,
        spans: idsIn(fact.productIds)
          .flatMap((id) => {
            const all = begun.get(id) ?? [];
            const reaches = (at: number | undefined) =>
              at === undefined || at * 1000 > earliest.getTime();
            return all.filter((_begin, index) => reaches(all[index + 1]?.[0])).map(textOf(id));
          })
          .join(','),
      }));
      const history = parts.histories(read, productIds)?.availability;
      const now = productIds.map((id) => {
        const spans = history?.get(id);
        return spans && valueAt(spans, spans.begun.length - 1);
      });
      return { read: lacking[0]?.productIds, now };
    },
  };
};

it('an empty text contains no ids', () => {
  expect(idsIn('')).toEqual([]);
});

describe('parts', () => {
  it('are updated on request, and read only once', () => {
    const { ask, change } = openMarket(MIB);
    change(1, 0, 1);
    change(2, 0, 1);
    expect(ask([1, 2], 1)).toEqual({ read: '1,2', now: ['1', '1'] });
    change(1, 2, 3);
    change(2, 2, 3);
    expect(ask([1], 2)).toEqual({ read: '', now: ['3'] });
    change(2, 3, 2);
    expect(ask([2], 3)).toEqual({ read: '', now: ['2'] });
  });

  it('are dropped first if nobody requests them', () => {
    const { ask, change, parts } = openMarket(3_000);
    for (const product of [1, 2, 3, 4, 5, 6]) change(product, 0, 1);
    ask([1], 1);
    const room = Math.floor(3_000 / parts.bytes());
    expect(room).toBeGreaterThan(2);
    for (let product = 2; product <= room; product += 1) ask([product], 1);
    change(1, 2, 3);
    ask([room + 1], 2);
    expect(ask([2], 2).read).toBe('');
    expect(ask([1], 2)).toEqual({ read: '1', now: ['3'] });
  });

  it('are dropped if nobody requests them during many changes', () => {
    const { ask, change } = openMarket(MIB);
    for (const product of [1, 2]) change(product, 0, 1);
    ask([1, 2], 1);
    for (let version = 0; version < 60; version += 1) {
      change(1, 1 + version / 100, 1 + (version % 2));
      ask([2], 2);
    }
    expect(ask([1, 2], 2)).toEqual({ read: '1', now: ['2', '1'] });
  });

  it('stay as small as their window without being read again all at once', () => {
    const { ask, change, parts } = openMarket(MIB);
    const products = [...Array(8).keys()];
    const bytes: number[] = [];
    const readAtOnce: number[] = [];
    for (let day = 0; day < 120; day += 1) {
      for (const product of products) change(product, day, 1 + (day % 3));
      const { read = '', now } = ask(products, day + 0.5);
      expect(new Set(now)).toEqual(new Set([String(1 + (day % 3))]));
      bytes.push(parts.bytes());
      readAtOnce.push(idsIn(read).length);
    }
    expect(Math.max(...bytes.slice(30))).toBeLessThan(1.2 * Math.max(...bytes.slice(0, 30)));
    expect(Math.max(...readAtOnce.slice(20))).toBeLessThan(products.length);
  });

  it('are read again after one to two periods, an eighth of the products at a time', () => {
    const { ask, change } = openMarket(MIB);
    const products = [8, 1, 2, 3, 4, 5, 6, 7];
    for (const product of products) change(product, 0, 1);
    const readAfter = Array.from({ length: 17 }, (_none, eighths) =>
      ask(products, DAYS * (1 + eighths / 8)),
    );
    const none = Array.from({ length: 8 }, () => '');
    expect(readAfter.map(({ read }) => read)).toEqual([
      products.join(','),
      ...none,
      ...products.map(String),
    ]);
  });
});

describe('the missing parts', () => {
  const needed = (fact: SpanFact, days = DAYS, day = 0): NeededFact => ({
    ...{ fact, days },
    earliest: new Date(BEGIN + (day - days) * DAY_MS),
  });
  const begins = (spans: Partial<DataChanges['spans']>): DataChanges => ({
    ...nothing,
    spans: { ...nothing.spans, ...spans },
  });
  const beginAt = (day: number, value: string) =>
    `12 ${CHANNEL} ${(BEGIN + day * DAY_MS) / 1000} ${value}`;

  /** The product 12 has an old span of each fact. */
  const openParts = () => {
    const parts = createParts(MIB);
    const lacking = (
      neededFacts: NeededFact[],
      changed: DataChanges | null = nothing,
    ): FactQuery[] => parts.lacking({ needed: neededFacts, productIds: [12], changed });
    const histories = (facts: FactQuery[]) =>
      parts.histories(
        facts.map((fact) => ({ ...fact, spans: fact.productIds && beginAt(-90, '1') })),
        [12],
      );
    /** The missing ids of each fact; afterwards they are read. */
    const ask = (neededFacts: NeededFact[], changed?: DataChanges | null) => {
      const facts = lacking(neededFacts, changed);
      expect(histories(facts)).not.toBeNull();
      return facts.map(({ productIds }) => productIds);
    };
    return { lacking, histories, ask };
  };

  it('are listed for each fact and period', () => {
    const { ask } = openParts();
    expect(ask([needed('review')])).toEqual(['12']);
    expect(ask([needed('review', 30), needed('price'), needed('review')])).toEqual([
      '12',
      '12',
      '',
    ]);
  });

  it('are those that reach further back than requested before', () => {
    const { ask } = openParts();
    expect(ask([needed('price')])).toEqual(['12']);
    expect(ask([needed('price')])).toEqual(['']);
    expect(ask([needed('price', DAYS, -1)])).toEqual(['12']);
  });

  it.each([
    ['all parts if the changes are not known', null, ['12', '12']],
    [
      'those with a begin before the window',
      begins({ price: beginAt(-DAYS - 1, '2') }),
      ['', '12'],
    ],
    [
      'those with a removed begin at the begin of the window',
      begins({ price: beginAt(-DAYS, '') }),
      ['', '12'],
    ],
    ['none for a begin within the window', begins({ price: beginAt(-DAYS + 1, '2') }), ['', '']],
  ])('are %s', (_what, changed, lacked) => {
    const { ask } = openParts();
    const both = [needed('availability'), needed('price')];
    ask(both);
    expect(ask(both, changed)).toEqual(lacked);
  });

  it('do not depend on other facts', () => {
    const { ask, lacking, histories } = openParts();
    const both = [needed('availability'), needed('price')];
    ask(both);
    const merged = histories(lacking(both, begins({ price: beginAt(-1, '2') })));
    const lastOf = (fact: 'availability' | 'price') => {
      const spans = merged?.[fact]?.get(12);
      return spans && valueAt(spans, spans.begun.length - 1);
    };
    expect([lastOf('availability'), lastOf('price')]).toEqual(['1', '2']);
  });

  it.each([
    ['all of it', null],
    ['one of two facts', begins({ price: beginAt(-DAYS - 1, '2') })],
  ])('leave no history if %s was dropped meanwhile', (_what, changed) => {
    const { ask, lacking, histories } = openParts();
    const both = [needed('availability'), needed('price')];
    ask(both);
    const nothingLacking = lacking(both);
    lacking(both, changed);
    expect(histories(nothingLacking)).toBeNull();
  });
});
