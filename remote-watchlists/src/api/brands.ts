import { request } from '@pmm/shared/api';
import { brandsSchema, type Brands } from '@pmm/shared/contracts/product';

/** The brands of the catalogue, which is the same for all tenants. */
export const readBrands = (signal: AbortSignal): Promise<Brands> =>
  request('api/v1/products/brands', { answer: brandsSchema, signal });
