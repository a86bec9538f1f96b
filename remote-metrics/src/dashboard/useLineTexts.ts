import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { MarketEvent } from '@pmm/shared/figures/attention/event';
import type { EventLine } from '@pmm/shared/figures/attention/eventLines';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { isolated } from '@pmm/shared/figures/isolated';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useDurationText } from '../page/texts/timeTexts';
import { weightText } from '../page/texts/weightText';
import { usePriceNumbers } from '../prices/usePriceNumbers';
import type { Market } from './feed';

export interface LineTexts {
  /** "12 SKUs became unavailable". */
  news: string;
  /** "at Löwen Versand". */
  where: string;
  /** Whom a line of several concerns, else the values before and now, or for how long. */
  detail: string;
}

export const statusOf = (digit: number) => availabilityStatuses[digit] ?? 'unknown';

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/**
 * The texts of a line of the feed.
 *
 * @param isBrief without how a price compares with the list price.
 */
export const useLineTexts = (
  market: Market,
  isBrief: boolean,
): ((line: EventLine) => LineTexts) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const numbers = usePriceNumbers();
  const duration = useDurationText();
  const { products, pharmacies, families, window } = market.availability;

  const someOf = (names: readonly string[], kind: 'moreFamilies' | 'morePharmacies'): string => {
    const [first = '', second] = names;
    if (second === undefined) return isolated(first);
    if (names.length === 2) return t('summary.two', { first, second });
    return t(`summary.${kind}`, { first, second, count: names.length - 2 });
  };
  const rating = (hundredths: number) => format.decimal(Math.round(hundredths / 10) / 10);
  const percent = ({ before, now }: MarketEvent) =>
    format.percentTenths(Math.abs(Math.round((now / before - 1) * 1000) / 1000));

  /** What happened, with the figures of a single cell. */
  const newsOf = ({ of, events }: EventLine, what: string): string => {
    const [first] = events;
    const count = of === 'pharmacy' ? events.length : 1;
    const { metric, news, now } = first;
    if (news === 'flaps') {
      const amount = format.integer(first.changes);
      return t(`summary.flaps.${metric === 'prices' ? 'price' : 'status'}`, { what, amount });
    }
    if (of !== 'cell') return t(`summary.became.${news}`, { what, count });
    if (news === 'fell' || news === 'rose') {
      return t(`summary.moved.${news}`, { what, percent: percent(first) });
    }
    if (news === 'rating-fell') return t('summary.fellTo', { what, rating: rating(now) });
    return t(`summary.became.${news}`, { what, count });
  };

  const detailOfCell = (event: MarketEvent): string => {
    const { metric, news, before, now, at, pharmacy, product, isLastStep = false } = event;
    if (metric === 'prices') {
      const values = { before: numbers.euros(before), now: numbers.euros(now) };
      const former = isLastStep ? t('summary.last', { value: values.before }) : values.before;
      const change = { ...values, before: former };
      const listPrice = market.prices?.listPriceCents[product] ?? 0;
      if (listPrice <= 0 || isBrief) return t('summary.prices', change);
      const deviation = numbers.signedPercent((now / listPrice - 1) * 100, 0);
      return t('summary.pricesAgainst', { ...change, deviation });
    }
    if (metric === 'reviews') {
      const cell = product * pharmacies.length + pharmacy;
      const count = market.reviews?.now.count[cell] ?? 0;
      const amount = format.integer(count);
      return t('summary.wasRated', { rating: rating(before), count, amount });
    }
    const statuses = { before: t(`status.${statusOf(before)}`), now: t(`status.${statusOf(now)}`) };
    if (news === 'flaps') return t('summary.inTurn', statuses);
    const lasted = duration(((window?.to ?? at) - at) / MINUTE_MS);
    const weight = weightText(format, pharmacies[pharmacy]?.weight ?? 0);
    return t('summary.weighs', { weight, duration: lasted });
  };

  return (line) => {
    const { of, events } = line;
    const [first] = events;
    const product = products[first.product];
    const pharmacy = pharmacies[first.pharmacy]?.name ?? '';
    if (of === 'pharmacy') {
      const concerned = events.map((event) => families[products[event.product]?.family ?? 0] ?? '');
      return {
        news: newsOf(line, t('skus', { count: events.length })),
        where: t('summary.at', { pharmacy }),
        detail: someOf(unique(concerned), 'moreFamilies'),
      };
    }
    const news = newsOf(line, product ? skuName(product) : '');
    if (of === 'product') {
      return {
        news,
        where: t('summary.atPharmacies', { count: events.length }),
        detail: someOf(
          events.map((event) => pharmacies[event.pharmacy]?.name ?? ''),
          'morePharmacies',
        ),
      };
    }
    return { news, where: t('summary.at', { pharmacy }), detail: detailOfCell(first) };
  };
};
