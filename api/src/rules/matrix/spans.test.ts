import { describe, expect, it } from '@jest/globals';
import { columnsById, inColumns, noSpans, placeAt, readSpans, type Spans, valueAt } from './spans';

const PRODUCT = 7;
const spansOf = (...begins: [channel: number, at: number, value: string][]): Spans =>
  readSpans(begins.map((begin) => [PRODUCT, ...begin].join(' ')).join(',')).get(PRODUCT) ?? noSpans;

describe('spans', () => {
  it('are read for each product, also at times before 1970', () => {
    const read = readSpans('12 1 -86400 3,7 2 20 1,12 1 10 4');
    expect([...read.keys()]).toEqual([12, 7]);
    expect([...(read.get(12)?.begun ?? [])]).toEqual([-86_400, 10]);
    expect(readSpans('').size).toBe(0);
  });

  it.each([
    ['0', 0],
    ['9', 0],
    ['/', 1],
    [':', 1],
    ['10', 1],
    ['', 1],
  ])('keep the value "%s" as text only if it is not a digit', (value, texts) => {
    const spans = spansOf([1, 10, value]);
    expect(spans.values).toHaveLength(texts);
    expect(valueAt(spans, 0)).toBe(value);
  });
});

describe('the place of a time', () => {
  const spans = spansOf([1, 5, '1'], [2, 10, '1'], [2, 20, '2'], [2, 30, '3'], [3, 15, '1']);

  it.each([
    ['before all of them', 9, 0],
    ['as the first begins', 10, 1],
    ['within one', 19, 1],
    ['as the next one begins', 20, 2],
    ['within the last', 99, 3],
  ])('is that of the value that held %s', (_when, at, place) => {
    expect(placeAt(spans, 4, 1, at)).toBe(place);
  });
});

describe('columns', () => {
  const columns = new Map([
    [5, 0],
    [2, 1],
  ]);

  it('are found by the id of the pharmacy', () => {
    expect([...columnsById(columns)]).toEqual([-1, -1, 1, -1, -1, 0]);
    expect([...columnsById(new Map())]).toEqual([-1]);
  });

  it('have only the spans of their pharmacy', () => {
    const spans = spansOf([1, 10, '1'], [2, 10, '1'], [2, 20, '2'], [9, 10, '1']);
    expect(inColumns(spans, columns, null, (end, begin) => [begin, end])).toEqual([null, [1, 3]]);
    expect(inColumns(noSpans, columns, '-', () => '+')).toEqual(['-', '-']);
  });
});
