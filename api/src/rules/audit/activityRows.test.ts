import { expect, it } from '@jest/globals';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { Language } from '@pmm/shared/contracts/user';
import { activityRows } from './activityRows';

const event: AuditEvent = {
  id: '1',
  at: '2026-07-01T22:30:05Z',
  kind: 'items-changed',
  person: 'Dana Demir (demo@example.com)',
  source: '0123e567',
  details: { name: 'Cough', items: 3 },
};

async function* lines(events: readonly AuditEvent[]) {
  await Promise.resolve();
  yield* events;
}

/** The rows below the headings. */
const rowsOf = async (changed: Partial<AuditEvent>, language: Language = 'en') => {
  const rows: unknown[][] = [];
  for await (const row of activityRows(lines([{ ...event, ...changed }]), language)) rows.push(row);
  return rows.slice(1);
};

it('rows have the time, action, person, watchlist, number and network, in the time zone of all files', async () => {
  const who = 'Dana Demir (demo@example.com)';
  expect(await rowsOf({})).toEqual([
    ['2026-07-02 00:30:05', 'Products changed', who, 'Cough', 3, null, 'Network 0123e567'],
  ]);
  expect(await rowsOf({ at: '2026-12-01T22:30:05Z' }, 'de')).toEqual([
    ['2026-12-01 23:30:05', 'Produkte geändert', who, 'Cough', 3, null, 'Netz 0123e567'],
  ]);
});

it.each<[string, Partial<AuditEvent>, number, unknown]>([
  ['whose account is deleted', { person: '' }, 2, 'Deleted account'],
  ['of the administration', { person: '', details: { by: 'administration' } }, 2, 'Administration'],
  ['without a watchlist', { details: {} }, 3, null],
  ['without a number of items', { details: {} }, 4, null],
  ['of an export', { details: { metric: 'prices', format: 'xlsx' } }, 5, 'prices xlsx'],
  ['of an export in no format', { details: { metric: 'prices' } }, 5, 'prices'],
  ['from nowhere', { source: '' }, 6, null],
])('the row of a line %s has the expected cell', async (_what, changed, column, expected) => {
  const [row] = await rowsOf(changed);
  expect(row?.[column]).toBe(expected);
});
