import { type ExceptionKind, exceptionKinds } from '@pmm/shared/figures/availability/exceptions';
import type { EventLine } from '@pmm/shared/figures/attention/eventLines';
import { findOfPzns } from '@pmm/shared/figures/matrix/find';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { priceAddress } from '../page/addresses/priceAddress';
import { reviewAddress } from '../page/addresses/reviewAddress';
import type { Market } from './feed';

/** A link to the cell of a line, or to a view with exactly its cells. */
export const lineAddress = (
  { availability, localSkus }: Market,
  { of, events }: EventLine,
): string => {
  const { watchlistId, products, pharmacies } = availability;
  const [{ metric, news, product, pharmacy, now }] = events;
  const pzn = products[product]?.pzn ?? '';
  const channelId = pharmacies[pharmacy]?.channelId ?? '';
  const opened = of === 'cell' ? { pzn, channelId } : null;
  const find = of === 'product' ? pzn : '';
  /** These two have no list: the products of the line, sorted by its pharmacy. */
  const ofPharmacy = {
    find: findOfPzns(events.map((event) => products[event.product]?.pzn ?? '')),
    flat: true,
    sort: { by: { channelId }, descending: false },
  };
  const rows = of === 'pharmacy' ? ofPharmacy : { find };
  if (metric === 'prices') {
    return priceAddress(watchlistId, { localSkus, mode: 'change', ...rows, opened });
  }
  if (metric === 'reviews') {
    return reviewAddress(watchlistId, { localSkus, mode: 'change', ...rows, opened });
  }
  if (opened) return matrixAddress(watchlistId, { localSkus, opened });
  const times = events.map(({ at }) => Math.round(at));
  const changed = { from: Math.min(...times), to: Math.max(...times) };
  const shown = { localSkus, changed, find, channelId: of === 'pharmacy' ? channelId : null };
  const kind = exceptionKinds.find((each): each is ExceptionKind => each === news);
  return matrixAddress(watchlistId, {
    ...shown,
    ...(kind ? { layout: 'list', kinds: new Set([kind]) } : { statuses: new Set([now]) }),
  });
};
