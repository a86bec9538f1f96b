import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesInAddress,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
import type { Reference } from './prices';
import { type PriceSign, priceSigns } from './signs';

export const priceModes = ['percent', 'euro', 'rank', 'change'] as const;
/**
 * The figure below each price: its deviation from the reference in percent or euro, its rank among
 * the pharmacies, or its change in 7 days.
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
/** By a figure of the row, or by the figure below the prices of one pharmacy. */
export type PriceSort = SortedBy<PriceSortKey>;

/**
 * Everything that a person chose in the price matrix. It is written into the address of the page
 * and sent with an export, so that both show the same.
 */
export interface PriceView extends CommonView<PriceSortKey> {
  mode: PriceMode;
  reference: Reference;
  /** Only SKUs with one of these signs are shown; empty means all. */
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

/** The view in an address or a request; missing or malformed parameters have their defaults. */
export const readPriceView = (parameters: URLSearchParams): PriceView => ({
  mode: oneOf(priceModes, parameters.get('mode'), defaultPriceView.mode),
  reference: readReference(parameters.get('reference')),
  signs: readSigns(parameters.get('sign')),
  ...readCommonView(parameters, form),
});

/**
 * Writes a view completely: mode and reference always, everything else if it is not the default.
 */
export const writePriceView = (view: PriceView): URLSearchParams => {
  const reference = view.reference === 'UVP' ? 'uvp' : 'list';
  const parameters = new URLSearchParams({ mode: view.mode, reference });
  if (view.signs.size > 0) {
    const selectedSigns = priceSigns.filter((sign) => view.signs.has(sign));
    parameters.set('sign', selectedSigns.map(nameInAddress).join(','));
  }
  writeFind(parameters, view.find);
  writeCommonView(parameters, view, form);
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const priceParameters = namesInAddress(form);
