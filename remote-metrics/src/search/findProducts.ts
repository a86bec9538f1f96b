import './texts';
import {
  MOST_RESULTS,
  type Search,
  type SearchAnswer,
  type SearchResult,
} from '@pmm/shared/feature';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import {
  findForgivingly,
  type SearchedTexts,
  searchedTexts,
} from '@pmm/shared/figures/forgivingSearch';
import { findOfFamily } from '@pmm/shared/figures/matrix/find';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { i18n } from '@pmm/shared/i18n';
import { availabilityOf } from '../availability/useAvailability';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { ownArrangement } from '../page/columns/ownArrangement';

/** So that there is room for products as well. */
const MOST_FAMILIES = 4;

interface Index {
  families: SearchedTexts;
  products: SearchedTexts;
}

/** Cached for each answer: folding thousands of names takes longer than searching them. */
const indexes = new WeakMap<Availability, Index>();

const indexOf = (availability: Availability): Index => {
  const cached = indexes.get(availability);
  if (cached) return cached;
  const { families, products } = availability;
  const index = {
    families: searchedTexts(families),
    products: searchedTexts(
      products.map((product) => {
        const family = families[product.family] ?? '';
        // A name that contains its family is not written twice, so that the words stand in order.
        const name = skuName(product);
        return `${name.includes(family) ? '' : `${family} `}${name} ${pznsOf(product).join(' ')}`;
      }),
    ),
  };
  indexes.set(availability, index);
  return index;
};

const nowText = (availability: Availability, products: readonly number[]): string => {
  let up = 0;
  let known = 0;
  for (const product of products) {
    const now = nowOfProduct(availability, product);
    up += now.up;
    known += now.counted;
  }
  return known === 0 ? '' : i18n.t('palette.now', { ns: 'metrics', up, known });
};

const familyResult = (availability: Availability, family: number): SearchResult => {
  const { families, familyStart, products, watchlistId } = availability;
  const [from, end] = [familyStart[family] ?? 0, familyStart[family + 1] ?? 0];
  const all = Array.from({ length: end - from }, (_, index) => from + index);
  const listed = all.filter((product) => products[product]?.kind === 'listed');
  const shown = listed.length > 0 ? listed : all;
  const name = families[family] ?? '';
  return {
    id: `family/${name}`,
    icon: 'box',
    title: name,
    detail: i18n.t('palette.skus', { ns: 'metrics', count: shown.length }),
    fact: nowText(availability, shown),
    address: matrixAddress(watchlistId, {
      find: findOfFamily(name),
      localSkus: listed.length === 0,
    }),
  };
};

const productResult = (availability: Availability, product: number): SearchResult => {
  const { products, watchlistId } = availability;
  const { pzn = '', kind, ...names } = products[product] ?? { name: '', packSize: '' };
  return {
    id: `pzn/${pzn}`,
    icon: 'pill',
    title: skuName(names),
    detail: pzn,
    fact: nowText(availability, [product]),
    address: matrixAddress(watchlistId, { find: pzn, localSkus: kind === 'local' }),
  };
};

/** The families and products of a watchlist that a text finds, families first. */
export const productsIn = (availability: Availability, text: string): SearchAnswer => {
  const index = indexOf(availability);
  const families = findForgivingly(index.families, text);
  const products = findForgivingly(index.products, text);
  const results = [
    ...families.slice(0, MOST_FAMILIES).map((family) => familyResult(availability, family)),
    ...products.slice(0, MOST_RESULTS).map((product) => productResult(availability, product)),
  ];
  return { results: results.slice(0, MOST_RESULTS), found: families.length + products.length };
};

/** Finds products of the selected watchlist by name, family or PZN. */
const findProducts: Search = async (text, { tenantId, watchlistId }) => {
  if (watchlistId === null) return { results: [], found: 0 };
  // The figures are those of the page, which counts no hidden pharmacy.
  const { hidden } = ownArrangement(tenantId);
  return productsIn(await availabilityOf(tenantId, watchlistId, hidden), text);
};

export default findProducts;
