import type { ColumnArrangement } from '../../contracts/user';
import { columnParameters, readColumns, writeColumns } from './columnParameters';
import { CELL_PARAMETER, type OpenedCell, readOpenedCell, writeOpenedCell } from './openedCell';
import {
  type Flags,
  readFind,
  readFlags,
  readSort,
  type SortedBy,
  writeFlags,
  writeSort,
} from './viewParameters';

/** What a person chose of a matrix, whatever its cells show. */
export interface CommonView<Key extends string> {
  /** Part of a name or a PZN. */
  find: string;
  /** Null is the order of the watchlist. */
  sort: SortedBy<Key> | null;
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  compact: boolean;
  /** Families that are folded, by name. */
  collapsed: ReadonlySet<string>;
  /** How the pharmacies are arranged; null is the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether pharmacies without data have columns, too. */
  neverRead: boolean;
  /** Whether SKUs that crawlers read are left out. */
  onlyUnread: boolean;
  opened: OpenedCell | null;
}

export const defaultCommonView: CommonView<never> = {
  find: '',
  sort: null,
  localSkus: false,
  compact: false,
  collapsed: new Set(),
  columns: null,
  neverRead: false,
  onlyUnread: false,
  opened: null,
};

/** By their names in an address. */
export const commonFlags = {
  local: 'localSkus',
  compact: 'compact',
  never: 'neverRead',
  unread: 'onlyUnread',
} as const;

/** How the addresses of a metric say the view. */
interface ViewForm<Key extends string, Flag extends string> {
  /** What an address says of the metric alone. */
  parameters: readonly string[];
  sortKeys: readonly Key[];
  /** What is on or off: `commonFlags`, and more of the metric. */
  flags: Flags<Flag>;
  atFirst: Readonly<Record<Flag, boolean>>;
}

/** What is missing or cannot be read is as at first. */
export const readCommonView = <Key extends string, Flag extends string>(
  parameters: URLSearchParams,
  { sortKeys, flags, atFirst }: ViewForm<Key, Flag>,
) => ({
  find: readFind(parameters),
  sort: readSort(parameters, sortKeys),
  ...readFlags(parameters, atFirst, flags),
  collapsed: new Set(parameters.getAll('folded')),
  columns: readColumns(parameters),
  opened: readOpenedCell(parameters),
});

/** All but the text: the metric writes that among what is asked of the cells. */
export const writeCommonView = <Key extends string, Flag extends string>(
  parameters: URLSearchParams,
  view: CommonView<Key> & Readonly<Record<Flag, boolean>>,
  { flags, atFirst }: ViewForm<Key, Flag>,
): void => {
  writeSort(parameters, view.sort);
  writeFlags(parameters, view, atFirst, flags);
  for (const family of view.collapsed) parameters.append('folded', family);
  writeColumns(parameters, view.columns);
  writeOpenedCell(parameters, view.opened);
};

/** Whether an address names a view; else the person's own settings hold. */
export const namesCommonView = (
  asked: URLSearchParams,
  { parameters, flags }: Pick<ViewForm<string, string>, 'parameters' | 'flags'>,
): boolean =>
  [
    ...parameters,
    ...['q', 'sort', 'folded', CELL_PARAMETER],
    ...columnParameters,
    ...Object.keys(flags),
  ].some((name) => asked.has(name));
