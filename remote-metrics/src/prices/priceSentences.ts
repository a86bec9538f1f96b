import type { Bundle } from '@pmm/shared/figures/prices/bundles';
import type { Comparison } from '@pmm/shared/figures/prices/comparison';
import type { ReferenceStep } from '@pmm/shared/contracts/prices';
import { midnightOf } from '@pmm/shared/figures/zone';
import type { Format } from '@pmm/shared/i18n';
import type { PriceChange } from '@pmm/shared/figures/prices/priceCell';
import type { Reference } from '@pmm/shared/figures/prices/prices';
import { type FigureSign, isFigureSign, type PriceSign } from '@pmm/shared/figures/prices/signs';
import { oncePerValue, sentence, type Translate } from '../page/texts/sentence';
import type { PriceNumbers } from './priceNumbers';

export type ReferenceNames = Readonly<Record<Reference, string>>;

/** The names of the signs. */
export const signTexts = (t: Translate, { wholePercent, sizeInPercent }: PriceNumbers) => {
  const signs: Record<Exclude<PriceSign, FigureSign>, string> = {
    'no reference': t('prices.signs.noReference'),
    'no former price': t('prices.signs.noFormerPrice'),
    'sold out': t('prices.signs.soldOut'),
    replaced: t('status.replaced'),
    'not offered': t('status.not-offered'),
    'not confirmed': t('prices.signs.notConfirmed'),
    unknown: t('status.unknown'),
    'possible bundle': t('prices.bundle.possible'),
    bundle: t('prices.bundle.name'),
    implausible: t('prices.signs.implausible'),
    'other currency': t('prices.signs.otherCurrency'),
    'no price': t('prices.signs.noPrice'),
    'not listed': t('prices.signs.notListed'),
  };
  const figureSigns = (threshold: number): Record<FigureSign, string> => {
    const [once, twice] = [wholePercent(-threshold), wholePercent(-2 * threshold)];
    const size = sizeInPercent(threshold);
    return {
      'beyond twice': t('prices.signs.beyond', { percent: twice }),
      beyond: t('prices.signs.between', { percent: once, twice }),
      within: t('prices.signs.within', { percent: once }),
      equal: t('prices.signs.equal'),
      above: t('prices.signs.above'),
      'fell much': t('prices.signs.fellMuch', { percent: size }),
      fell: t('prices.signs.fell'),
      unchanged: t('prices.signs.unchanged'),
      rose: t('prices.signs.rose'),
      'rose much': t('prices.signs.roseMuch', { percent: size }),
    };
  };
  const beyondInWords = oncePerValue((threshold) =>
    t('prices.group.beyond', { percent: wholePercent(-threshold) }),
  );
  const atLeastInWords = oncePerValue((threshold) =>
    t('prices.group.atLeast', { percent: sizeInPercent(threshold) }),
  );
  return {
    signs,
    signName: (sign: PriceSign, threshold: number): string =>
      isFigureSign(sign) ? figureSigns(threshold)[sign] : signs[sign],
    /** Empty if it is not known of how many packs. */
    packsBelow: ({ packs, isConfirmed }: Bundle): string => {
      if (packs === null) return '';
      return isConfirmed
        ? t('prices.bundle.packs', { packs })
        : t('prices.bundle.packsPossible', { packs });
    },
    /** Which prices the count of a comparison is of. */
    beyond: ({ kind, threshold }: Comparison): string =>
      kind === 'deviation' ? beyondInWords(threshold) : atLeastInWords(threshold),
  };
};

/** How far a price is from its reference, and how much it has changed. */
export const comparisonTexts = (
  t: Translate,
  { percent, euros }: PriceNumbers,
  inText: ReferenceNames,
) => {
  const above = sentence(['figure', 'reference'], (slots) => t('prices.cell.above', slots));
  const below = sentence(['figure', 'reference'], (slots) => t('prices.cell.below', slots));
  const equal = sentence(['reference'], (slots) => t('prices.cell.equal', slots));
  const more = sentence(['figure'], (slots) => t('prices.cell.more', slots));
  const less = sentence(['figure'], (slots) => t('prices.cell.less', slots));
  const [unchanged, noComparison] = [t('prices.cell.unchanged'), t('prices.cell.noComparison')];
  const compared = (figure: number, text: string, reference: Reference): string => {
    const values = { figure: text, reference: inText[reference] };
    if (figure === 0) return equal(values);
    return figure > 0 ? above(values) : below(values);
  };
  return {
    deviation: (
      deviation: number,
      { reference, threshold }: Pick<Comparison, 'reference' | 'threshold'>,
      least?: number,
    ): string => compared(deviation, percent(deviation, threshold, least), reference),
    difference: (cents: number, reference: Reference): string =>
      compared(cents, euros(Math.abs(cents)), reference),
    change: (change: PriceChange | null, threshold: number): string => {
      if (change === null) return noComparison;
      if (change.cents === 0) return unchanged;
      // In the order of the cell, whose visible words its name contains.
      const share = percent(change.percent, threshold, 1);
      const figure = `${share} (${euros(Math.abs(change.cents))})`;
      return change.cents > 0 ? more({ figure }) : less({ figure });
    },
  };
};

/** The rank of a price among those of the pharmacies. */
export const rankTexts = (t: Translate) => {
  const inCell = sentence(['rank', 'offers'], (slots) => t('prices.cell.rank', slots));
  const inWords = sentence(['rank', 'offers'], (slots) => t('prices.rank', slots));
  const ofOffers = (rank: number, offers: number) => ({ rank: `${rank}`, offers: `${offers}` });
  return {
    rankBelow: (rank: number, offers: number): string => `${rank}/${offers}`,
    rankInWords: (rank: number, offers: number): string => inWords(ofOffers(rank, offers)),
    rank: (rank: number, offers: number): string => inCell(ofOffers(rank, offers)),
  };
};

/** The name of a row, and its references. */
export const rowTexts = (
  t: Translate,
  { euros, format }: PriceNumbers & { format: Format },
  references: ReferenceNames,
) => {
  const product = sentence(['name', 'pzn'], (slots) => t('prices.product', slots));
  const family = sentence(['name', 'skus'], (slots) => t('prices.family', slots));
  const skus = oncePerValue((count) => t('skus', { count }));
  const priced = sentence(['reference', 'price'], (slots) => t('prices.referencePrice', slots));
  const plannedFrom = sentence(['price', 'date'], (slots) => t('prices.timed.plannedFrom', slots));
  const none = t('prices.timed.none');
  const dateOf = (day: string): string => format.date(new Date(midnightOf(day)));
  const notPriced = sentence(['reference'], (slots) => t('prices.noReferencePrice', slots));
  return {
    product: (name: string, pzn: string): string => product({ name, pzn }),
    family: (name: string, count: number): string => family({ name, skus: skus(count) }),
    skus,
    /** The next planned reference: below the present one, and in words. */
    plannedBelow: ({ from }: ReferenceStep): string => (from === null ? '' : `→${dateOf(from)}`),
    plannedInWords: ({ from, cents }: ReferenceStep): string =>
      plannedFrom({
        price: cents === null ? none : euros(cents),
        date: from === null ? '' : dateOf(from),
      }),
    referencePrice: (cents: number | null, of: Reference): string => {
      const reference = references[of];
      return cents === null ? notPriced({ reference }) : priced({ reference, price: euros(cents) });
    },
  };
};
