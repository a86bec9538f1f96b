import { expect } from '@jest/globals';
import { windowOf } from './madeFrame';
import type { CsvLine } from '../rules/export/exportedMetric';

/** The value of `unread` in an answer whose second product is no longer crawled. */
export const secondUnread = [{ product: 1, since: windowOf(2).from }];

const HEAD = 'Not crawled since';
const SINCE = '18 Nov 2026, 07:00';

/** Expects the sheet and the lines of such an answer to mark this product, and no other. */
export const expectTellsUnread = (
  rows: readonly (readonly string[])[],
  lines: Iterable<CsvLine>,
): void => {
  const headed = rows.find(([first]) => first === 'Product [head]');
  expect(headed?.slice(1, 3)).toEqual(['PZN [head]', `${HEAD} [head]`]);
  expect(rows.find(([first]) => first === 'P0 [text]')?.[2]).toBe('[unread]');
  expect(rows.find(([first]) => first === 'P1 [text]')?.[2]).toBe(`${SINCE} [unread]`);
  expect(new Set(rows.slice(2).map(({ length }) => length)).size).toBe(1);
  const [head, first, second] = [...lines];
  expect(head?.slice(3, 5)).toEqual(['Kind', HEAD]);
  expect([first?.[4], second?.[4]]).toEqual([null, SINCE]);
  expect(new Set([head, first, second].map((line) => line?.length)).size).toBe(1);
};
