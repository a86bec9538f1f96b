import { bestPriceOf } from '@pmm/shared/figures/prices/bestPrice';
import type { GroupFigures } from '@pmm/shared/figures/prices/groupFigures';
import { largestChangeOf } from '@pmm/shared/figures/prices/largestChange';
import {
  plannedReferences,
  type Reference,
  referenceCents,
} from '@pmm/shared/figures/prices/prices';
import { blankCell, type CellLook } from '../grid/matrixContent';
import { MEDIAN_DIGITS } from './groupTexts';
import type { ShownCells } from './priceLook';

/** A reference, and from when on another one is planned. */
export const referenceLook = (
  product: number,
  of: Reference,
  { selection, texts }: ShownCells,
): CellLook => {
  const cents = referenceCents(selection.prices, product, of);
  const [next] = plannedReferences(selection.prices, product, of);
  const isChosen = selection.kind === 'deviation' && of === selection.reference;
  const label = texts.referencePrice(cents > 0 ? cents : null, of);
  return {
    ...blankCell,
    className: `cell${isChosen ? ' reference' : ''}${next ? ' planned' : ''}`,
    label: next ? `${label}, ${texts.plannedInWords(next)}` : label,
    text: cents > 0 ? texts.amount(cents) : '–',
    detail: next ? texts.plannedBelow(next) : '',
  };
};

/** A figure, next to it where, and below it when. */
const factLook = (label: string, figure: string, where: string, when: string): CellLook => ({
  ...blankCell,
  className: 'cell fact',
  label,
  text: figure,
  detail: ` ${where}\n${when}`,
});

const bestLook = ({ selection: { prices }, texts }: ShownCells, product: number): CellLook => {
  const best = bestPriceOf(prices, product);
  if (best === null) return { ...blankCell, label: texts.bestLabel(null, '') };
  const name = prices.channels[best.channel]?.name ?? '';
  return factLook(
    texts.bestLabel(best, name),
    texts.amount(best.cents),
    texts.where(name, best.others),
    texts.sinceText(best),
  );
};

const changeLook = (
  { selection: { prices, threshold }, texts }: ShownCells,
  product: number,
): CellLook => {
  const change = largestChangeOf(prices, product);
  if (change === null) {
    const label = texts.changeLabel(null, '', threshold);
    return { ...blankCell, className: 'cell fact none', label, text: '=' };
  }
  const name = prices.channels[change.channel]?.name ?? '';
  return factLook(
    texts.changeLabel(change, name, threshold),
    texts.changeText(change, threshold),
    name,
    texts.stepsAndDate(change),
  );
};

/** What is best of a product, or has changed most: where, and when. */
export const rowFactLook = (shown: ShownCells, product: number): CellLook =>
  shown.selection.kind === 'change' ? changeLook(shown, product) : bestLook(shown, product);

/** The name of a cell contains its visible words. */
const named = (text: string, words: string): string => (text === '' ? words : `${text}, ${words}`);

/** The figures of a family, below the headers of UVP and best price. */
export const familyFigureLook = (
  { selection, texts }: ShownCells,
  group: GroupFigures,
  index: number,
): CellLook => {
  if (index === 0) return blankCell;
  const words = texts.group(group, selection, MEDIAN_DIGITS);
  if (index === 2) {
    const text = texts.groupRange(group, selection);
    return { ...blankCell, className: 'cell fact', label: named(text, words), text };
  }
  const text =
    selection.kind === 'change' ? texts.groupCounts(group) : texts.familyMedian(group, selection);
  return { ...blankCell, className: 'cell wide', label: words, text };
};

const twoLines = (label: string, text: string, detail: string, classes: string): CellLook => ({
  ...blankCell,
  ...{ className: `cell ${classes}`, label, text, detail },
});

/** The same of everything that is shown, in two lines. */
export const totalFigureLook = (
  { selection, texts }: ShownCells,
  group: GroupFigures,
  index: number,
): CellLook => {
  if (index === 0 || group.compared === 0) return blankCell;
  const words = texts.group(group, selection, MEDIAN_DIGITS);
  if (selection.kind === 'change') {
    if (index === 1) {
      return twoLines(words, texts.groupCounts(group), texts.ofCompared(group), 'wide');
    }
    const text = texts.familyMedian(group, selection);
    return twoLines(named(text, words), text, texts.ofChanged(group), 'fact');
  }
  return index === 1
    ? twoLines(words, texts.groupMedian(group, selection), texts.medianBelow, 'wide')
    : twoLines(words, texts.beyondOf(group, selection), texts.beyond(selection), 'fact');
};
