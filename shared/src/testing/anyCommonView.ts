import fc from 'fast-check';
import { anyColumns } from './anyColumns';
import { anyOpenedCell } from './anyOpenedCell';

/** For `fc.record`: the parts of a view that every matrix has. */
export const anyCommonView = <Key extends string>(sortKeys: readonly Key[]) => ({
  find: fc.string({ maxLength: 100 }),
  sort: fc.option(
    fc.record({
      by: fc.oneof(
        fc.constantFrom(...sortKeys),
        fc.record({ channelId: fc.string({ minLength: 1 }) }),
      ),
      descending: fc.boolean(),
    }),
  ),
  localSkus: fc.boolean(),
  compact: fc.boolean(),
  collapsed: fc.uniqueArray(fc.string({ unit: 'grapheme' })).map((names) => new Set(names)),
  columns: anyColumns,
  neverRead: fc.boolean(),
  onlyUnread: fc.boolean(),
  opened: anyOpenedCell,
});
