import type { ColumnArrangement } from '../../contracts/user';
import { columnParameters, readColumns, writeColumns } from '../matrix/columnParameters';
import {
  CELL_PARAMETER,
  type OpenedCell,
  readOpenedCell,
  writeOpenedCell,
} from '../matrix/openedCell';
import {
  oneOf,
  readFind,
  readFlags,
  readSort,
  type SortedBy,
  writeFind,
  writeFlags,
  writeSort,
} from '../matrix/viewParameters';
import type { Reference } from './prices';
import { type PriceSign, priceSigns } from './signs';

export const priceModes = ['percent', 'euro', 'rank', 'change'] as const;
/**
 * What stands below each price: its deviation from the reference in percent or euro, its rank among the
 * pharmacies, or what it changed by in 7 days.
 */
export type PriceMode = (typeof priceModes)[number];

export const priceSortKeys = [
  'name',
  'list',
  'uvp',
  'minimum',
  'median',
  'maximum',
  'deviation',
] as const;
export type PriceSortKey = (typeof priceSortKeys)[number];
/** By a figure of the row, or by what stands below the prices of one pharmacy. */
export type PriceSort = SortedBy<PriceSortKey>;

/**
 * All that a person chose to see of the price matrix. The address of the page carries it, and an export
 * is asked for with it, so that both show the same.
 */
export interface PriceView {
  mode: PriceMode;
  reference: Reference;
  /** Only SKUs with such a cell are shown; empty means all. */
  signs: ReadonlySet<PriceSign>;
  /** Part of a name or a PZN. */
  find: string;
  /** Null is the order of the watchlist. */
  sort: PriceSort | null;
  /** Whether SKUs that pharmacies list beside the manufacturer's own are shown. */
  localSkus: boolean;
  compact: boolean;
  /** Families that are folded, by name. */
  collapsed: ReadonlySet<string>;
  /** How the pharmacies are arranged; null is the person's own way. */
  columns: ColumnArrangement | null;
  /** Whether pharmacies without data have columns, too. */
  neverRead: boolean;
  opened: OpenedCell | null;
}

export const defaultPriceView: PriceView = {
  mode: 'percent',
  reference: 'list price',
  signs: new Set(),
  find: '',
  sort: null,
  localSkus: false,
  compact: false,
  collapsed: new Set(),
  columns: null,
  neverRead: false,
  opened: null,
};

const referenceNames = { list: 'list price', uvp: 'UVP' } as const;

const readReference = (text: string | null): Reference =>
  text === 'uvp' ? referenceNames.uvp : referenceNames.list;

const nameInAddress = (sign: PriceSign): string => sign.replaceAll(' ', '-');

const readSigns = (text: string | null): ReadonlySet<PriceSign> => {
  const names = text?.split(',') ?? [];
  return new Set(priceSigns.filter((sign) => names.includes(nameInAddress(sign))));
};

/** By their names in an address. */
const flags = { local: 'localSkus', compact: 'compact', never: 'neverRead' } as const;

/** The view of an address or a request; what is missing or cannot be read is as at first. */
export const readPriceView = (parameters: URLSearchParams): PriceView => ({
  mode: oneOf(priceModes, parameters.get('mode'), defaultPriceView.mode),
  reference: readReference(parameters.get('reference')),
  signs: readSigns(parameters.get('sign')),
  find: readFind(parameters),
  sort: readSort(parameters, priceSortKeys),
  ...readFlags(parameters, defaultPriceView, flags),
  collapsed: new Set(parameters.getAll('folded')),
  columns: readColumns(parameters),
  opened: readOpenedCell(parameters),
});

/** Names a view completely: mode and reference always, everything else where it is not as at first. */
export const writePriceView = (view: PriceView): URLSearchParams => {
  const reference = view.reference === 'UVP' ? 'uvp' : 'list';
  const parameters = new URLSearchParams({ mode: view.mode, reference });
  if (view.signs.size > 0) {
    const asked = priceSigns.filter((sign) => view.signs.has(sign));
    parameters.set('sign', asked.map(nameInAddress).join(','));
  }
  writeFind(parameters, view.find);
  writeSort(parameters, view.sort);
  writeFlags(parameters, view, defaultPriceView, flags);
  for (const family of view.collapsed) parameters.append('folded', family);
  writeColumns(parameters, view.columns);
  writeOpenedCell(parameters, view.opened);
  return parameters;
};

const viewParameters = [
  ...['mode', 'reference', 'sign', 'q', 'sort', 'folded'],
  ...columnParameters,
  CELL_PARAMETER,
  ...Object.keys(flags),
];

/** Whether an address names a view; else the person's own settings hold. */
export const namesPriceView = (parameters: URLSearchParams): boolean =>
  viewParameters.some((name) => parameters.has(name));
