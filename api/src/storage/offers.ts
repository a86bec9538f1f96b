import type { OfferEntry, OtherEntry } from '@pmm/shared/contracts/offers';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { arrayOf, namesOf } from './rawSql';
import { channel } from './schema';

/*
 * An offer that is not the shop's own, such as that of its app, has a row among the pharmacies, so
 * that its observations are stored as those of a pharmacy are. Nothing but its id is used as that
 * of a pharmacy.
 */

/** Of the row of an offer. An id of a pharmacy never begins with a blank. */
export const codeOfOffer = (channelId: string, entry: OfferEntry | null): string =>
  entry === null || entry === 'shop' ? channelId : ` ${entry} ${channelId}`;

const OTHER_OFFER = /^ (?<entry>\w+) (?<channelId>.*)$/s;

interface Place {
  channelId: string;
  /** Null for the shop's own offer. */
  entry: OtherEntry | null;
}

export const placeOfCode = (code: string): Place => {
  const { entry, channelId = code } = OTHER_OFFER.exec(code)?.groups ?? {};
  return { channelId, entry: (entry as OtherEntry | undefined) ?? null };
};

/**
 * Adds the rows of other offers of known pharmacies, each once. Its name is for processes of a
 * version that takes it for a pharmacy.
 */
export const addOffers = async (
  database: Database | Transaction,
  codes: readonly string[],
): Promise<void> => {
  if (codes.length === 0) return;
  const places = codes.map(placeOfCode);
  const pharmacies = arrayOf(
    places.map(({ channelId }) => channelId),
    'text',
  );
  const entries = arrayOf(
    places.map(({ entry }) => entry),
    'text',
  );
  const { code, name, mainId, entry } = channel;
  await database.execute(sql`
    insert into ${channel} (${namesOf([code, name, mainId, entry])})
    select offer.code, ${name} || ' (' || offer.entry || ')', ${channel.id}, offer.entry
    from unnest(${arrayOf(codes, 'text')}, ${pharmacies}, ${entries})
      as offer(code, pharmacy, entry)
    join ${channel} on ${code} = offer.pharmacy
    on conflict do nothing`);
};
