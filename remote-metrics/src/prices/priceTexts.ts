import { type Format, localeOf, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type { Translate } from '../page/texts/sentence';
import { unreadTexts } from '../page/texts/unreadTexts';
import { priceNumbers } from './priceNumbers';
import { comparisonTexts, rankTexts, rowTexts, signTexts, totalTexts } from './priceSentences';

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

const priceTextsIn = (t: Translate, format: Format, locale: string) => {
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

/** Every text of the price matrix, in the current language. Prices are in cents. */
export type PriceTexts = ReturnType<typeof priceTextsIn>;

export const usePriceTexts = (): PriceTexts => {
  const { t, i18n } = useTranslation('metrics');
  const format = useFormat();
  const locale = localeOf(i18n.resolvedLanguage);
  return useMemo(() => priceTextsIn(t, format, locale), [t, format, locale]);
};
