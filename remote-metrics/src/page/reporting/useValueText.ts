import type { ReportedFact } from '@pmm/shared/contracts/valueReports';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

interface ReportedValue {
  about: ReportedFact;
  /** A status, cents or stars. */
  value: string | number;
  currency: string | null;
}

/** A reported value in words. */
export const useValueText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ about, value, currency }: ReportedValue): string => {
    if (about === 'price') return format.money(Number(value), currency ?? PRICE_CURRENCY);
    if (about === 'rating')
      return t('charts.rating.stars', { stars: format.decimal(Number(value)) });
    const status = availabilityStatuses.find((one) => one === value);
    return status === undefined ? String(value) : t(`status.${status}`);
  };
};
