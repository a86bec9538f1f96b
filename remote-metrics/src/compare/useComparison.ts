import { compareSides, type Comparison } from '@pmm/shared/figures/compare/compareSides';
import type { CompareView } from '@pmm/shared/figures/compare/compareView';
import { type Market, pznsOfSide, type Side, sideOf } from '@pmm/shared/figures/compare/sides';
import { useMemo } from 'react';
import { useAvailability } from '../availability/useAvailability';
import { useArrangement } from '../page/columns/useArrangement';
import { usePrices } from '../prices/usePrices';
import { useReviews } from '../reviews/useReviews';

/** The three matrices of a watchlist; undefined until all are there. */
export const useMarket = (tenantId: string, watchlistId: string) => {
  const { hidden } = useArrangement(tenantId, null);
  const queries = [
    useAvailability(tenantId, watchlistId, { hidden }),
    usePrices(tenantId, watchlistId, { hidden }),
    useReviews(tenantId, watchlistId, { hidden }),
  ] as const;
  const [{ data: availability }, { data: prices }, { data: reviews }] = queries;
  const market = useMemo(
    () => availability && prices && reviews && { availability, prices, reviews },
    [availability, prices, reviews],
  );
  return { market, failed: queries.find(({ data, error }) => !data && error) };
};

const useSide = (
  market: Market | undefined,
  { kind, localSkus }: CompareView,
  value: string | null,
): Side | null =>
  useMemo(
    () =>
      market && value !== null
        ? sideOf(market, pznsOfSide(market.availability, kind, value, localSkus))
        : null,
    [market, kind, value, localSkus],
  );

export interface ShownComparison extends Comparison {
  skus: readonly [first: number, second: number];
}

/** Null until both sides are chosen and there. */
export const useComparison = (
  markets: readonly [first: Market | undefined, second: Market | undefined],
  view: CompareView,
): ShownComparison | null => {
  const first = useSide(markets[0], view, view.first);
  const second = useSide(markets[1], view, view.second);
  return useMemo(
    () => first && second && { ...compareSides(first, second), skus: [first.skus, second.skus] },
    [first, second],
  );
};
