import { changeOf, deviationOf, differenceOf, isInDoubt } from '@pmm/shared/figures/prices/cell';
import type { RowFigures, ShownCells } from './shownCells';

/** What is shown below a price, and everything it is compared with in words. */
export interface Comparisons {
  detail: string;
  words: readonly string[];
}

/**
 * The deviation from the reference: in words in every mode, because the colour of the cell shows
 * it.
 */
const fromReference = (
  { selection: { prices, reference }, mode, texts }: ShownCells,
  cell: number,
): Comparisons => {
  const deviation = deviationOf(prices, cell, reference);
  if (deviation === null) return { detail: '', words: [] };
  const inPercent = texts.deviation(deviation, reference);
  if (mode !== 'euro') return { detail: texts.percentBelow(deviation), words: [inPercent] };
  const difference = differenceOf(prices, cell, reference) ?? 0;
  const inEuros = texts.difference(difference, reference);
  return {
    detail: texts.centsBelow(difference),
    // For equal prices both would say the same.
    words: difference === 0 ? [inEuros] : [inEuros, inPercent],
  };
};

export const comparisonsOf = (
  shown: ShownCells,
  cell: number,
  channel: number,
  { range, ranks }: RowFigures,
): Comparisons => {
  const { selection, mode, texts } = shown;
  const compared = fromReference(shown, cell);
  if (mode === 'rank') {
    const rank = ranks?.[channel] ?? null;
    if (rank === null || range === null) return { ...compared, detail: '' };
    return {
      detail: texts.rankBelow(rank, range.offers),
      words: [...compared.words, texts.rank(rank, range.offers)],
    };
  }
  if (mode !== 'change') return compared;
  // The cell says that it is not confirmed, so nobody knows whether the price has changed.
  if (isInDoubt(selection.prices, cell)) return { ...compared, detail: '' };
  const change = changeOf(selection.prices, cell);
  return {
    detail: change === null ? '' : texts.changeBelow(change.cents),
    words: [...compared.words, texts.change(change)],
  };
};
