import { useQuery } from '@pmm/shared/query';
import { useSettled } from '@pmm/shared/state';
import { searchProducts } from '../api/products';

const SETTLED_MS = 250;
const SHORTEST = 3;
const LONGEST = 80;

/** The words in which somebody names a product: the last line, if it is no PZN. */
export const nameIn = (text: string): string | null => {
  const last = text.split('\n').at(-1)?.trim() ?? '';
  const isName = /\p{L}{3}/u.test(last) && !/\d{5}/.test(last) && !/[\t;]/.test(last);
  return isName && last.length >= SHORTEST && last.length <= LONGEST ? last : null;
};

/** The products of the catalogue that the last line of a text names, once typing pauses. */
export const useProductSearch = (text: string) => {
  const name = useSettled(nameIn(text), SETTLED_MS);
  return useQuery({
    queryKey: ['products', 'search', name],
    enabled: name !== null,
    queryFn: ({ signal }) => searchProducts(name ?? '', signal),
  });
};
