import { request } from '@pmm/shared/api';
import { productSearchSchema, type Product } from '@pmm/shared/contracts/product';

/** Products by words of their names, brands and families; typing errors are forgiven. */
export const searchProducts = async (text: string, signal: AbortSignal): Promise<Product[]> => {
  const query = new URLSearchParams({ search: text }).toString();
  const { products } = await request(`api/v1/products?${query}`, {
    answer: productSearchSchema,
    signal,
  });
  return products;
};
