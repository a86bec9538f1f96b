import { deviationBands, type PriceChange } from '@pmm/shared/figures/prices/priceCell';
import type { Reference } from '@pmm/shared/figures/prices/prices';
import type { PriceRange } from '@pmm/shared/figures/prices/priceRange';
import type { PriceSign } from '@pmm/shared/figures/prices/signs';
import type { PriceTotal } from '@pmm/shared/figures/prices/totals';
import type { Format } from '@pmm/shared/i18n';
import { oncePerValue, sentence, type Translate } from '../page/texts/sentence';
import type { PriceNumbers } from './priceNumbers';

type ReferenceNames = Readonly<Record<Reference, string>>;

/** Bands whose names leave it to an arrow that they are below. */
export const bandsBelow: ReadonlySet<PriceSign> = new Set(['far below', 'below', 'slightly below']);

/** The names of the signs. */
export const signTexts = (t: Translate) => {
  const signs: Record<PriceSign, string> = {
    'far below': t('prices.signs.farBelow'),
    below: t('prices.signs.below'),
    'slightly below': t('prices.signs.slightlyBelow'),
    equal: t('prices.signs.equal'),
    above: t('prices.signs.above'),
    'no reference': t('prices.signs.noReference'),
    'sold out': t('prices.signs.soldOut'),
    replaced: t('status.replaced'),
    'not offered': t('status.not-offered'),
    'not confirmed': t('prices.signs.notConfirmed'),
    unknown: t('status.unknown'),
    implausible: t('prices.signs.implausible'),
    'other currency': t('prices.signs.otherCurrency'),
    'no price': t('prices.signs.noPrice'),
    'not listed': t('prices.signs.notListed'),
  };
  const belowSign = t('prices.below');
  return {
    signs,
    signSentences: Object.fromEntries(
      Object.entries(signs).filter(([sign]) => !deviationBands.some((band) => band === sign)),
    ),
    belowSign,
    signInWords: (sign: PriceSign): string =>
      bandsBelow.has(sign) ? `${signs[sign]} ${belowSign}` : signs[sign],
  };
};

/** How far a price is from its reference, and how much it has changed. */
export const comparisonTexts = (
  t: Translate,
  { percent, signedPercent, euros }: PriceNumbers,
  inText: ReferenceNames,
) => {
  const above = sentence(['figure', 'reference'], (slots) => t('prices.cell.above', slots));
  const below = sentence(['figure', 'reference'], (slots) => t('prices.cell.below', slots));
  const equal = sentence(['reference'], (slots) => t('prices.cell.equal', slots));
  const more = sentence(['figure'], (slots) => t('prices.cell.more', slots));
  const less = sentence(['figure'], (slots) => t('prices.cell.less', slots));
  const compared = (figure: number, text: string, reference: Reference): string => {
    const values = { figure: text, reference: inText[reference] };
    if (figure === 0) return equal(values);
    return figure > 0 ? above(values) : below(values);
  };
  return {
    deviation: (deviation: number, reference: Reference): string =>
      compared(deviation, percent(deviation), reference),
    difference: (cents: number, reference: Reference): string =>
      compared(cents, euros(Math.abs(cents)), reference),
    change: (change: PriceChange | null): string => {
      if (change === null) return t('prices.cell.noComparison');
      if (change.cents === 0) return t('prices.cell.unchanged');
      const figure = `${euros(Math.abs(change.cents))} (${signedPercent(change.percent)})`;
      return change.cents > 0 ? more({ figure }) : less({ figure });
    },
  };
};

/** The rank of a price among those of the pharmacies. */
export const rankTexts = (t: Translate) => {
  const inCell = sentence(['rank', 'offers'], (slots) => t('prices.cell.rank', slots));
  const inWords = sentence(['rank', 'offers'], (slots) => t('prices.rank', slots));
  return {
    rankBelow: (rank: number, offers: number): string => `${rank}/${offers}`,
    rankInWords: (rank: number, offers: number): string => inWords({ rank, offers }),
    rank: (rank: number, offers: number): string => inCell({ rank, offers }),
  };
};

/** The name of a row, and its figures. */
export const rowTexts = (t: Translate, { euros }: PriceNumbers, references: ReferenceNames) => {
  const product = sentence(['name', 'pzn'], (slots) => t('prices.product', slots));
  const family = sentence(['name', 'skus'], (slots) => t('prices.family', slots));
  const skus = oncePerValue((count) => t('skus', { count }));
  const priced = sentence(['reference', 'price'], (slots) => t('prices.referencePrice', slots));
  const notPriced = sentence(['reference'], (slots) => t('prices.noReferencePrice', slots));
  const noRange = t('prices.range.none');
  const range = oncePerValue((count) =>
    sentence(['minimum', 'median', 'maximum'], (slots) =>
      t('prices.range.label', { count, ...slots }),
    ),
  );
  return {
    product: (name: string, pzn: string): string => product({ name, pzn }),
    family: (name: string, count: number): string => family({ name, skus: skus(count) }),
    skus,
    referencePrice: (cents: number | null, of: Reference): string => {
      const reference = references[of];
      return cents === null ? notPriced({ reference }) : priced({ reference, price: euros(cents) });
    },
    range: (of: PriceRange | null): string =>
      of === null
        ? noRange
        : range(of.offers)({
            minimum: euros(of.minimum),
            median: euros(of.median),
            maximum: euros(of.maximum),
          }),
  };
};

/** The totals of a pharmacy. */
export const totalTexts = (
  t: Translate,
  format: Format,
  inText: ReferenceNames,
  deviationOf: (deviation: number, reference: Reference) => string,
) => ({
  total: t('prices.total.name'),
  totalDetail: t('prices.total.detail'),
  totalLabel: (reference: Reference): string =>
    t('prices.total.label', { reference: inText[reference] }),
  pharmacyTotal: ({ offers, best, medianDeviation }: PriceTotal, reference: Reference): string => {
    if (offers === 0) return t('prices.range.none');
    const counted = t('prices.total.best', {
      count: offers,
      best: format.integer(best),
      offers: format.integer(offers),
    });
    if (medianDeviation === null) return counted;
    const deviation = deviationOf(medianDeviation, reference);
    return t('prices.total.median', { deviation, counted });
  },
  bestBelow: oncePerValue((count) => t('prices.total.bestBelow', { best: format.integer(count) })),
});
