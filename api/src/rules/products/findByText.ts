import type { Product } from '@pmm/shared/contracts/product';
import { mayBeMistyped, meantWords } from '@pmm/shared/figures/meantWords';
import type { Database } from '../../storage/database';
import { productWords, searchedForm, searchProducts } from '../../storage/products';

/**
 * Products by PZN or by words of their names, brands and families, whatever their order, case and
 * umlauts. If nothing is found, typing errors are forgiven.
 */
export const findByText = async (
  database: Database,
  text: string,
  options: { limit: number; day: string },
): Promise<Product[]> => {
  const words = searchedForm(text).split(/\s+/).filter(Boolean);
  const found = await searchProducts(database, words, options);
  if (found.length > 0 || !mayBeMistyped(words)) return found;
  const meant = meantWords(words, await productWords(database));
  return meant ? searchProducts(database, meant, options) : [];
};
