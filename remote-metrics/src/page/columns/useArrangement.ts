import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useAtomValue } from '@pmm/shared/state';
import { arrangementsAtom, ownArrangement } from './ownArrangement';

/**
 * How the pharmacies of a view are arranged. Without an arrangement of its own it follows the
 * person's, which may change on any page.
 */
export const useArrangement = (
  tenantId: string,
  chosen: ColumnArrangement | null,
): ColumnArrangement => {
  useAtomValue(arrangementsAtom);
  return chosen ?? ownArrangement(tenantId);
};
