import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import type { DetailedCell } from '../../grid/matrixEvents';

/** The cell that an address names; null if the data no longer have it. */
export const openedIn = (
  {
    products,
    channels,
  }: { products: readonly MatrixProduct[]; channels: readonly { channelId: string }[] },
  { pzn, channelId }: OpenedCell,
): DetailedCell | null => {
  const product = products.findIndex((each) => pznsOf(each).includes(pzn));
  const column = channels.findIndex((each) => each.channelId === channelId);
  return product === -1 || column === -1 ? null : { product, column, element: null };
};
