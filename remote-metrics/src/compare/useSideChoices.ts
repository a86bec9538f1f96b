import type { Availability } from '@pmm/shared/figures/availability/availability';
import { MAX_GROUPED_PRODUCTS } from '@pmm/shared/contracts/user';
import type { CompareView } from '@pmm/shared/figures/compare/compareView';
import { pznsIn, sideNames } from '@pmm/shared/figures/compare/sides';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useTranslation } from '@pmm/shared/i18n';
import { useWatchlistsOfPage } from '@pmm/shared/session';
import { useEffect, useMemo } from 'react';
import type { ProductGroups } from './productGroups';

interface SideOption {
  id: string;
  label: string;
}

/** What the sides can be; picked products have no list of options. */
const useOptions = (
  { kind, localSkus }: CompareView,
  availability: Availability | undefined,
): readonly SideOption[] | undefined => {
  const { data } = useWatchlistsOfPage({ readAgain: false });
  const watchlists = data?.watchlists;
  return useMemo(() => {
    if (kind === 'watchlist') {
      return watchlists?.map(({ watchlistId, name }) => ({ id: watchlistId, label: name }));
    }
    if (kind === 'products') return [];
    return (
      availability &&
      sideNames(availability, kind, localSkus).map((name) => ({ id: name, label: name }))
    );
  }, [kind, localSkus, watchlists, availability]);
};

export const hasTwoBrands = (availability: Availability, localSkus: boolean): boolean =>
  sideNames(availability, 'brand', localSkus).length > 1;

/** In a list of one brand, its families are compared. */
export const possibleView = (
  view: CompareView,
  availability: Availability | undefined,
): CompareView => {
  if (view.kind !== 'brand' || !availability) return view;
  if (hasTwoBrands(availability, view.localSkus)) return view;
  return { ...view, kind: 'family', first: null, second: null };
};

/** The options of both sides, and what they are at first. */
export const useSideChoices = (
  view: CompareView,
  choose: (change: Partial<CompareView>) => void,
  watchlistId: string,
  availability: Availability | undefined,
) => {
  const options = useOptions(view, availability);
  const isOption = (id: string) => options?.some((option) => option.id === id) === true;
  const ofList = view.kind === 'watchlist' && isOption(watchlistId) ? watchlistId : null;
  const first = view.first ?? ofList ?? options?.[0]?.id ?? null;
  const second = view.second ?? options?.find(({ id }) => id !== first)?.id ?? null;
  useEffect(() => {
    if (first === view.first && second === view.second) return;
    choose({ kind: view.kind, first, second });
  });
  return { options, first, second };
};

/** The name of a side: that of its option or group, of its only product, or how many there are. */
export const useSideName = (
  { kind }: CompareView,
  options: readonly SideOption[] | undefined,
  { groups }: ProductGroups,
  availability: Availability | undefined,
) => {
  const { t } = useTranslation('metrics');
  return (value: string | null): string => {
    if (value === null) return '';
    if (kind !== 'products') return options?.find(({ id }) => id === value)?.label ?? value;
    const pzns = pznsIn(value);
    const group = groups.find((each) => [...each.pzns].sort().join() === [...pzns].sort().join());
    if (group) return group.name;
    const [only] = pzns.length === 1 ? pzns : [];
    const product = availability?.products.find(({ pzn }) => pzn === only);
    return product ? skuName(product) : t('compare.products', { count: pzns.length });
  };
};

/** As the address names picked products. */
export const productsText = (pzns: readonly string[]): string =>
  pzns.slice(0, MAX_GROUPED_PRODUCTS).join(',');
