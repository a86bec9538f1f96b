import type { PriceChange } from '@pmm/shared/figures/prices/priceCell';
import type { Reference } from '@pmm/shared/figures/prices/prices';
import type { PriceRange } from '@pmm/shared/figures/prices/priceRange';
import type { PriceSign } from '@pmm/shared/figures/prices/signs';
import type { PriceTotal } from '@pmm/shared/figures/prices/totals';
import { type Format, localeOf, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type { Translate } from '../page/texts/sentence';
import { type UnreadTexts, unreadTexts } from '../page/texts/unreadTexts';
import { priceNumbers } from './priceNumbers';
import { comparisonTexts, rankTexts, rowTexts, signTexts, totalTexts } from './priceSentences';

/** Every text of the price matrix, in the current language. Prices are in cents. */
export interface PriceTexts extends UnreadTexts {
  productHeader: string;
  rangeHeader: string;
  /** A reference with its name and its abbreviation. */
  references: Readonly<Record<Reference, string>>;
  /** The same in a sentence. */
  inText: Readonly<Record<Reference, string>>;
  signs: Readonly<Record<PriceSign, string>>;
  /** Signs that say more than a deviation. */
  toldSigns: Readonly<Partial<Record<PriceSign, string>>>;
  belowSign: string;
  /** The sign in words, for places where no arrow shows its direction. */
  signInWords: (sign: PriceSign) => string;
  neverRead: string;
  bestPrice: string;
  bestPriceSign: string;
  /** Without the currency, which the page names. */
  amount: (cents: number) => string;
  money: (cents: number, currency: string) => string;
  /** Signs and figures in the form shown below a price. */
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
  /** A reference price of a row, in words; null if there is none. */
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

/**
 * Formats one of each: for the first price and the first percentage the browser takes milliseconds.
 */
export const preparePriceTexts = (texts: PriceTexts): void => {
  texts.amount(0);
  texts.percentBelow(0);
  texts.range({ offers: 1, minimum: 0, median: 0, maximum: 0 });
  texts.deviation(1, 'UVP');
  texts.referencePrice(0, 'UVP');
  texts.family('', 1);
  texts.product('', '');
};

const priceTextsIn = (t: Translate, format: Format, locale: string): PriceTexts => {
  const references = {
    'list price': t('prices.references.list'),
    UVP: t('prices.references.uvp'),
  };
  const inText = { 'list price': t('prices.inText.list'), UVP: t('prices.inText.uvp') };
  const numbers = priceNumbers(format, locale);
  const comparisons = comparisonTexts(t, numbers, inText);
  return {
    productHeader: t('column.product'),
    rangeHeader: t('prices.range.header'),
    references,
    inText,
    neverRead: t('cell.never'),
    bestPrice: t('prices.best'),
    bestPriceSign: t('prices.bestSign'),
    ...numbers,
    ...signTexts(t),
    ...comparisons,
    ...rankTexts(t),
    ...rowTexts(t, numbers, references),
    ...totalTexts(t, format, inText, comparisons.deviation),
    ...unreadTexts(t, format),
  };
};

export const usePriceTexts = (): PriceTexts => {
  const { t, i18n } = useTranslation('metrics');
  const format = useFormat();
  const locale = localeOf(i18n.resolvedLanguage);
  return useMemo(() => priceTextsIn(t, format, locale), [t, format, locale]);
};
