import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrationsDir } from '../../testing/testDatabase';
import {
  type IngestSource,
  type ReadBatch,
  type ReadBatches,
  readBatches,
} from '../reading/readBatches';
import { originsOf } from '../reading/observationColumns';
import { openReader, type Reader } from './reader';

const packageDir = dirname(migrationsDir);
const bundleDir = '.cache-reader';
const script = (name: string) => pathToFileURL(join(packageDir, bundleDir, name));

const OPTIONS = { observationsAtOnce: 3, bounds: undefined, now: Date.now };
const seen = {
  pzn: '10203603',
  channel: 'a',
  observedAt: '2026-11-01T00:00:00Z',
  status: 'available',
};
const observations = [
  { ...seen, priceCents: 0, rating: 0, reviewCount: null, url: 'https://a.example/ä' },
  { ...seen, pzn: '4877800', priceCents: 999, currency: 'CHF', reviewCount: 0 },
  { ...seen, pzn: '10203604' },
  { ...seen, channel: '😀', rating: 4.5 },
  { ...seen, status: 'unheard of' },
  seen,
  seen,
];
const ndjson = (lines: readonly object[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const csv = 'pzn;channel;observedAt;status\n10203603;a;2026-11-01T00:00:00Z;available\n;;;\n';
const rejected = [
  { line: 1, reason: 'x', text: csv.split('\n')[1], header: csv.split('\n')[0] },
  { line: 2, reason: 'x', text: JSON.stringify(seen) },
];

async function* pieces(content: string | Buffer, size = 100, failure?: Error) {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
  if (failure) throw failure;
}

/** The visible contents of batches, and how they end. */
const seenOf = async (read: ReadBatches, source: IngestSource) => {
  const found: object[] = [];
  const see = ({ taken, refused, lines }: ReadBatch) => {
    const origins =
      taken.kind === 'observations'
        ? Array.from(taken.lines.urls, (_url, row) => originsOf(taken.lines)(row))
        : [];
    found.push({ kind: taken.kind, lines: taken.lines, origins, refused, read: lines });
  };
  try {
    for await (const batch of read(source, OPTIONS)) see(batch);
    return { found, ended: 'well' };
  } catch (error) {
    return { found, ended: error };
  }
};

describe('input read in another thread', () => {
  let reader: Reader;
  beforeAll(() => {
    execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
    reader = openReader(script('readerThread.js'));
  });
  afterAll(async () => {
    await reader.close();
    await rm(join(packageDir, bundleDir), { recursive: true });
  });

  const kinds = {
    observations: 'observations',
    channels: 'channels',
    products: 'products',
  } as const;
  const broken = new Error('the source broke');
  it.each<[string, () => IngestSource]>([
    [
      'NDJSON',
      () => ({ kind: kinds.observations, format: 'ndjson', bytes: pieces(ndjson(observations)) }),
    ],
    ['CSV', () => ({ kind: kinds.observations, format: 'csv', bytes: pieces(csv, 7) })],
    [
      'refused lines',
      () => ({ kind: kinds.observations, format: 'rejected', bytes: pieces(ndjson(rejected)) }),
    ],
    [
      'gzip',
      () => ({
        kind: kinds.observations,
        format: 'ndjson',
        bytes: pieces(gzipSync(ndjson(observations))),
      }),
    ],
    [
      'a catalogue',
      () => ({
        kind: kinds.channels,
        format: 'ndjson',
        bytes: pieces(ndjson([{ id: 'a', name: 'A' }])),
      }),
    ],
    ['nothing', () => ({ kind: kinds.products, format: 'ndjson', bytes: pieces('') })],
    [
      'a header that does not fit',
      () => ({ kind: kinds.products, format: 'csv', bytes: pieces(csv) }),
    ],
    [
      'damaged gzip',
      () => ({
        kind: kinds.observations,
        format: 'ndjson',
        bytes: pieces(gzipSync(ndjson(observations)).subarray(0, 90)),
      }),
    ],
    [
      'a source that breaks off',
      () => ({
        kind: kinds.observations,
        format: 'ndjson',
        bytes: pieces(ndjson(observations).slice(0, -9), 50, broken),
      }),
    ],
  ])('is the same as in this thread: %s', async (_what, source) => {
    expect(await seenOf(reader.read, source())).toEqual(await seenOf(readBatches, source()));
  });

  it('does not delay a reader that stops', async () => {
    let isTakenBack = false;
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve(Buffer.from(ndjson([seen])));
      } finally {
        isTakenBack = true;
      }
    }
    const bytes = endless();
    for await (const batch of reader.read(
      { kind: 'observations', format: 'ndjson', bytes },
      OPTIONS,
    )) {
      expect(batch.lines).toBe(3);
      break;
    }
    expect(await bytes.next()).toEqual({ done: true, value: undefined });
    expect(isTakenBack).toBe(true);
  });

  it('is refused at once, also while its sender waits for the answer', async () => {
    async function* waiting() {
      yield await Promise.resolve(Buffer.from('name;pzn\n'));
      await new Promise(() => undefined);
    }
    const source = { kind: 'products', format: 'csv', bytes: waiting() } as const;
    const { ended } = await seenOf(reader.read, source);
    expect(ended).toMatchObject({ name: 'InputError', message: expect.stringContaining('lacks') });
  });

  it('does not wait for another source', async () => {
    const one = (): IngestSource => ({
      kind: 'observations',
      format: 'ndjson',
      bytes: pieces(ndjson(observations)),
    });
    const [first, second] = await Promise.all([
      seenOf(reader.read, one()),
      seenOf(reader.read, one()),
    ]);
    expect(second).toEqual(first);
    expect(first.found).toHaveLength(2);
  });

  it('fails when its thread ends, and the next source gets another thread', async () => {
    await writeFile(
      script('mortal.js'),
      `import { parentPort, threadId } from 'node:worker_threads';
       parentPort.on('message', ({ port, kind }) => {
         if (kind === 'products') process.exit(1);
         port.on('message', () => undefined);
         port.postMessage({ refused: String(threadId) });
       });`,
    );
    const mortal = openReader(script('mortal.js'));
    const endOf = async (kind: IngestSource['kind']) => {
      const { ended } = await seenOf(mortal.read, { kind, format: 'ndjson', bytes: pieces('{}') });
      return (ended as Error).message;
    };
    const first = await endOf('channels');
    expect(await endOf('products')).toBe('the thread that reads input has ended');
    const second = await endOf('channels');
    expect([first, second]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(second).not.toBe(first);
    await mortal.close();
  });
});
