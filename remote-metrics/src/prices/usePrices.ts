import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { decodePrices, pricesFitTogether } from '@pmm/shared/figures/prices/decodePrices';
import { keptPrices } from '@pmm/shared/figures/prices/keptPrices';
import { matrixQuery } from '../page/query/matrixQuery';

export const usePrices = matrixQuery({
  metric: 'prices',
  contract: priceMatrixSchema,
  fitsTogether: pricesFitTogether,
  decode: decodePrices,
  keep: keptPrices,
});
