import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesCommonView,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
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
export interface PriceView extends CommonView<PriceSortKey> {
  mode: PriceMode;
  reference: Reference;
  /** Only SKUs with such a cell are shown; empty means all. */
  signs: ReadonlySet<PriceSign>;
}

export const defaultPriceView: PriceView = {
  ...defaultCommonView,
  mode: 'percent',
  reference: 'list price',
  signs: new Set(),
};

const referenceNames = { list: 'list price', uvp: 'UVP' } as const;

const readReference = (text: string | null): Reference =>
  text === 'uvp' ? referenceNames.uvp : referenceNames.list;

const nameInAddress = (sign: PriceSign): string => sign.replaceAll(' ', '-');

const readSigns = (text: string | null): ReadonlySet<PriceSign> => {
  const names = text?.split(',') ?? [];
  return new Set(priceSigns.filter((sign) => names.includes(nameInAddress(sign))));
};

const form = {
  parameters: ['mode', 'reference', 'sign'],
  sortKeys: priceSortKeys,
  flags: commonFlags,
  atFirst: defaultPriceView,
};

/** The view of an address or a request; what is missing or cannot be read is as at first. */
export const readPriceView = (parameters: URLSearchParams): PriceView => ({
  mode: oneOf(priceModes, parameters.get('mode'), defaultPriceView.mode),
  reference: readReference(parameters.get('reference')),
  signs: readSigns(parameters.get('sign')),
  ...readCommonView(parameters, form),
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
  writeCommonView(parameters, view, form);
  return parameters;
};

/** Whether an address names a view; else the person's own settings hold. */
export const namesPriceView = (parameters: URLSearchParams): boolean =>
  namesCommonView(parameters, form);
