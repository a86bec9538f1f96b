import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesInAddress,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { kindOf, type PriceMode, priceModes } from './comparison';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
import {
  defaultExceptionView,
  defaultListedCells,
  exceptionParameters,
  type ExceptionView,
  type ListedCellsView,
  listedCellsParameters,
  readExceptionView,
  readListedCells,
  writeExceptionView,
  writeListedCells,
} from '../exceptions/exceptionView';
import { firstPriceKinds, type PriceExceptionKind, priceKindsOf } from './priceKinds';
import type { Reference } from './prices';
import { type PriceSign, priceSigns, signsOf } from './signs';
import { type ThresholdChoice, thresholdChoices } from './threshold';

/**
 * The change to another mode: signs that it does not have are no longer filtered for, and another
 * comparison has other kinds in its list.
 */
export const toMode = (
  view: Pick<PriceView, 'mode' | 'signs' | 'kinds'>,
  mode: PriceMode,
): Pick<PriceView, 'mode' | 'signs' | 'kinds'> => ({
  mode,
  signs: new Set(signsOf(kindOf(mode)).filter((sign) => view.signs.has(sign))),
  kinds: kindOf(mode) === kindOf(view.mode) ? view.kinds : firstPriceKinds,
});

export const priceSortKeys = [
  'name',
  'list',
  'uvp',
  'minimum',
  'where',
  'since',
  'largestChange',
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
export interface PriceView
  extends CommonView<PriceSortKey>, ExceptionView<PriceExceptionKind>, ListedCellsView {
  mode: PriceMode;
  reference: Reference;
  /** Beyond which deviations and from which changes on prices are marked, in percent. */
  threshold: ThresholdChoice;
  changeThreshold: ThresholdChoice;
  /** Only SKUs with one of these signs are shown; empty means all. */
  signs: ReadonlySet<PriceSign>;
}

export const defaultPriceView: PriceView = {
  ...defaultCommonView,
  ...defaultExceptionView,
  ...defaultListedCells,
  kinds: firstPriceKinds,
  mode: 'percent',
  reference: 'list price',
  threshold: 'automatic',
  changeThreshold: 'automatic',
  signs: new Set(),
};

const referenceNames = { list: 'list price', uvp: 'UVP' } as const;

const readReference = (text: string | null): Reference =>
  text === 'uvp' ? referenceNames.uvp : referenceNames.list;

const nameInAddress = (sign: PriceSign): string => sign.replaceAll(' ', '-');

/** Until there was a threshold, links named bands of 15 and 30 percent below. */
const formerSigns: Readonly<Record<string, PriceSign>> = {
  'far-below': 'beyond twice',
  below: 'beyond',
  'slightly-below': 'within',
};
const FORMER_THRESHOLD = '15';

const namesOfSigns = (parameters: URLSearchParams): readonly string[] =>
  parameters.get('sign')?.split(',') ?? [];

const readSigns = (parameters: URLSearchParams, mode: PriceMode): ReadonlySet<PriceSign> => {
  const names = namesOfSigns(parameters).map((name) => {
    const former = formerSigns[name];
    return former === undefined ? name : nameInAddress(former);
  });
  return new Set(signsOf(kindOf(mode)).filter((sign) => names.includes(nameInAddress(sign))));
};

const readThreshold = (parameters: URLSearchParams): ThresholdChoice => {
  const isFormer = namesOfSigns(parameters).some((name) => name in formerSigns);
  const otherwise = isFormer ? FORMER_THRESHOLD : defaultPriceView.threshold;
  return oneOf(thresholdChoices, parameters.get('threshold'), otherwise);
};

const kindsOfList = (mode: PriceMode) => ({
  kinds: priceKindsOf(kindOf(mode)),
  atFirst: firstPriceKinds,
});

const form = {
  parameters: [
    ...['mode', 'reference', 'threshold', 'change', 'sign'],
    ...exceptionParameters,
    ...listedCellsParameters,
  ],
  sortKeys: priceSortKeys,
  flags: commonFlags,
  atFirst: defaultPriceView,
};

/** The view in an address or a request; missing or malformed parameters have their defaults. */
export const readPriceView = (parameters: URLSearchParams): PriceView => {
  const mode = oneOf(priceModes, parameters.get('mode'), defaultPriceView.mode);
  return {
    mode,
    reference: readReference(parameters.get('reference')),
    threshold: readThreshold(parameters),
    changeThreshold: oneOf(
      thresholdChoices,
      parameters.get('change'),
      defaultPriceView.changeThreshold,
    ),
    signs: readSigns(parameters, mode),
    ...readCommonView(parameters, form),
    ...readExceptionView(parameters, kindsOfList(mode)),
    ...readListedCells(parameters),
  };
};

/**
 * Writes a view completely: mode and reference always, everything else if it is not the default.
 */
export const writePriceView = (view: PriceView): URLSearchParams => {
  const reference = view.reference === 'UVP' ? 'uvp' : 'list';
  const parameters = new URLSearchParams({ mode: view.mode, reference });
  if (view.threshold !== 'automatic') parameters.set('threshold', view.threshold);
  if (view.changeThreshold !== 'automatic') parameters.set('change', view.changeThreshold);
  if (view.signs.size > 0) {
    const selectedSigns = priceSigns.filter((sign) => view.signs.has(sign));
    parameters.set('sign', selectedSigns.map(nameInAddress).join(','));
  }
  writeFind(parameters, view.find);
  writeCommonView(parameters, view, form);
  writeExceptionView(parameters, view, kindsOfList(view.mode));
  writeListedCells(parameters, view);
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const priceParameters = namesInAddress(form);
