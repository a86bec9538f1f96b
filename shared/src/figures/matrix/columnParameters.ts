import { type ColumnArrangement, MAX_COLUMNS, MAX_ID_LENGTH } from '../../contracts/user';

/** In an address: as short as can be read, since a market has a hundred pharmacies. */
const SEPARATOR = '*';

export const columnParameters = ['order', 'pinned', 'hidden'] as const;

const escaped = (id: string): string => id.replaceAll('%', '%25').replaceAll(SEPARATOR, '%2A');
const unescaped = (text: string): string =>
  text.replaceAll('%2A', SEPARATOR).replaceAll('%25', '%');

const readIds = (text: string | null): string[] =>
  [...new Set(text?.split(SEPARATOR).map(unescaped))]
    .filter((id) => id !== '' && id.length <= MAX_ID_LENGTH)
    .slice(0, MAX_COLUMNS);

/** How the pharmacies of a view are arranged; null where an address says nothing of it. */
export const readColumns = (parameters: URLSearchParams): ColumnArrangement | null =>
  columnParameters.some((name) => parameters.has(name))
    ? {
        order: readIds(parameters.get('order')),
        pinned: readIds(parameters.get('pinned')),
        hidden: readIds(parameters.get('hidden')),
      }
    : null;

/** Those that were arranged; nothing where they stand in their own order. */
export const writeColumns = (
  parameters: URLSearchParams,
  columns: ColumnArrangement | null,
): void => {
  for (const name of columnParameters) {
    const ids = columns?.[name] ?? [];
    if (ids.length > 0) parameters.set(name, ids.map(escaped).join(SEPARATOR));
  }
};
