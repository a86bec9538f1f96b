import {
  type AvailabilityExceptionKind,
  availabilityExceptionKinds,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import type { EventLine } from '@pmm/shared/figures/attention/eventLines';
import { findOfPzns } from '@pmm/shared/figures/matrix/find';
import type { PriceExceptionKind } from '@pmm/shared/figures/prices/priceKinds';
import type { ReviewExceptionKind } from '@pmm/shared/figures/reviews/reviewExceptions';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { priceAddress } from '../page/addresses/priceAddress';
import { reviewAddress } from '../page/addresses/reviewAddress';
import type { Market } from './feed';

const fallenPrices: ReadonlySet<PriceExceptionKind> = new Set(['fell-much']);
const risenPrices: ReadonlySet<PriceExceptionKind> = new Set(['rose-much']);
const fallen: ReadonlySet<ReviewExceptionKind> = new Set(['fell']);

/** The products and pharmacies of a line, which name its cells, for a list. */
const listedIn = ({ products, pharmacies }: Market['availability'], { events }: EventLine) => {
  const pzns = new Set(events.map(({ product }) => products[product]?.pzn ?? ''));
  const channelIds = events.map(({ pharmacy }) => pharmacies[pharmacy]?.channelId ?? '');
  return {
    find: findOfPzns([...pzns]),
    channelIds: new Set(channelIds),
  };
};

/** A link to the cell of a line, or to a view with exactly its cells. */
export const lineAddress = ({ availability, localSkus }: Market, line: EventLine): string => {
  const { of, events } = line;
  const { watchlistId, products, pharmacies } = availability;
  const [{ metric, news, product, pharmacy, now }] = events;
  const pzn = products[product]?.pzn ?? '';
  const channelId = pharmacies[pharmacy]?.channelId ?? '';
  const opened = of === 'cell' ? { pzn, channelId } : null;
  const times = events.map(({ at }) => Math.round(at));
  const changed = { from: Math.min(...times), to: Math.max(...times) };
  if (metric !== 'availability') {
    const cell = { localSkus, mode: 'change', opened } as const;
    const inList = { ...cell, layout: 'list', changed, ...listedIn(availability, line) } as const;
    if (metric === 'reviews') {
      return reviewAddress(watchlistId, opened ? cell : { ...inList, kinds: fallen });
    }
    // From where on a move is a line, whatever the person has marked.
    const changeThreshold = 'automatic' as const;
    const kinds = news === 'rose' ? risenPrices : fallenPrices;
    return priceAddress(watchlistId, opened ? cell : { ...inList, changeThreshold, kinds });
  }
  if (opened) return matrixAddress(watchlistId, { localSkus, opened });
  const find = of === 'product' ? pzn : '';
  const shown = { localSkus, changed, find, channelId: of === 'pharmacy' ? channelId : null };
  const kind = availabilityExceptionKinds.find(
    (each): each is AvailabilityExceptionKind => each === news,
  );
  return matrixAddress(watchlistId, {
    ...shown,
    ...(kind ? { layout: 'list', kinds: new Set([kind]) } : { statuses: new Set([now]) }),
  });
};
