import type { Reference } from '@pmm/shared/figures/prices/prices';
import type { PriceRange } from '@pmm/shared/figures/prices/priceRange';
import { clamp } from '@pmm/shared/figures/clamp';
import { blankCell, type CellLook } from '../grid/matrixContent';
import { BAR_RIGHT, BAR_WIDTH, MEDIAN_WIDTH } from './priceSizes';
import type { PriceTexts } from './priceTexts';
import type { ShownCells } from './priceLook';

/** Where the bar of a range begins and ends, as a share of the reference. */
const BAR_FROM = 0.4;
const BAR_TO = 1.1;
/** The width of the shortest range. */
const LEAST_PIXELS = 4;

/** In pixels from the left end of the bar. */
const placeIn = (cents: number, measure: number): number => {
  const share = (cents / measure - BAR_FROM) / (BAR_TO - BAR_FROM);
  return Math.round(clamp(share, 0, 1) * BAR_WIDTH);
};

/**
 * From the minimum to the maximum, with a gap at the median. A class gives the length, and
 * positions where both are. An image for each range would take the browser as long as the cells of
 * half a row.
 */
const barOf = ({ minimum, median, maximum }: PriceRange, measure: number) => {
  const from = Math.min(placeIn(minimum, measure), BAR_WIDTH - LEAST_PIXELS);
  const to = Math.max(placeIn(maximum, measure), from + LEAST_PIXELS);
  const gap = clamp(placeIn(median, measure), from + MEDIAN_WIDTH, to) - 1;
  const endsAt = (pixel: number): string => `right ${BAR_RIGHT + BAR_WIDTH - pixel}px bottom 0`;
  return {
    classes: ` span-${to - from}`,
    imagePosition: [endsAt(gap), endsAt(to), endsAt(BAR_WIDTH)].join(),
  };
};

/** Minimum and maximum, below them the median; with a single offer only its price. */
const spanText = ({ offers, minimum, median, maximum }: PriceRange, texts: PriceTexts): string =>
  offers === 1
    ? texts.amount(minimum)
    : `${texts.amount(minimum)}–${texts.amount(maximum)}\n${texts.amount(median)}`;

/** How far apart the prices of a product are. */
export const rangeLook = (
  range: PriceRange | null,
  referenceCents: number,
  texts: PriceTexts,
): CellLook => {
  const label = texts.range(range);
  if (range === null) return { ...blankCell, label };
  const bar = barOf(range, referenceCents > 0 ? referenceCents : range.maximum);
  return {
    className: `cell range${bar.classes}`,
    label,
    text: '',
    // Not as its text, because the name says the same in words.
    detail: spanText(range, texts),
    secondLine: '',
    imagePosition: bar.imagePosition,
  };
};

export const referenceLook = (
  cents: number,
  of: Reference,
  { selection, texts }: ShownCells,
): CellLook => ({
  ...blankCell,
  className: `cell${of === selection.reference ? ' reference' : ''}`,
  label: texts.referencePrice(cents > 0 ? cents : null, of),
  text: cents > 0 ? texts.amount(cents) : '–',
});
