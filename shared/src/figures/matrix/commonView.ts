import type { ColumnArrangement } from '../../contracts/user';
import { columnParameters, readColumns, writeColumns } from './columnParameters';
import { CELL_PARAMETER, type OpenedCell, readOpenedCell, writeOpenedCell } from './openedCell';
import { dateParameters, defaultDates, readDates, type ShownDates, writeDates } from './shownDates';
import {
  type Flags,
  readFind,
  readFlags,
  readSort,
  type SortedBy,
  writeFlags,
  writeSort,
} from './viewParameters';

/** The choices of a person in a matrix, for any kind of cell. */
export interface CommonView<Key extends string> extends ShownDates {
  /** Words of a name, or a PZN. */
  find: string;
  /** Null means the order of the watchlist. */
  sort: SortedBy<Key> | null;
  /** Whether SKUs that only pharmacies list are shown. */
  localSkus: boolean;
  compact: boolean;
  /** Whether SKUs are shown without rows of their families, and sorted across them. */
  flat: boolean;
  /** Whether products that replace one another have a row each. */
  apart: boolean;
  /** The PZNs of the rows that contain several products and show each of them below. */
  unfolded: ReadonlySet<string>;
  /** The names of collapsed families. */
  collapsed: ReadonlySet<string>;
  /** How the pharmacies are arranged; null means the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether pharmacies without data have columns, too. */
  neverRead: boolean;
  /** Whether only SKUs are shown that crawlers have stopped reading. */
  onlyUnread: boolean;
  opened: OpenedCell | null;
}

export const defaultCommonView: CommonView<never> = {
  find: '',
  sort: null,
  localSkus: false,
  compact: false,
  flat: false,
  apart: false,
  unfolded: new Set(),
  collapsed: new Set(),
  columns: null,
  neverRead: false,
  onlyUnread: false,
  opened: null,
  ...defaultDates,
};

/** By their names in an address. */
export const commonFlags = {
  local: 'localSkus',
  compact: 'compact',
  flat: 'flat',
  apart: 'apart',
  never: 'neverRead',
  unread: 'onlyUnread',
  moved: 'onlyChanged',
} as const;

/** How the addresses of a metric write the view. */
interface ViewForm<Key extends string, Flag extends string> {
  /** Parameters that only this metric has. */
  parameters: readonly string[];
  sortKeys: readonly Key[];
  /** The switches: `commonFlags`, and more of the metric. */
  flags: Flags<Flag>;
  atFirst: Readonly<Record<Flag, boolean>>;
}

/** Whether an address shows products that replace one another in a row each. */
export const readApart = (parameters: URLSearchParams): boolean =>
  readFlags(parameters, defaultCommonView, { apart: commonFlags.apart }).apart;

/** A missing or malformed parameter has its default. */
export const readCommonView = <Key extends string, Flag extends string>(
  parameters: URLSearchParams,
  { sortKeys, flags, atFirst }: ViewForm<Key, Flag>,
) => ({
  find: readFind(parameters),
  sort: readSort(parameters, sortKeys),
  ...readFlags(parameters, atFirst, flags),
  collapsed: new Set(parameters.getAll('folded')),
  unfolded: new Set(parameters.getAll('unfolded')),
  columns: readColumns(parameters),
  opened: readOpenedCell(parameters),
  ...readDates(parameters),
});

/** Writes everything but the text, which the metric writes among the filters of its cells. */
export const writeCommonView = <Key extends string, Flag extends string>(
  parameters: URLSearchParams,
  view: CommonView<Key> & Readonly<Record<Flag, boolean>>,
  { flags, atFirst }: ViewForm<Key, Flag>,
): void => {
  writeSort(parameters, view.sort);
  writeFlags(parameters, view, atFirst, flags);
  for (const family of view.collapsed) parameters.append('folded', family);
  for (const pzn of view.unfolded) parameters.append('unfolded', pzn);
  writeColumns(parameters, view.columns);
  writeOpenedCell(parameters, view.opened);
  writeDates(parameters, view);
};

/** The names of all parameters with which an address writes the view. */
export const namesInAddress = ({
  parameters,
  flags,
}: Pick<ViewForm<string, string>, 'parameters' | 'flags'>): readonly string[] => [
  ...parameters,
  ...['q', 'sort', 'folded', 'unfolded', CELL_PARAMETER],
  ...columnParameters,
  ...dateParameters,
  ...Object.keys(flags),
];
