import {
  type ComparedSelection,
  countKinds,
  NOT_COMPARED,
} from '@pmm/shared/figures/dates/compared';
import { lowestPrices, medianChange, twoPrices } from '@pmm/shared/figures/dates/comparedPrices';
import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { deviationOf, hasPrice } from '@pmm/shared/figures/prices/priceCell';
import type { Prices, Reference } from '@pmm/shared/figures/prices/prices';
import { useTranslation } from '@pmm/shared/i18n';
import { useCallback } from 'react';
import type { ComparedLooks, GroupFigures } from '../../page/dates/comparedContent';
import { compactNumericSizes, numericSizes } from '../../page/dates/NumericFrame';
import { usePriceNumbers } from '../usePriceNumbers';

export type PriceComparison = ComparedSelection<Prices>;

const NO_FIGURE = '–';

/** How the prices of two dates look; each deviates from the reference of its own date. */
export const useComparedLooks = (reference: Reference) => {
  const { t } = useTranslation('metrics');
  const numbers = usePriceNumbers();
  return useCallback(
    ({ compared }: PriceComparison): ComparedLooks => {
      const { before, after, cellBefore } = compared;
      const words = (prices: Prices, cell: number): string => {
        if (cell === -1 || !hasPrice(prices, cell)) return t('dates.prices.none');
        const price = numbers.euros(prices.priceCents[cell] ?? 0);
        const deviation = deviationOf(prices, cell, reference);
        return deviation === null
          ? price
          : t('dates.prices.deviates', {
              price,
              deviation: numbers.signedPercent(deviation),
              reference: t(
                reference === 'UVP' ? 'prices.references.uvp' : 'prices.references.list',
              ),
            });
      };
      const changeText = (percent: number) => numbers.signedPercent(percent, 0, 1);
      const none: GroupFigures = {
        ...{ then: NO_FIGURE, now: NO_FIGURE, difference: NO_FIGURE, sign: 0, isSame: true },
        ...{ brief: '', moves: '', label: '' },
      };
      const ofProduct = (product: number): GroupFigures => {
        const lowest = lowestPrices(compared, product);
        if (lowest === null) return none;
        const { then, now, percent } = lowest;
        const difference = then === now ? '=' : changeText(percent);
        return {
          ...{ then: numbers.amount(then), now: numbers.amount(now), difference, sign: 0 },
          isSame: then === now,
          ...{ brief: difference, moves: difference },
          label: t('dates.prices.lowest', {
            now: numbers.euros(now),
            then: numbers.euros(then),
          }),
        };
      };
      return {
        sizes: numericSizes,
        compactSizes: compactNumericSizes,
        widths: [68, 68, 68],
        cell: (cell, kind) => {
          const prices = kind === NOT_COMPARED ? null : twoPrices(compared, cell);
          const look = { className: '', imagePosition: '' };
          if (prices === null) return { ...look, text: '', detail: '' };
          const { then, now, percent } = prices;
          const detail = then === now ? '=' : numbers.percentBelow(percent, 0, 1);
          return { ...look, text: numbers.amount(now), detail };
        },
        words: (cell) => {
          const prices = twoPrices(compared, cell);
          return {
            before: words(before, cellBefore[cell] ?? -1),
            after: words(after, cell),
            difference:
              prices === null || prices.then === prices.now ? '' : changeText(prices.percent),
          };
        },
        isUnread: (column) => lastingIncident(after, column) !== null,
        group: (products, column) => {
          const [only = 0] = products;
          if (products.length === 1 && column === undefined) return ofProduct(only);
          const median = medianChange(compared, products, column);
          if (median === null) {
            const isKnown = countKinds(compared, products, column).same > 0;
            const text = isKnown ? '=' : '';
            return { ...none, then: '', now: '', difference: text, brief: text, moves: text };
          }
          const difference = changeText(median.percent);
          return {
            ...{ then: '', now: '', difference, sign: 0, isSame: false },
            ...{ brief: difference, moves: difference },
            label: t('dates.prices.median', { change: difference, count: median.prices }),
          };
        },
      };
    },
    [t, numbers, reference],
  );
};
