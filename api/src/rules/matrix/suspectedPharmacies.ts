import type { UnknownRun } from '@pmm/shared/figures/incidents/blocked';
import { UNKNOWN_DIGIT } from '../../storage/schema';
import type { DataChanges } from '../../storage/dataChanges';
import type {
  PharmaciesQuery,
  PharmacyCounts,
  ReadPharmacies,
} from '../../storage/suspectedPharmacies';
import { suspectedOf, turnedHoursIn, turnedTogether } from '../../storage/turnedHours';
import type { SuspectedCells } from './blockedCrawls';
import { idsIn } from './parts';

/** Matches begins of Unknown in the text of begins, with pharmacy and time. */
const unknownBegins = new RegExp(String.raw`(?<=^|,)\d+ (\d+) (\d+) ${UNKNOWN_DIGIT}(?=,|$)`, 'g');

interface Pharmacy {
  /** The products that are read there. */
  products: Set<number>;
  /** By product, for products that had another status before. */
  runs: Map<number, UnknownRun[]>;
  /** The products that have changed since they were read. */
  stale: Set<number>;
}

/**
 * Caches the cells of pharmacies that may have been blocked, over all products, so that only
 * changes are read again. Questions come in the same order as those for the parts of answers.
 */
export const keepSuspected = () => {
  const pharmacies = new Map<number, Pharmacy>();
  /** Runs that ended before this are left out; in milliseconds. */
  // Nothing is cached yet.
  let earliest = -Infinity;
  /**
   * Counts never decrease, although a cell that was Unknown may have changed since. So they can
   * only suspect too many pharmacies.
   */
  let turned: ReturnType<typeof turnedHoursIn> | null = null;

  const noteTurned = (begins: string): void => {
    for (const [, channelId, at] of begins.matchAll(unknownBegins)) {
      const ofChannel = turned?.get(Number(channelId)) ?? new Map<number, number>();
      const hour = Math.floor(Number(at) / 3600);
      turned?.set(Number(channelId), ofChannel.set(hour, (ofChannel.get(hour) ?? 0) + 1));
    }
  };

  const suspect = ({ cells, hours }: PharmacyCounts): number[] | null => {
    if (hours !== null) turned = turnedHoursIn(hours);
    return turned && suspectedOf(turnedTogether(turned), cells);
  };

  const read = (text: string): void => {
    for (const entry of text === '' ? [] : text.split(',')) {
      const [product, channel, from, to] = entry.split(' ');
      const pharmacy = pharmacies.get(Number(channel));
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

  /** Forgets the cells that are about to be read again. */
  const makeRoom = ({ channelIds, cells }: PharmaciesQuery): void => {
    for (const id of channelIds) {
      pharmacies.set(id, { products: new Set(), runs: new Map(), stale: new Set() });
    }
    const productIds = idsIn(cells.productIds);
    idsIn(cells.channelIds).forEach((id, index) => {
      const pharmacy = pharmacies.get(id);
      const productId = productIds[index] ?? 0;
      pharmacy?.products.delete(productId);
      pharmacy?.runs.delete(productId);
      pharmacy?.stale.delete(productId);
    });
  };

  return {
    /** @param changed null if the changes are not known. */
    note: (changed: DataChanges | null): void => {
      if (changed === null) {
        pharmacies.clear();
        turned = null;
        return;
      }
      noteTurned(changed.spans.availability);
      // A shortcut, because there is no pharmacy to mark.
      if (pharmacies.size === 0) return;
      const productIds = idsIn(changed.cells.productIds);
      idsIn(changed.cells.channelIds).forEach((id, index) => {
        pharmacies.get(id)?.stale.add(productIds[index] ?? 0);
      });
    },
    /** Null if the hours are missing. Pharmacies that are no longer suspected are forgotten. */
    lacking: (counts: PharmacyCounts, readsFrom: Date): PharmaciesQuery | null => {
      const suspected = suspect(counts);
      if (suspected === null) return null;
      if (readsFrom.getTime() < earliest) pharmacies.clear();
      earliest = readsFrom.getTime();
      const isSuspected = new Set(suspected);
      for (const id of pharmacies.keys()) if (!isSuspected.has(id)) pharmacies.delete(id);
      const cells = [...pharmacies].flatMap(([channelId, { stale }]) =>
        [...stale].map((productId) => ({ channelId, productId })),
      );
      return {
        channelIds: suspected.filter((id) => !pharmacies.has(id)),
        cells: {
          productIds: cells.map(({ productId }) => productId).join(','),
          channelIds: cells.map(({ channelId }) => channelId).join(','),
        },
      };
    },
    /** Adds the cells that were read. */
    cells: (result: ReadPharmacies): SuspectedCells[] => {
      makeRoom(result.query);
      read(result.cells);
      const unread = new Set(idsIn(result.unread));
      return [...pharmacies].map(([channelId, { products, runs }]) => ({
        channelId,
        cells: [...products].filter((id) => !unread.has(id)).length,
        unknownRuns: [...runs].flatMap(([id, ofProduct]) =>
          unread.has(id) ? [] : ofProduct.filter(({ to }) => to === null || to > earliest),
        ),
      }));
    },
  };
};
