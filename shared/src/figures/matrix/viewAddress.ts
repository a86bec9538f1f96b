/** Longer texts are cut: an address is not a place for them. */
const FIND_LENGTH = 100;

export const shortened = (text: string): string => text.slice(0, FIND_LENGTH);

export const oneOf = <Value extends string, Otherwise extends Value | null>(
  values: readonly Value[],
  text: string | null,
  otherwise: Otherwise,
): Value | Otherwise => values.find((value) => value === text) ?? otherwise;

export const readFlag = (text: string | null, otherwise: boolean): boolean =>
  text === '1' || (text !== '0' && otherwise);

export const writeFlag = (value: boolean): string => (value ? '1' : '0');

/** By a figure of the row, or by the cell in one column. */
export interface SortOrder<Key extends string> {
  by: Key | { channelId: string };
  descending: boolean;
}

const COLUMN = 'at:';

export const readSort = <Key extends string>(
  keys: readonly Key[],
  text: string | null,
): SortOrder<Key> | null => {
  if (text === null) return null;
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  if (key.startsWith(COLUMN) && key.length > COLUMN.length) {
    return { by: { channelId: key.slice(COLUMN.length) }, descending };
  }
  const by = oneOf(keys, key, null);
  return by === null ? null : { by, descending };
};

export const writeSort = <Key extends string>({ by, descending }: SortOrder<Key>): string =>
  (descending ? '-' : '') + (typeof by === 'string' ? by : COLUMN + by.channelId);

/** The members that an address names, in their own order. */
export const readChosen = <Member extends string>(
  members: readonly Member[],
  text: string | null,
): ReadonlySet<Member> => {
  const names = new Set(text?.split(','));
  return new Set(members.filter((member) => names.has(member)));
};

export const writeChosen = <Member extends string>(
  members: readonly Member[],
  chosen: ReadonlySet<Member>,
): string => members.filter((member) => chosen.has(member)).join(',');
