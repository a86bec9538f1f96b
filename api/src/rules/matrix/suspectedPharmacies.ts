import type { UnknownRun } from '@pmm/shared/figures/incidents/blocked';
import type { ChangedCells } from '../../storage/dataChanges';
import type { AskedPharmacies, ToldPharmacies } from '../../storage/suspectedPharmacies';
import type { KnownCells } from './blockedCrawls';
import { idsIn } from './parts';

interface Pharmacy {
  /** The products that are read there. */
  products: Set<number>;
  /** By product, those of products that were known before. */
  runs: Map<number, UnknownRun[]>;
  /** The products that have changed since. */
  stale: Set<number>;
}

/**
 * Keeps what the pharmacies that may have been blocked are read for, over all products, so that only what
 * changed is read again. Questions come as those for the parts of answers do.
 */
export const keepSuspected = () => {
  const kept = new Map<number, Pharmacy>();
  /** What ended before is left out; in milliseconds. */
  let earliest = -Infinity;

  const read = (text: string): void => {
    for (const entry of text === '' ? [] : text.split(',')) {
      const [product, channel, from, to] = entry.split(' ');
      const pharmacy = kept.get(Number(channel));
      if (pharmacy === undefined) continue;
      const productId = Number(product);
      if (from === undefined) {
        pharmacy.products.add(productId);
        continue;
      }
      const run = { from: Number(from) * 1000, to: to === '' ? null : Number(to) * 1000 };
      const runs = pharmacy.runs.get(productId);
      if (runs === undefined) pharmacy.runs.set(productId, [run]);
      else runs.push(run);
    }
  };

  /** What is there to be read again is forgotten. */
  const makeRoom = ({ channelIds, cells }: AskedPharmacies): void => {
    for (const id of channelIds) {
      kept.set(id, { products: new Set(), runs: new Map(), stale: new Set() });
    }
    const productIds = idsIn(cells.productIds);
    idsIn(cells.channelIds).forEach((id, index) => {
      const pharmacy = kept.get(id);
      const productId = productIds[index] ?? 0;
      pharmacy?.products.delete(productId);
      pharmacy?.runs.delete(productId);
      pharmacy?.stale.delete(productId);
    });
  };

  return {
    /** Null when nobody knows what has changed. */
    markStale: (changed: ChangedCells | null): void => {
      if (changed === null) kept.clear();
      if (changed === null || kept.size === 0) return;
      const productIds = idsIn(changed.productIds);
      idsIn(changed.channelIds).forEach((id, index) => {
        kept.get(id)?.stale.add(productIds[index] ?? 0);
      });
    },
    /** The others are forgotten. */
    lacking: (suspected: readonly number[], readsFrom: Date): AskedPharmacies => {
      if (readsFrom.getTime() < earliest) kept.clear();
      earliest = readsFrom.getTime();
      const isSuspected = new Set(suspected);
      for (const id of kept.keys()) if (!isSuspected.has(id)) kept.delete(id);
      const cells = [...kept].flatMap(([channelId, { stale }]) =>
        [...stale].map((productId) => ({ channelId, productId })),
      );
      return {
        channelIds: suspected.filter((id) => !kept.has(id)),
        cells: {
          productIds: cells.map(({ productId }) => productId).join(','),
          channelIds: cells.map(({ channelId }) => channelId).join(','),
        },
      };
    },
    /** With what was read of that. */
    cells: (told: ToldPharmacies): KnownCells[] => {
      makeRoom(told.asked);
      read(told.cells);
      const unread = new Set(idsIn(told.unread));
      return [...kept].map(([channelId, { products, runs }]) => ({
        channelId,
        cells: [...products].filter((id) => !unread.has(id)).length,
        unknownRuns: [...runs].flatMap(([id, ofProduct]) =>
          unread.has(id) ? [] : ofProduct.filter(({ to }) => to === null || to > earliest),
        ),
      }));
    },
  };
};
