import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import type { PassOn } from '@pmm/shared/figures/prices/passOn';
import { midnightOf } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

type RaisedProduct = Pick<PriceRises['products'][number], 'formerCents' | 'cents'>;

/** Sentences about a price rise. */
export const useRiseTexts = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const money = (cents: number): string => format.money(cents, PRICE_CURRENCY);
  const step = (before: number, after: number): string =>
    t('rises.step', {
      ...{ before: money(before), after: money(after) },
      percent: format.deviation(after / before - 1),
    });
  const dateOf = (day: string): string =>
    // Days of several years stand in one list.
    `${format.date(new Date(midnightOf(day)))} ${day.slice(0, 'yyyy'.length)}`;
  return {
    riseOf: ({ formerCents, cents }: RaisedProduct): string => step(formerCents, cents),
    /** What happened to a price. */
    prices: ({ before, reached, kind }: PassOn): string => {
      if (before === null) return t('rises.noBefore');
      if (reached === null) return t('rises.onlyBefore', { before: money(before) });
      return kind === 'not'
        ? t('rises.unchanged', { before: money(before) })
        : step(before, reached);
    },
    after: (days: number | null): string => {
      if (days === null) return '';
      return days === 0 ? t('rises.onTheDay') : t('rises.afterDays', { count: days });
    },
    medianDays: (days: number | null): string =>
      days === null
        ? '–'
        : t('rises.medianDays', {
            days: Number.isInteger(days) ? format.integer(days) : format.decimal(days),
          }),
    dayOption: ({ day, products }: PriceRises['days'][number], isPlanned: boolean): string =>
      t(isPlanned ? 'rises.plannedOption' : 'rises.dayOption', {
        ...{ count: products, amount: format.integer(products), date: dateOf(day) },
      }),
  };
};
