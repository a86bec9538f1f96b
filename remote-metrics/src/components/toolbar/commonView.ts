import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';

/** The part of a view that every matrix has. */
export interface CommonView<Key extends string> {
  find: string;
  sort: SortedBy<Key> | null;
  compact: boolean;
}
