import { localeOf, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMemo } from 'react';
import { type PriceNumbers, priceNumbers } from './priceNumbers';

/** The figures of prices, in the current language; made once for each. */
export const usePriceNumbers = (): PriceNumbers => {
  const { i18n } = useTranslation('metrics');
  const format = useFormat();
  const locale = localeOf(i18n.resolvedLanguage);
  return useMemo(() => priceNumbers(format, locale), [format, locale]);
};
