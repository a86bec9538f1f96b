import type { Comparison } from '@pmm/shared/figures/prices/comparison';
import type { GroupFigures } from '@pmm/shared/figures/prices/groupFigures';
import type { PriceTotal } from '@pmm/shared/figures/prices/totals';
import type { Format } from '@pmm/shared/i18n';
import { oncePerValue, sentence, type Translate } from '../page/texts/sentence';
import type { PriceNumbers } from './priceNumbers';
import type { comparisonTexts, ReferenceNames, signTexts } from './priceSentences';

/** One more digit than in cells: the medians of families are close to one another. */
export const MEDIAN_DIGITS = 1;

const digitsOf = (kind: Comparison['kind']): number => (kind === 'change' ? 1 : 0);

interface Sentences {
  format: Format;
  numbers: PriceNumbers;
  inText: ReferenceNames;
  deviation: ReturnType<typeof comparisonTexts>['deviation'];
  beyond: ReturnType<typeof signTexts>['beyond'];
}

/** The figures of families, pharmacies and everything that is shown. */
export const groupTexts = (t: Translate, sentences: Sentences) => {
  const { format, numbers, inText, deviation, beyond } = sentences;
  const { signedPercent, lowerAndHigher } = numbers;
  const none = t('prices.range.none');
  const partOf = sentence(['part', 'all'], (slots) => t('prices.group.of', slots));
  const named = sentence(['percent'], (slots) => t('prices.group.median', slots));
  const range = sentence(['lowest', 'highest'], (slots) => t('prices.group.range', slots));
  const summed = sentence(['deviation', 'counted'], (slots) => t('prices.total.median', slots));
  const changesOf = oncePerValue((count) =>
    sentence(['lower', 'higher'], (slots) => t('prices.group.changes', { count, ...slots })),
  );
  const bestOf = oncePerValue((count) =>
    sentence(['best', 'offers'], (slots) => t('prices.total.best', { count, ...slots })),
  );
  /** A change is compared with the other changes, a deviation with every price. */
  const countOf = (group: GroupFigures, { kind }: Pick<Comparison, 'kind'>): string => {
    const all = kind === 'change' ? group.lower + group.higher : group.compared;
    return partOf({ part: format.integer(group.beyond), all: format.integer(all) });
  };
  const median = ({ spread }: GroupFigures, { threshold }: Comparison): string =>
    spread === null ? '' : signedPercent(spread.median, threshold, MEDIAN_DIGITS);
  const changes = ({ lower, higher, compared }: GroupFigures): string =>
    changesOf(compared)({ lower: format.integer(lower), higher: format.integer(higher) });
  return {
    total: t('prices.total.name'),
    totalLabel: ({ kind, reference }: Comparison): string =>
      kind === 'change'
        ? t('prices.total.changes')
        : t('prices.total.deviations', { reference: inText[reference] }),
    beyondOf: countOf,
    medianBelow: t('prices.group.medianBelow'),
    /** In the row of a family, next to its name. */
    familyMedian: (group: GroupFigures, comparison: Comparison): string =>
      group.spread === null ? '' : named({ percent: median(group, comparison) }),
    groupMedian: median,
    /** As exact as the cells that it is of. */
    figureMedian: ({ spread }: GroupFigures, { kind, threshold }: Comparison): string =>
      spread === null ? '' : signedPercent(spread.median, threshold, digitsOf(kind)),
    groupCounts: ({ compared, lower, higher }: GroupFigures): string =>
      compared === 0 ? '' : lowerAndHigher(lower, higher),
    ofCompared: ({ compared }: GroupFigures): string =>
      t('prices.group.ofAll', { all: format.integer(compared) }),
    lowestFigure: ({ spread }: GroupFigures, { threshold, kind }: Comparison): string =>
      spread === null ? '' : signedPercent(spread.lowest, threshold, digitsOf(kind)),
    highestFigure: ({ spread }: GroupFigures, { threshold, kind }: Comparison): string =>
      spread === null ? '' : signedPercent(spread.highest, threshold, digitsOf(kind)),
    /** From the lowest to the highest figure. */
    groupRange: ({ spread }: GroupFigures, { threshold, kind }: Comparison): string => {
      if (spread === null) return '';
      const least = digitsOf(kind);
      const lowest = signedPercent(spread.lowest, threshold, least);
      const highest = signedPercent(spread.highest, threshold, least);
      return lowest === highest ? lowest : range({ lowest, highest });
    },
    ofChanged: ({ lower, higher }: GroupFigures): string =>
      t('prices.group.ofChanged', { all: format.integer(lower + higher) }),
    nothingChanged: t('prices.group.nothingChanged'),
    /** A group in words: its median, and how many prices are beyond the threshold. */
    group: (
      group: GroupFigures,
      comparison: Comparison,
      digits = digitsOf(comparison.kind),
    ): string => {
      if (group.compared === 0) return none;
      if (comparison.kind === 'change') return changes(group);
      const counted = `${countOf(group, comparison)} ${beyond(comparison)}`;
      if (group.spread === null) return counted;
      const inWords = deviation(group.spread.median, comparison, digits);
      return summed({ deviation: inWords, counted });
    },
    bestAt: ({ offers, best }: PriceTotal): string =>
      bestOf(offers)({ best: format.integer(best), offers: format.integer(offers) }),
  };
};
