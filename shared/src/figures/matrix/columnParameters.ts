import { type ColumnArrangement, MAX_COLUMNS, MAX_ID_LENGTH } from '../../contracts/user';

/** Separates the ids in an address, which has to stay short: a market has a hundred pharmacies. */
const SEPARATOR = '*';

export const columnParameters = ['order', 'pinned', 'hidden'] as const;

const escaped = (id: string): string => id.replaceAll('%', '%25').replaceAll(SEPARATOR, '%2A');
const unescaped = (text: string): string =>
  text.replaceAll('%2A', SEPARATOR).replaceAll('%25', '%');

const readIds = (text: string | null): string[] =>
  [...new Set(text?.split(SEPARATOR).map(unescaped))].filter((id) => id !== '');

const writeIds = (ids: readonly string[]): string => ids.map(escaped).join(SEPARATOR);

/** The parameter that lists the pharmacies of an export by their ids, in the order of the page. */
export const SHOWN_COLUMNS = 'pharmacies';

/** Null if all are shown in their usual order. */
export const readShownColumns = (parameters: URLSearchParams): string[] | null => {
  const shown = parameters.get(SHOWN_COLUMNS);
  return shown === null ? null : readIds(shown);
};

export const writeShownColumns = (parameters: URLSearchParams, ids: readonly string[]): void =>
  parameters.set(SHOWN_COLUMNS, writeIds(ids));

/** Limited to as many as a person's account can store. */
const keptIds = (text: string | null): string[] =>
  readIds(text)
    .filter((id) => id.length <= MAX_ID_LENGTH)
    .slice(0, MAX_COLUMNS);

/** How the pharmacies of a view are arranged; null if the address does not contain it. */
export const readColumns = (parameters: URLSearchParams): ColumnArrangement | null =>
  columnParameters.some((name) => parameters.has(name))
    ? {
        order: keptIds(parameters.get('order')),
        pinned: keptIds(parameters.get('pinned')),
        hidden: keptIds(parameters.get('hidden')),
      }
    : null;

/** Writes the arranged pharmacies; nothing if they are in their usual order. */
export const writeColumns = (
  parameters: URLSearchParams,
  columns: ColumnArrangement | null,
): void => {
  for (const name of columnParameters) {
    const ids = columns?.[name] ?? [];
    if (ids.length > 0) parameters.set(name, writeIds(ids));
  }
};
