import fc from 'fast-check';
import type { ColumnArrangement } from '../contracts/user';

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 4 });

/** Any arrangement of pharmacies; null if nobody has arranged them. */
export const anyColumns: fc.Arbitrary<ColumnArrangement | null> = fc
  .record({ order: anyIds, pinned: anyIds, hidden: anyIds })
  .map((columns) => (Object.values(columns).every((ids) => ids.length === 0) ? null : columns));
