import { MOST_RESULTS, type Search, type SearchScope } from '@pmm/shared/feature';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { i18n } from '@pmm/shared/i18n';
import { queryClient } from '@pmm/shared/query';
import { searchProducts } from '../api/products';
import { readWatchlist } from '../api/watchlists';
import { watchlistQueryKey } from '../hooks/useWatchlist';
import { paths } from '../paths';

/** The server is asked once typing pauses. */
const PAUSE_MS = 150;
const SHORTEST = 3;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('typed on', 'AbortError'));
    });
  });

/** The PZNs of the watchlist, as last read. */
const pznsOf = async (tenantId: string, watchlistId: string): Promise<Set<string>> => {
  const { items } = await queryClient.query({
    queryKey: watchlistQueryKey({ tenantId, watchlistId }),
    queryFn: ({ signal }) => readWatchlist(tenantId, watchlistId, signal),
    staleTime: 'static',
  });
  return new Set(items.map(({ pzn }) => pzn));
};

const findOf = async (text: string, watchlistId: string, { tenantId, signal }: SearchScope) => {
  await pause(signal);
  const [products, own] = await Promise.all([
    searchProducts(text, signal),
    pznsOf(tenantId, watchlistId),
  ]);
  const others = products.filter(({ pzn }) => !own.has(pzn));
  const results = others.slice(0, MOST_RESULTS).map((product) => ({
    ...{ id: product.pzn, icon: 'pill', title: skuName(product), detail: product.pzn },
    fact: i18n.t('palette.add', { ns: 'watchlists' }),
    address: paths.add(watchlistId, product.pzn),
  }));
  return { results, found: others.length };
};

/** Finds products of the catalogue that the selected watchlist does not have, to add them. */
const findOtherProducts: Search = (text, scope) =>
  scope.watchlistId === null || text.length < SHORTEST
    ? { results: [], found: 0 }
    : findOf(text, scope.watchlistId, scope);

export default findOtherProducts;
