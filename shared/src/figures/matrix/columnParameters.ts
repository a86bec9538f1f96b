import { type ColumnArrangement, MAX_COLUMNS, MAX_ID_LENGTH } from '../../contracts/user';

/** In an address: as short as can be read, since a market has a hundred pharmacies. */
const SEPARATOR = '*';

export const columnParameters = ['order', 'pinned', 'hidden'] as const;

const escaped = (id: string): string => id.replaceAll('%', '%25').replaceAll(SEPARATOR, '%2A');
const unescaped = (text: string): string =>
  text.replaceAll('%2A', SEPARATOR).replaceAll('%25', '%');

const readIds = (text: string | null): string[] =>
  [...new Set(text?.split(SEPARATOR).map(unescaped))].filter((id) => id !== '');

const writeIds = (ids: readonly string[]): string => ids.map(escaped).join(SEPARATOR);

/** Names the pharmacies of an export by their ids, in the order of the page. */
const SHOWN = 'pharmacies';

/** Null where all of them are shown in their own order. */
export const readShownColumns = (parameters: URLSearchParams): string[] | null => {
  const shown = parameters.get(SHOWN);
  return shown === null ? null : readIds(shown);
};

export const writeShownColumns = (parameters: URLSearchParams, ids: readonly string[]): void =>
  parameters.set(SHOWN, writeIds(ids));

/** As many as can be kept with a person. */
const keptIds = (text: string | null): string[] =>
  readIds(text)
    .filter((id) => id.length <= MAX_ID_LENGTH)
    .slice(0, MAX_COLUMNS);

/** How the pharmacies of a view are arranged; null where an address says nothing of it. */
export const readColumns = (parameters: URLSearchParams): ColumnArrangement | null =>
  columnParameters.some((name) => parameters.has(name))
    ? {
        order: keptIds(parameters.get('order')),
        pinned: keptIds(parameters.get('pinned')),
        hidden: keptIds(parameters.get('hidden')),
      }
    : null;

/** Those that were arranged; nothing where they stand in their own order. */
export const writeColumns = (
  parameters: URLSearchParams,
  columns: ColumnArrangement | null,
): void => {
  for (const name of columnParameters) {
    const ids = columns?.[name] ?? [];
    if (ids.length > 0) parameters.set(name, writeIds(ids));
  }
};
