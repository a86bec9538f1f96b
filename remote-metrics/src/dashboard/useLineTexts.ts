import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  formerMinutes,
  type CellChange,
  type ChangeLine,
} from '@pmm/shared/figures/availability/newestChanges';
import { isolated } from '@pmm/shared/figures/isolated';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useTranslation, useFormat } from '@pmm/shared/i18n';
import { useDurationText, isToday } from '../page/texts/timeTexts';

/** A moment in the usual form: only the time if it is today, else with the day. In milliseconds. */
export const useMomentText = (): ((at: number) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (at) => {
    const moment = new Date(at);
    const time = format.time(moment);
    if (isToday(moment)) return time;
    return t('cell.time', { date: format.date(moment), time });
  };
};

export interface LineTexts {
  /** "12 SKUs became unavailable". */
  news: string;
  /** "at Löwen Versand". */
  where: string;
  /** The subject of the line, or how long the former status lasted. */
  detail: string;
}

const statusOf = (digit: number) => availabilityStatuses[digit] ?? 'unknown';

/** A limited product was available already, so "available again" would be wrong. */
const newsOf = (changes: readonly CellChange[]) => {
  const to = statusOf(changes[0]?.to ?? NaN);
  if (to !== 'available') return to;
  const limited = changes.filter(({ from }) => statusOf(from) === 'limited').length;
  if (limited === 0) return 'available';
  return limited === changes.length ? 'noLongerLimited' : 'nowAvailable';
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The texts of a line of the newest changes. */
export const useLineTexts = (availability: Availability): ((line: ChangeLine) => LineTexts) => {
  const { t } = useTranslation('metrics');
  const duration = useDurationText();
  const { products, pharmacies, families } = availability;
  const someOf = (names: readonly string[], kind: 'moreFamilies' | 'morePharmacies'): string => {
    const [first = '', second] = names;
    if (second === undefined) return isolated(first);
    if (names.length === 2) return t('summary.two', { first, second });
    return t(`summary.${kind}`, { first, second, count: names.length - 2 });
  };
  return ({ of, changes }) => {
    const [first] = changes;
    const product = products[first.product];
    const pharmacy = pharmacies[first.pharmacy]?.name ?? '';
    const news = (what: string, count: number) =>
      t(`summary.became.${newsOf(changes)}`, { what, count });
    if (of === 'pharmacy') {
      const concerned = changes.map((change) => families[products[change.product]?.family ?? 0]);
      return {
        news: news(t('skus', { count: changes.length }), changes.length),
        where: t('summary.at', { pharmacy }),
        detail: someOf(unique(concerned.map((name) => name ?? '')), 'moreFamilies'),
      };
    }
    const name = product ? skuName(product) : '';
    if (of === 'product') {
      return {
        news: news(name, 1),
        where: t('summary.atPharmacies', { count: changes.length }),
        detail: someOf(
          changes.map((change) => pharmacies[change.pharmacy]?.name ?? ''),
          'morePharmacies',
        ),
      };
    }
    const former = formerMinutes(availability, first);
    return {
      news: news(name, 1),
      where: t('summary.at', { pharmacy }),
      detail: t('summary.after', {
        duration: former === null ? t('summary.duration.window') : duration(former),
        status: t(`summary.was.${statusOf(first.from)}`),
      }),
    };
  };
};
