import { BLOCKED_CELLS_AT_LEAST, mayBeBlocked } from '@pmm/shared/figures/incidents/blocked';

/** By pharmacy id, how many of its cells became Unknown in each hour since 1970. */
export type TurnedHours = ReadonlyMap<number, ReadonlyMap<number, number>>;

interface TurnedCells {
  /** The most in two consecutive hours; no crawl takes longer than an hour. */
  most: number;
  all: number;
}

/** Parses the result of `readTurnedHours`. */
export const turnedHoursIn = (text: string): Map<number, Map<number, number>> => {
  const turned = new Map<number, Map<number, number>>();
  for (const entry of text === '' ? [] : text.split(',')) {
    const [channelId = 0, hour = 0, cells = 0] = entry.split(' ').map(Number);
    const ofChannel = turned.get(channelId) ?? new Map<number, number>();
    turned.set(channelId, ofChannel.set(hour, cells));
  }
  return turned;
};

/** The pharmacies at which enough cells became Unknown together. */
export const turnedTogether = (turned: TurnedHours): Map<number, TurnedCells> => {
  const together = new Map<number, TurnedCells>();
  for (const [channelId, hours] of turned) {
    let most = 0;
    let all = 0;
    for (const [hour, cells] of hours) {
      // Of two consecutive hours, each is compared with the other.
      most = Math.max(most, cells + (hours.get(hour + 1) ?? 0));
      all += cells;
    }
    if (most >= BLOCKED_CELLS_AT_LEAST) together.set(channelId, { most, all });
  }
  return together;
};

/**
 * The ids of the pharmacies that may have been blocked, perhaps including a few more.
 *
 * @param cells how many cells each pharmacy has, by its id.
 */
export const suspectedOf = (
  together: ReadonlyMap<number, TurnedCells>,
  cells: ReadonlyMap<number, number>,
): number[] =>
  [...together].flatMap(([id, turned]) =>
    mayBeBlocked({ ...turned, cells: cells.get(id) ?? 0 }) ? [id] : [],
  );
