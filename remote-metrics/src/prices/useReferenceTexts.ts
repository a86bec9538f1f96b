import { PRICE_CURRENCY, type ReferenceStep } from '@pmm/shared/contracts/prices';
import type { Reference } from '@pmm/shared/figures/prices/prices';
import { plannedAfter, stepOn } from '@pmm/shared/figures/prices/referenceSteps';
import { dayOf, midnightOf } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** The names that columns have in both languages. */
const shortNames: Readonly<Record<Reference, string>> = { 'list price': 'AVP', UVP: 'UVP' };

/** Sentences about reference prices that change. */
export const useReferenceTexts = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const dateOf = (day: string): string => format.date(new Date(midnightOf(day)));
  const priceOf = (cents: number | null): string =>
    cents === null ? t('prices.timed.none') : format.money(cents, PRICE_CURRENCY);
  return {
    name: (of: Reference): string => shortNames[of],
    priceOf,
    plannedStep: ({ from, cents }: ReferenceStep): string =>
      t('prices.timed.from', { price: priceOf(cents), date: from === null ? '' : dateOf(from) }),
    /** Why nothing is compared with a reference; zero cents are one reason. */
    absence: (cents: number, steps: readonly ReferenceStep[], at: number | null): string => {
      if (cents === 0) return t('prices.timed.zero', { price: priceOf(0) });
      const day = at === null ? '' : dayOf(at);
      const present = stepOn(steps, day);
      if (present?.from != null) return t('prices.timed.ended', { date: dateOf(present.from) });
      return plannedAfter(steps, day).length > 0
        ? t('prices.timed.notYet')
        : t('prices.detail.noReference');
    },
  };
};
