import { expect, it, afterAll, beforeAll, describe, jest } from '@jest/globals';
import { bounded, type IngestBounds } from './bounds';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../storage/openedDatabase';
import { readSettledVersion } from '../storage/settling';
import { addProducts, validPzns } from '../testing/catalogue';
import { addChannels } from '../testing/observe';
import { testEngines } from '../testing/testDatabase';
import { ingest, type IngestEvent } from './ingest';

const WIDE: IngestBounds = { unpackedBytes: 10, refusedLines: 10, milliseconds: 60_000 };

const taken = async (pieces: string[], bounds?: IngestBounds): Promise<string> => {
  async function* source() {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  let result = '';
  for await (const chunk of bounded(source(), bounds)) result += Buffer.from(chunk).toString();
  return result;
};

it('a stream may have as many bytes as its limit, and any number without limits', async () => {
  expect(await taken(['12345', '67890'], WIDE)).toBe('1234567890');
  expect(await taken(['12345', '67890', '1'])).toBe('12345678901');
});

it('a stream ends with an error one byte above its limit, and when its time is over', async () => {
  await expect(taken(['12345', '67890', '1'], WIDE)).rejects.toThrow(
    'the input is longer than 0 MB when unpacked; what came before is in',
  );
  await expect(taken(['1'], { ...WIDE, milliseconds: -60_000 })).rejects.toThrow('takes longer');
});

describe.each(testEngines)('a stream of observations over $engine', ({ open: openEngine }) => {
  const PRODUCT = {
    pzn: '10203603',
    name: 'A',
    brand: 'A',
    family: 'A',
    kind: 'listed',
  };

  const bytesOf = (...items: object[]) =>
    Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(''));

  const seenAt = (minute: number, channel = 'a') => ({
    pzn: PRODUCT.pzn,
    channel,
    observedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
    status: 'available',
  });

  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEngine();
    for (const [kind, line] of [
      ['products', PRODUCT],
      ['channels', { id: 'a', name: 'A' }],
    ] as const) {
      const source = { kind, format: 'ndjson', bytes: chunks(bytesOf(line)) } as const;
      for await (const event of ingest(open.database, source)) expect(event).toBeDefined();
    }
  });
  afterAll(() => open.close());

  async function* chunks(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield await Promise.resolve(part);
  }

  const take = (bytes: AsyncIterable<Uint8Array>) =>
    ingest(
      open.database,
      { kind: 'observations', format: 'ndjson', bytes },
      { observationsAtOnce: 2 },
    );

  it('marks that more follows from its first full batch until its end, also when it breaks off', async () => {
    const isSettling = async () => (await readSettledVersion(open.database)) === null;
    const observed = Array.from({ length: 6 }, (_none, index) => seenAt(40 + index));
    const settling: boolean[] = [];
    for await (const event of take(chunks(...observed.map((each) => bytesOf(each))))) {
      if ('progress' in event) settling.push(await isSettling());
    }
    expect(settling.at(0)).toBe(true);
    expect(await isSettling()).toBe(false);
    for await (const event of take(chunks(...observed.map((each) => bytesOf(each))))) {
      if ('progress' in event && (await isSettling())) break;
    }
    expect(await isSettling()).toBe(false);
    for await (const event of take(chunks(bytesOf(seenAt(50))))) {
      if ('progress' in event) expect(await isSettling()).toBe(false);
    }
  });

  it('reports what is written while its sender waits for that report', async () => {
    let isIn: () => void = () => undefined;
    const reported = new Promise<void>((resolve) => {
      isIn = resolve;
    });
    async function* sender() {
      yield bytesOf(seenAt(0), seenAt(1));
      await reported;
      yield bytesOf(seenAt(2));
    }
    const events: IngestEvent[] = [];
    for await (const event of take(sender())) {
      events.push(event);
      if ('progress' in event) isIn();
    }
    expect(events).toMatchObject([
      { progress: { lines: 2, changed: 2 } },
      { progress: { lines: 3, changed: 3 } },
      { summary: { lines: 3, accepted: 3, changed: 3 } },
    ]);
  });

  it('fails at once when it cannot be written, also while its sender waits for a report, and releases the sender', async () => {
    let report: () => void = () => undefined;
    const reported = new Promise<void>((resolve) => (report = resolve));
    let hasEnded: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (hasEnded = resolve));
    async function* sender() {
      try {
        yield bytesOf(seenAt(30), seenAt(31));
        await reported;
        yield bytesOf(seenAt(32));
      } finally {
        hasEnded();
      }
    }
    jest.spyOn(open.database, 'transaction').mockRejectedValueOnce(new Error('the disk is gone'));
    const takeAll = async () => {
      for await (const event of take(sender())) expect(event).toBeUndefined();
    };
    await expect(takeAll()).rejects.toThrow('the disk is gone');
    report();
    await ended;
  });

  it('reports after each batch the number of lines so far, and refused lines in order', async () => {
    const events: IngestEvent[] = [];
    const lines = [seenAt(10), seenAt(11, 'x'), {}, seenAt(12), seenAt(13, 'y')];
    for await (const event of take(chunks(bytesOf(...lines)))) events.push(event);
    expect(events).toMatchObject([
      { rejected: { line: 2 } },
      { progress: { lines: 2, accepted: 1 } },
      { rejected: { line: 3 } },
      { rejected: { line: 5 } },
      { progress: { lines: 5, accepted: 2 } },
      { progress: { lines: 5, accepted: 2 } },
      { summary: { lines: 5, accepted: 2, rejected: 3, changed: 2 } },
    ]);
  });

  it('renews the statistics of the planner after a first crawl, but not after one that only confirms it', async () => {
    const pzns = validPzns(100);
    const ids = Array.from({ length: 50 }, (_none, index) => `planned${index}`);
    await addProducts(
      open.database,
      pzns.map((pzn) => ({ pzn })),
    );
    await addChannels(
      open.database,
      ids.map((code) => ({ code, name: code })),
    );
    const crawl = (minute: number) =>
      pzns.flatMap((pzn) =>
        ids.map((channel) => ({
          ...{ ...seenAt(minute, channel), pzn, url: 'https://a.example/' },
          ...{ priceCents: 900, rating: 4.5 },
        })),
      );
    const takeAll = async (...minutes: number[]) => {
      const bytes = chunks(...minutes.map((minute) => bytesOf(...crawl(minute))));
      const source = { kind: 'observations', format: 'ndjson', bytes } as const;
      let changed = 0;
      for await (const event of ingest(open.database, source)) {
        if ('summary' in event) ({ changed } = event.summary);
      }
      return changed;
    };
    const estimatedProducts = async () => {
      const { rows } = await open.database.execute(
        sql`select reltuples::integer as estimate from pg_class where relname = 'product'`,
      );
      return rows[0]?.['estimate'];
    };
    const statements = jest.spyOn(open.database, 'execute');
    const unmarked = jest.spyOn(open.database, 'delete');
    const lastOf = ({ mock }: { mock: { invocationCallOrder: number[] } }) =>
      mock.invocationCallOrder.at(-1) ?? 0;
    expect(await takeAll(60)).toBe(5_000);
    expect(lastOf(statements)).toBeLessThan(lastOf(unmarked));
    jest.restoreAllMocks();
    const estimate = await estimatedProducts();
    expect(estimate).toBeGreaterThan(pzns.length);
    const [another = ''] = validPzns(101).slice(-1);
    await addProducts(open.database, [{ pzn: another }]);
    expect(await takeAll(61, 62, 63, 64)).toBe(20_000);
    expect(await estimatedProducts()).toBe(estimate);
  });
});
