import { normalisePzn } from '@pmm/shared/contracts/pzn';
import { notFound } from '../../errors';
import type { MatrixRows, VisibleProduct } from '../../storage/matrix';
import { invalidPzn, unknownProduct } from '../products/findByPzn';

/** @throws ApiError INVALID_PZN, or PRODUCT_NOT_FOUND if the watchlist does not show it. */
export const findProduct = (products: readonly VisibleProduct[], input: string): VisibleProduct => {
  const pzn = normalisePzn(input);
  if (pzn === null) throw invalidPzn();
  const found = products.find((product) => product.pzn === pzn);
  if (found === undefined) throw unknownProduct();
  return found;
};

/** @throws ApiError NOT_FOUND */
export const findChannel = (
  channels: MatrixRows['channels'],
  channelId: string,
): MatrixRows['channels'][number] => {
  const found = channels.find((channel) => channel.channelId === channelId);
  if (found === undefined) throw notFound('There is no pharmacy with this id.');
  return found;
};
