import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import {
  deviationBands,
  isUnderOnePercent,
  type PriceChange,
  wholePercent,
} from '@pmm/shared/figures/prices/cell';
import type { Reference } from '@pmm/shared/figures/prices/prices';
import type { PriceRange } from '@pmm/shared/figures/prices/row';
import type { PriceTotal } from '@pmm/shared/figures/prices/totals';
import type { PriceSign } from '@pmm/shared/figures/prices/signs';
import { withMinus } from '@pmm/shared/figures/withMinus';
import { localeOf, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type { UnreadTexts } from '../matrix/pharmacyHeader';
import { unreadTexts } from '../matrix/unreadTexts';
import { oncePerValue } from '../oncePerValue';
import { sentence } from '../matrix/sentence';

/** Every text of the price matrix, in the current language. Prices are cents. */
export interface PriceTexts extends UnreadTexts {
  productHeader: string;
  rangeHeader: string;
  /** A reference with its name and its abbreviation. */
  references: Readonly<Record<Reference, string>>;
  /** The same in a sentence. */
  inText: Readonly<Record<Reference, string>>;
  signs: Readonly<Record<PriceSign, string>>;
  /** Those that say more than a deviation. */
  toldSigns: Readonly<Partial<Record<PriceSign, string>>>;
  belowSign: string;
  /** A sign where no arrow tells its direction. */
  signInWords: (sign: PriceSign) => string;
  neverRead: string;
  bestPrice: string;
  bestPriceSign: string;
  /** Without the currency: the page names it. */
  amount: (cents: number) => string;
  money: (cents: number, currency: string) => string;
  /** Signs and figures as they stand below a price. */
  percentBelow: (deviation: number) => string;
  centsBelow: (cents: number) => string;
  changeBelow: (cents: number) => string;
  /** With its sign, without an arrow. */
  signedAmount: (cents: number) => string;
  rankBelow: (rank: number, offers: number) => string;
  rankInWords: (rank: number, offers: number) => string;
  /** The same in words. */
  deviation: (deviation: number, reference: Reference) => string;
  difference: (cents: number, reference: Reference) => string;
  rank: (rank: number, offers: number) => string;
  change: (change: PriceChange | null) => string;
  /** A reference price of a row, in words; null where there is none. */
  referencePrice: (cents: number | null, reference: Reference) => string;
  range: (range: PriceRange | null) => string;
  total: string;
  /** What the totals of the pharmacies are. */
  totalDetail: string;
  totalLabel: (reference: Reference) => string;
  pharmacyTotal: (total: PriceTotal, reference: Reference) => string;
  bestBelow: (count: number) => string;
  product: (name: string, pzn: string) => string;
  family: (name: string, skus: number) => string;
  skus: (count: number) => string;
}

/** Their names leave it to an arrow that they are below. */
export const bandsBelow: ReadonlySet<PriceSign> = new Set(['far below', 'below', 'slightly below']);

/** Above, below, or neither: told by shape before colour. */
const arrowOf = (figure: number): string => {
  if (figure === 0) return '=';
  return figure > 0 ? '▲' : '▼';
};

/** Writes one of each: the browser takes milliseconds for the first price and the first percentage. */
export const preparePriceTexts = (texts: PriceTexts): void => {
  texts.amount(0);
  texts.percentBelow(0);
  texts.range({ offers: 1, minimum: 0, median: 0, maximum: 0 });
  texts.deviation(1, 'UVP');
  texts.referencePrice(0, 'UVP');
  texts.family('', 1);
  texts.product('', '');
};

export const usePriceTexts = (): PriceTexts => {
  const { t, i18n } = useTranslation('metrics');
  const format = useFormat();
  const locale = localeOf(i18n.resolvedLanguage);
  return useMemo(() => {
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const plain = new Intl.NumberFormat(locale, cents);
    const withSign = new Intl.NumberFormat(locale, { ...cents, signDisplay: 'exceptZero' });
    const signed = (price: number): string => withMinus(withSign.format(price / 100));
    const references = {
      'list price': t('prices.references.list'),
      UVP: t('prices.references.uvp'),
    };
    const inText = { 'list price': t('prices.inText.list'), UVP: t('prices.inText.uvp') };
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
    const amount = oncePerValue((price) => plain.format(price / 100));
    // A name of a cell begins with words that can be seen: a space that never breaks joins two of them.
    const money = (price: number, currency: string): string =>
      format.money(price, currency).replaceAll('\u00a0', ' ');
    const euros = oncePerValue((price) => money(price, PRICE_CURRENCY));
    const above = sentence(['figure', 'reference'], (slots) => t('prices.cell.above', slots));
    const below = sentence(['figure', 'reference'], (slots) => t('prices.cell.below', slots));
    const equal = sentence(['reference'], (slots) => t('prices.cell.equal', slots));
    const more = sentence(['figure'], (slots) => t('prices.cell.more', slots));
    const less = sentence(['figure'], (slots) => t('prices.cell.less', slots));
    const rank = sentence(['rank', 'offers'], (slots) => t('prices.cell.rank', slots));
    const rankInWords = sentence(['rank', 'offers'], (slots) => t('prices.rank', slots));
    const product = sentence(['name', 'pzn'], (slots) => t('prices.product', slots));
    const skus = oncePerValue((count) => t('skus', { count }));
    const family = sentence(['name', 'skus'], (slots) => t('prices.family', slots));
    const referencePrice = sentence(['reference', 'price'], (slots) =>
      t('prices.referencePrice', slots),
    );
    const noReferencePrice = sentence(['reference'], (slots) =>
      t('prices.noReferencePrice', slots),
    );
    const noRange = t('prices.range.none');
    const range = oncePerValue((count) =>
      sentence(['minimum', 'median', 'maximum'], (slots) =>
        t('prices.range.label', { count, ...slots }),
      ),
    );
    const underOne = `< ${format.percent(0.01)}`;
    const percents = oncePerValue((percent) => format.percent(percent / 100));
    const signedPercents = oncePerValue(
      (percent) => `${arrowOf(percent)} ${format.deviation(percent / 100)}`,
    );
    const percentBelow = (deviation: number): string =>
      isUnderOnePercent(deviation)
        ? `${arrowOf(deviation)} ${underOne}`
        : signedPercents(wholePercent(deviation));
    const signedCents = oncePerValue((price) => `${arrowOf(price)} ${signed(price)}`);
    const compared = (figure: number, text: string, reference: Reference): string => {
      const values = { figure: text, reference: inText[reference] };
      if (figure === 0) return equal(values);
      return figure > 0 ? above(values) : below(values);
    };
    const percentOf = (deviation: number): string =>
      isUnderOnePercent(deviation) ? underOne : percents(Math.abs(wholePercent(deviation)));
    const deviationOf = (deviation: number, reference: Reference): string =>
      compared(deviation, percentOf(deviation), reference);
    const signedPercentOf = (deviation: number): string =>
      isUnderOnePercent(deviation) ? underOne : format.deviation(wholePercent(deviation) / 100);
    return {
      productHeader: t('column.product'),
      rangeHeader: t('prices.range.header'),
      references,
      inText,
      signs,
      toldSigns: Object.fromEntries(
        Object.entries(signs).filter(([sign]) => !deviationBands.some((band) => band === sign)),
      ),
      belowSign: t('prices.below'),
      signInWords: (sign) =>
        bandsBelow.has(sign) ? `${signs[sign]} ${t('prices.below')}` : signs[sign],
      neverRead: t('cell.never'),
      bestPrice: t('prices.best'),
      bestPriceSign: t('prices.bestSign'),
      amount,
      money: (price, currency) =>
        currency === PRICE_CURRENCY ? euros(price) : money(price, currency),
      percentBelow,
      centsBelow: signedCents,
      signedAmount: signed,
      changeBelow: (price) => (price === 0 ? arrowOf(0) : signedCents(price)),
      rankBelow: (of, offers) => `${of}/${offers}`,
      rankInWords: (of, offers) => rankInWords({ rank: of, offers }),
      deviation: deviationOf,
      difference: (price, reference) => compared(price, euros(Math.abs(price)), reference),
      rank: (of, offers) => rank({ rank: of, offers }),
      change: (change) => {
        if (change === null) return t('prices.cell.noComparison');
        if (change.cents === 0) return t('prices.cell.unchanged');
        const figure = `${euros(Math.abs(change.cents))} (${signedPercentOf(change.percent)})`;
        return change.cents > 0 ? more({ figure }) : less({ figure });
      },
      referencePrice: (price, reference) =>
        price === null
          ? noReferencePrice({ reference: references[reference] })
          : referencePrice({ reference: references[reference], price: euros(price) }),
      range: (of) =>
        of === null
          ? noRange
          : range(of.offers)({
              minimum: euros(of.minimum),
              median: euros(of.median),
              maximum: euros(of.maximum),
            }),
      total: t('prices.total.name'),
      totalDetail: t('prices.total.detail'),
      totalLabel: (reference) => t('prices.total.label', { reference: inText[reference] }),
      pharmacyTotal: ({ offers, best, medianDeviation }, reference) => {
        if (offers === 0) return noRange;
        const counted = t('prices.total.best', {
          count: offers,
          best: format.integer(best),
          offers: format.integer(offers),
        });
        if (medianDeviation === null) return counted;
        return t('prices.total.median', {
          deviation: deviationOf(medianDeviation, reference),
          counted,
        });
      },
      bestBelow: oncePerValue((count) =>
        t('prices.total.bestBelow', { best: format.integer(count) }),
      ),
      product: (name, pzn) => product({ name, pzn }),
      family: (name, count) => family({ name, skus: skus(count) }),
      skus,
      ...unreadTexts(t, format),
    };
  }, [t, format, locale]);
};
