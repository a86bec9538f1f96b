import { normalisePzn } from '@pmm/shared/contracts/pzn';
import type { ProductDetail } from '@pmm/shared/contracts/product';
import { ApiError } from '../../errors';
import type { Database } from '../../storage/database';
import { findProduct } from '../../storage/products';

export const invalidPzn = () =>
  new ApiError(400, 'INVALID_PZN', 'A PZN has 7 or 8 digits, the last one is its check digit.', {
    validationErrors: [{ field: 'pzn', message: 'INVALID_PZN' }],
  });

export const unknownProduct = () =>
  new ApiError(404, 'PRODUCT_NOT_FOUND', 'Product not found. Please check the PZN and try again.');

/**
 * @param day of the reference prices.
 * @throws ApiError INVALID_PZN or PRODUCT_NOT_FOUND
 */
export const findByPzn = async (
  database: Database,
  input: string,
  day: string,
): Promise<ProductDetail> => {
  const pzn = normalisePzn(input);
  if (pzn === null) throw invalidPzn();
  const found = await findProduct(database, pzn, day);
  if (found === null) throw unknownProduct();
  return found;
};
