import type { Evidence, Read } from '../../contracts/evidence';
import type { OfferEntry } from '../../contracts/offers';

/** A read with the offer that was read. */
export interface OfferRead extends Read {
  entry: OfferEntry;
}

/** The reads of the shop's own offer and of the others, by time. */
export const offerReadsOf = ({ reads, otherReads = [] }: Evidence): OfferRead[] => {
  const ofShop = reads.map((read) => ({ ...read, entry: 'shop' as const }));
  if (otherReads.length === 0) return ofShop;
  const others = otherReads.flatMap((other) =>
    other.reads.map((read) => ({ ...read, entry: other.entry })),
  );
  return [...ofShop, ...others].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
