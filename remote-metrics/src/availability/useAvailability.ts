import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import {
  availabilityFitsTogether,
  decodeAvailability,
} from '@pmm/shared/figures/availability/decodeAvailability';
import { keptAvailability } from '@pmm/shared/figures/availability/keptAvailability';
import { matrixOf, matrixQuery } from '../page/query/matrixQuery';

const form = {
  metric: 'availability',
  contract: availabilityMatrixSchema,
  fitsTogether: availabilityFitsTogether,
  decode: decodeAvailability,
  keep: keptAvailability,
} as const;

export const useAvailability = matrixQuery(form);

/** The answer that a page shows; it is read if none does. */
export const availabilityOf = matrixOf(form);
