import { ingestOverHttp } from '../harness/market';

type Kind = 'channels' | 'observations';

/** One request of a crawler that the server has acknowledged. */
export interface Acknowledged {
  kind: Kind;
  items: readonly object[];
}

export function* slices<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let slice: Item[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
}

export function* newChannels(): Generator<object[]> {
  for (let number = 1; ; number += 1) yield [{ id: `killed-${number}`, name: `Shop ${number}` }];
}

/** Writes until the server is gone; returns whether a request was running then. */
export const write = async (
  url: string,
  kind: Kind,
  source: Iterator<readonly object[], unknown>,
  acknowledged: Acknowledged[],
): Promise<boolean> => {
  for (;;) {
    const next = source.next();
    if (next.done === true) return false;
    const items = next.value;
    const isBrokenOff = await ingestOverHttp(url, kind, items).then(
      () => false,
      () => true,
    );
    if (isBrokenOff) return true;
    acknowledged.push({ kind, items });
  }
};

/** How many lines are missing: sending them again changes only missing ones. */
export const missing = async (
  url: string,
  acknowledged: readonly Acknowledged[],
): Promise<number> => {
  let count = 0;
  for (const { kind, items } of acknowledged) count += await ingestOverHttp(url, kind, items);
  return count;
};
