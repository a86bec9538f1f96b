import type { Reference } from '@pmm/shared/figures/prices/prices';
import type { PriceRange } from '@pmm/shared/figures/prices/row';
import { blankCell } from '../matrix/blankCell';
import type { CellLook } from '../matrix/matrixContent';
import type { PriceTexts } from './priceTexts';
import type { ShownCells } from './shownCells';

/** The part of the range's bar that is free at both ends, in percent of what the reference is. */
const BAR_FROM = 0.4;
const BAR_TO = 1.1;

const placeIn = (cents: number, measure: number): number => {
  const share = (cents / measure - BAR_FROM) / (BAR_TO - BAR_FROM);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
};

/** From the minimum to the maximum, with a mark at the median, as an image. */
const barImage = ({ minimum, median, maximum }: PriceRange, measure: number): string => {
  const from = Math.min(placeIn(minimum, measure), 94);
  const to = Math.max(placeIn(maximum, measure), from + 6);
  const at = Math.min(Math.max(placeIn(median, measure), from + 2), to - 2);
  return `linear-gradient(90deg,var(--line) ${from}%,var(--accent) ${from}% ${at - 2}%,var(--surface) ${at - 2}% ${at + 2}%,var(--accent) ${at + 2}% ${to}%,var(--line) ${to}%)`;
};

/** Minimum and maximum, below them the median; of one offer its price alone. */
const spanText = ({ offers, minimum, median, maximum }: PriceRange, texts: PriceTexts): string =>
  offers === 1
    ? texts.amount(minimum)
    : `${texts.amount(minimum)}–${texts.amount(maximum)}\n${texts.amount(median)}`;

/** How far apart the prices of a product are. */
export const rangeLook = (
  range: PriceRange | null,
  referenceCents: number,
  texts: PriceTexts,
): CellLook => ({
  ...blankCell,
  className: `cell${range === null ? '' : ' range'}`,
  label: texts.range(range),
  // Not as its text: the name says the same in words.
  detail: range === null ? '' : spanText(range, texts),
  image: range === null ? '' : barImage(range, referenceCents > 0 ? referenceCents : range.maximum),
});

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
