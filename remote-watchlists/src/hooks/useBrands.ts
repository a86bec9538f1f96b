import type { Brands } from '@pmm/shared/contracts/product';
import { useQuery } from '@pmm/shared/query';
import { readBrands } from '../api/brands';

const none: Brands['brands'] = [];

/** Brands to suggest; none while they are unknown, and one can always type another. */
export const useBrands = (): Brands['brands'] => {
  const { data } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => readBrands(signal),
  });
  return data?.brands ?? none;
};
