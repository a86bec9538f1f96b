import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import {
  availabilityFitsTogether,
  decodeAvailability,
} from '@pmm/shared/figures/availability/decodeAvailability';
import { matrixQuery } from '../page/query/matrixQuery';

export const useAvailability = matrixQuery({
  metric: 'availability',
  contract: availabilityMatrixSchema,
  fitsTogether: availabilityFitsTogether,
  decode: decodeAvailability,
});
