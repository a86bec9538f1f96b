import type { ObservationLine, ProductLine } from '@pmm/shared/contracts/observation';
import type { OtherEntry } from '@pmm/shared/contracts/offers';
import { withNine } from './catalogue';

/** An offer that is not the shop's own, for all products of a family at the pharmacy of a rank. */
interface OtherOffer {
  family: string;
  pharmacy: number;
  entry: OtherEntry;
  /** As a part of the shop's own price. */
  price: number;
  isOut?: boolean;
}

const otherOffers: readonly OtherOffer[] = [
  { family: 'Bronchopal Syrup', pharmacy: 0, entry: 'portal', price: 0.88 },
  { family: 'Bronchopal Syrup', pharmacy: 0, entry: 'seller', price: 1.24, isOut: true },
  { family: 'Halsano Lozenges', pharmacy: 1, entry: 'app', price: 0.93 },
  { family: 'Vitamare C', pharmacy: 2, entry: 'portal', price: 1.06 },
];

type Seen = Pick<ObservationLine, 'pzn' | 'channel' | 'observedAt' | 'status'> &
  Partial<ObservationLine>;

/** What the other offers of a shop show when its own offer was read. */
export const otherOffersOf =
  (products: readonly ProductLine[]) =>
  (product: number, pharmacy: number, seen: Seen): Seen[] =>
    otherOffers
      .filter((each) => each.family === products[product]?.family && each.pharmacy === pharmacy)
      .map(({ entry, price, isOut = false }) => ({
        ...seen,
        entry,
        status: isOut ? 'unavailable' : seen.status,
        ...(seen.priceCents != null && { priceCents: withNine(seen.priceCents * price) }),
        ...(seen.url != null && { url: `${seen.url}?offer=${entry}` }),
      }));

/** A market in which every shop has only its own offer. */
export const noOtherOffers: ReturnType<typeof otherOffersOf> = () => [];
