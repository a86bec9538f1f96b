/** Something that the palette can lead to or do. */
export interface Entry {
  /** Different for each entry, and the same on another visit. */
  key: string;
  icon: string;
  title: string;
  /** What tells it from others of the same title. */
  detail?: string | undefined;
  fact?: string | undefined;
  /** Whether it is what is chosen now. */
  isChosen?: boolean | undefined;
  /** Names of products, people's lists and tenants are never translated. */
  isName?: boolean | undefined;
  /** The page that it leads to, if it does nothing else. */
  address?: string | undefined;
  run: () => void;
}

/** Entries under one heading. */
export interface Group {
  id: string;
  label: string;
  /** Its place among the groups. */
  order: number;
  /** The best first. */
  entries: readonly Entry[];
  /** How many there are, with those that are not among the entries. */
  found: number;
  /** `late`: the entries are those of an earlier text. */
  state: 'complete' | 'late' | 'failed';
}

/** As many as fit into the window without scrolling. */
const MOST_SHOWN = 12;
const FEWEST_OF_GROUP = 2;

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * The groups with as many entries as there is room for: two of each first, so that a long group
 * does not hide the others, and more of the first ones.
 */
export const fitting = (groups: readonly Group[], most = MOST_SHOWN): Group[] => {
  const shown = [...groups]
    .sort((one, other) => one.order - other.order)
    .filter(({ entries, state }) => entries.length > 0 || state === 'failed');
  let room = most;
  const least = shown.map(({ entries }) => {
    const amount = Math.min(entries.length, FEWEST_OF_GROUP, Math.max(0, room));
    room -= amount;
    return amount;
  });
  return shown.map((group, index) => {
    const few = least[index] ?? 0;
    const more = Math.min(group.entries.length - few, room);
    room -= more;
    return { ...group, entries: group.entries.slice(0, few + more) };
  });
};

/** How many entries are shown, and how many were found. */
export const countsOf = (groups: readonly Group[]): { shown: number; found: number } => ({
  shown: sum(groups.map(({ entries }) => entries.length)),
  found: sum(groups.map(({ found }) => found)),
});
