import type { BestPrice } from '@pmm/shared/figures/prices/bestPrice';
import type { LargestChange } from '@pmm/shared/figures/prices/largestChange';
import type { Format } from '@pmm/shared/i18n';
import { sentence, type Translate } from '../page/texts/sentence';
import { isToday } from '../page/texts/timeTexts';
import type { PriceNumbers } from './priceNumbers';

/** The best price of a product and its largest change: where, and since when. */
export const rowFactTexts = (
  t: Translate,
  format: Format,
  { amount, euros, signedPercent }: PriceNumbers,
) => {
  const since = sentence(['date'], (slots) => t('prices.row.since', slots));
  const atLeast = sentence(['date'], (slots) => t('prices.row.atLeast', slots));
  const orEarlier = sentence(['date'], (slots) => t('prices.cards.atLeast', slots));
  const today = sentence(['time'], (slots) => t('prices.row.today', slots));
  const whereMore = sentence(['pharmacy', 'others'], (slots) => t('prices.row.whereMore', slots));
  const steps = sentence(['before', 'now'], (slots) => t('prices.row.steps', slots));
  const bestAt = sentence(['price'], (slots) => t('prices.row.best', slots));
  const changedBy = sentence(['percent'], (slots) => t('prices.row.change', slots));
  const [noOffer, noChange] = [t('prices.range.none'), t('prices.group.nothingChanged')];
  const dateOf = (at: number): string => {
    const date = new Date(at);
    return isToday(date) ? today({ time: format.time(date) }) : format.date(date);
  };
  const sinceText = ({ since: at, isAtLeast }: Pick<BestPrice, 'since' | 'isAtLeast'>): string => {
    if (at === null) return '';
    return (isAtLeast ? atLeast : since)({ date: dateOf(at) });
  };
  const where = (pharmacy: string, others: number): string =>
    others === 0 ? pharmacy : whereMore({ pharmacy, others: `${others}` });
  const inWords = (parts: readonly string[]): string =>
    parts.filter((part) => part !== '').join(', ');
  const changeText = ({ percent }: LargestChange, threshold: number): string =>
    signedPercent(percent, threshold, 1);
  const stepText = ({ before, now }: LargestChange): string =>
    steps({ before: amount(before), now: amount(now) });
  return {
    bestHeader: t('prices.row.bestHeader'),
    changeHeader: t('prices.row.changeHeader'),
    sinceText,
    /** Without room for more. */
    shortSinceText: (of: Pick<BestPrice, 'since' | 'isAtLeast'>): string =>
      of.since !== null && of.isAtLeast ? orEarlier({ date: dateOf(of.since) }) : sinceText(of),
    where,
    changeText,
    /** Without room for more than the time of today. */
    stepsAndDate: (change: LargestChange): string => {
      if (change.at === null) return stepText(change);
      const at = new Date(change.at);
      return `${stepText(change)}, ${isToday(at) ? format.time(at) : format.date(at)}`;
    },
    bestLabel: (best: BestPrice | null, pharmacy: string): string =>
      best === null
        ? noOffer
        : inWords([
            bestAt({ price: euros(best.cents) }),
            where(pharmacy, best.others),
            sinceText(best),
          ]),
    changeLabel: (change: LargestChange | null, pharmacy: string, threshold: number): string =>
      change === null
        ? noChange
        : inWords([
            changedBy({ percent: changeText(change, threshold) }),
            pharmacy,
            stepText(change),
            change.at === null ? '' : dateOf(change.at),
          ]),
  };
};
