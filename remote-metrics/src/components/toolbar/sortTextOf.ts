import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';

type Direction = 'ascending' | 'descending';

/** The orders of a matrix in words. */
interface SortTexts<Key extends string> {
  by: (key: Key, direction: Direction) => string;
  /** By the column of a pharmacy. */
  at: (pharmacy: string, direction: Direction) => string;
}

/** An order in words. */
export const sortTextOf =
  <Key extends string>(
    pharmacies: readonly { channelId: string; name: string }[],
    texts: SortTexts<Key>,
  ): ((order: SortedBy<Key>) => string) =>
  ({ by, descending }) => {
    const direction = descending ? 'descending' : 'ascending';
    if (typeof by === 'string') return texts.by(by, direction);
    const pharmacy = pharmacies.find(({ channelId }) => channelId === by.channelId);
    return texts.at(pharmacy?.name ?? by.channelId, direction);
  };
