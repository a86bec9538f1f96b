import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../storage/database';
import { readSettledVersion } from '../storage/settling';
import { testEngines } from '../testing/testDatabase';
import { ingest, type IngestEvent } from './ingest';

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

describe.each(testEngines)('a stream of observations over $engine', ({ open: openEngine }) => {
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

  it('says from its first full batch on that more is to come, until it ends, also when it is broken off', async () => {
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

  it('is told what of it is in while its sender waits for that', async () => {
    let isIn: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      isIn = resolve;
    });
    async function* sender() {
      yield bytesOf(seenAt(0), seenAt(1));
      await told;
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

  it('counts with each batch the lines of it and before, and refuses in their order', async () => {
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
});
