import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import type { DetailedCell } from '../../grid/matrixEvents';

/** The cell that an address names; null if the data no longer have it. */
export const openedIn = (
  {
    products,
    channels,
  }: { products: readonly { pzn: string }[]; channels: readonly { channelId: string }[] },
  { pzn, channelId }: OpenedCell,
): DetailedCell | null => {
  const product = products.findIndex((each) => each.pzn === pzn);
  const column = channels.findIndex((each) => each.channelId === channelId);
  return product === -1 || column === -1 ? null : { product, column, element: null };
};
