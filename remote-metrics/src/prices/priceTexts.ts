import { type Format, localeOf, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import type { Translate } from '../page/texts/sentence';
import { successionTexts } from '../page/texts/successionTexts';
import { unreadTexts } from '../page/texts/unreadTexts';
import { groupTexts } from './groupTexts';
import { priceNumbers } from './priceNumbers';
import { comparisonTexts, rankTexts, rowTexts, signTexts } from './priceSentences';
import { rowFactTexts } from './rowFactTexts';

/**
 * Formats one of each: for the first price and the first percentage the browser takes milliseconds.
 */
export const preparePriceTexts = (texts: PriceTexts): void => {
  texts.amount(0);
  for (const digits of [0, 1]) texts.percentBelow(0, 1, digits);
  texts.deviation(1, { reference: 'UVP', threshold: 5 });
  texts.referencePrice(0, 'UVP');
  texts.bestLabel({ cents: 0, channel: 0, others: 0, since: 0, isAtLeast: true }, '');
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
  const signs = signTexts(t, numbers);
  const comparisons = comparisonTexts(t, numbers, inText);
  const { deviation } = comparisons;
  return {
    productHeader: t('column.product'),
    references,
    inText,
    neverRead: t('cell.never'),
    bestPrice: t('prices.best'),
    bestPriceSign: t('prices.bestSign'),
    otherOffers: t('otherOffers.short'),
    ...numbers,
    ...signs,
    ...comparisons,
    ...rankTexts(t),
    ...rowTexts(t, { ...numbers, format }, references),
    ...rowFactTexts(t, format, numbers),
    ...groupTexts(t, { format, numbers, inText, deviation, beyond: signs.beyond }),
    ...unreadTexts(t, format),
    ...successionTexts(t, format),
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
