/** The parts of a view that the addresses of all matrices write in the same way. */

/** By a figure of the row, or by the values of one column. */
export interface SortedBy<Key extends string> {
  by: Key | { channelId: string };
  descending: boolean;
}

export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;

/** Longer texts are cut, because an address should stay short: there is room for 50 PZNs. */
const FIND_LENGTH = 450;

export const readFind = (parameters: URLSearchParams): string =>
  parameters.get('q')?.slice(0, FIND_LENGTH) ?? '';

export const writeFind = (parameters: URLSearchParams, find: string): void => {
  if (find !== '') parameters.set('q', find.slice(0, FIND_LENGTH));
};

const COLUMN = 'at:';

export const readSort = <Key extends string>(
  parameters: URLSearchParams,
  keys: readonly Key[],
  parameter = 'sort',
): SortedBy<Key> | null => {
  const text = parameters.get(parameter) ?? '';
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  if (name.startsWith(COLUMN) && name.length > COLUMN.length) {
    return { by: { channelId: name.slice(COLUMN.length) }, descending };
  }
  const by = keys.find((key) => key === name);
  return by === undefined ? null : { by, descending };
};

export const writeSort = (
  parameters: URLSearchParams,
  sort: SortedBy<string> | null,
  parameter = 'sort',
): void => {
  if (sort === null) return;
  const { by, descending } = sort;
  const name = typeof by === 'string' ? by : COLUMN + by.channelId;
  parameters.set(parameter, (descending ? '-' : '') + name);
};

/** By its name in an address, each part of a view that is on or off. */
export type Flags<Key extends string> = Readonly<Record<string, Key>>;

export const readFlags = <Key extends string>(
  parameters: URLSearchParams,
  otherwise: Readonly<Record<Key, boolean>>,
  flags: Flags<Key>,
): Record<Key, boolean> => {
  const read = Object.entries(flags).map(([name, key]) => {
    const text = parameters.get(name);
    return [key, text === '1' || (text !== '0' && otherwise[key])] as const;
  });
  return Object.fromEntries(read) as Record<Key, boolean>;
};

/** Writes only the flags that differ from the default view. */
export const writeFlags = <Key extends string>(
  parameters: URLSearchParams,
  view: Readonly<Record<Key, boolean>>,
  atFirst: Readonly<Record<Key, boolean>>,
  flags: Flags<Key>,
): void => {
  for (const [name, key] of Object.entries(flags)) {
    if (view[key] !== atFirst[key]) parameters.set(name, view[key] ? '1' : '0');
  }
};
