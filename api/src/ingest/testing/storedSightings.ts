import type { Database } from '../../storage/database';
import { channel } from '../../storage/schema';
import { visitSightings } from '../../storage/sightingBlocks';
import { flagsOf, joinSightings, timeOf, type Sighting } from '../../storage/sightings';

const FAR = 2 ** 31 - 1;

/** All sightings by product, pharmacy and time, however they are divided into blocks. */
export const storedSightings = (database: Database) =>
  database.transaction(async (transaction) => {
    const channels = await transaction.select({ channelId: channel.id }).from(channel);
    const windows = channels.map((one) => ({
      ...one,
      from: 0,
      to: FAR,
      firstProduct: 0,
      lastProduct: FAR,
    }));
    const found = new Map<string, { productId: number; channelId: number; sighting: Sighting }>();
    await visitSightings(transaction, windows, (channelId, productId, sighting) => {
      const key = `${productId}/${channelId}/${timeOf(sighting)}`;
      const joined = joinSightings(found.get(key)?.sighting ?? sighting, sighting);
      found.set(key, { productId, channelId, sighting: joined });
    });
    return [...found.values()]
      .sort(
        (a, b) => a.productId - b.productId || a.channelId - b.channelId || a.sighting - b.sighting,
      )
      .map(({ sighting, ...cell }) => ({
        ...cell,
        at: timeOf(sighting),
        flags: flagsOf(sighting),
      }));
  });
