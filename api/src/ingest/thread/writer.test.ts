import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ThrowawayPostgres } from '../../../../tools/src/checks/throwawayPostgres';
import { describeOnOwnPostgres } from '../../testing/onOwnPostgres';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { openPostgres } from '../../storage/postgres';
import { channel } from '../../storage/schema';
import { storageFailure } from '../../storage/storageFailure';
import { createMetrics } from '../../telemetry/metrics';
import { storageTelemetry } from '../../telemetry/statements';
import { migrationsDir } from '../../testing/testDatabase';
import { type IngestEvent, ingest } from '../ingest';
import type { IngestSource } from '../reading/readBatches';
import { openWriter, type Writer } from './writer';

const packageDir = dirname(migrationsDir);
const bundleDir = '.cache-writer';

const BOUNDS = { unpackedBytes: 1_000_000, refusedLines: 3, milliseconds: 60_000 };
const lines = (...items: object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');
const named = (id: string) => ({ id, name: id.toUpperCase() });

async function* pieces(content: string, failure?: Error) {
  yield await Promise.resolve(Buffer.from(content));
  if (failure) throw failure;
}

const channels = (content: string, failure?: Error): IngestSource => ({
  ...{ kind: 'channels', format: 'ndjson', bytes: pieces(content, failure) },
});

/** The events, and how they end. */
const seenOf = async (events: AsyncIterable<IngestEvent>) => {
  const found: IngestEvent[] = [];
  try {
    for await (const event of events) found.push(event);
    return { found, ended: 'well' };
  } catch (error) {
    return { found, ended: error };
  }
};

describeOnOwnPostgres('input written in another thread', (startPostgres) => {
  const stopping = new AbortController();
  const metrics = createMetrics();
  let server: ThrowawayPostgres;
  let open: OpenDatabase;
  let writer: Writer;

  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
    server = await startPostgres();
    open = await openPostgres(server.url, migrationsDir);
    writer = openWriter(pathToFileURL(join(packageDir, bundleDir, 'writerThread.js')), {
      databaseUrl: server.url,
      isPooled: false,
      measures: storageTelemetry({ metrics, log: { warn: () => undefined }, slowMs: 60_000 }),
      stopping: stopping.signal,
    });
  }, 60_000);
  afterAll(async () => {
    await writer.close();
    await open.close();
    server.stop();
    await rm(join(packageDir, bundleDir), { recursive: true });
  });

  const codes = async () => {
    const rows = await open.database.select({ code: channel.code }).from(channel);
    return rows.map(({ code }) => code).sort((a, b) => a.localeCompare(b));
  };

  it('is in the database, with the same events as input written in this thread', async () => {
    const content = lines(named('a'), { id: 'b' }, named('c'));
    const { found, ended } = await seenOf(writer.write(channels(content), BOUNDS));
    expect(ended).toBe('well');
    expect(found).toMatchObject([
      { rejected: { line: 2, field: 'name' } },
      { progress: { lines: 3, changed: 2 } },
      { summary: { accepted: 2, rejected: 1, changed: 2 } },
    ]);
    expect(await codes()).toEqual(['a', 'c']);
    const again = await seenOf(ingest(open.longWork, channels(content), { bounds: BOUNDS }));
    const none = { lines: 3, accepted: 2, rejected: 1, changed: 0 };
    expect(again.found).toMatchObject([found[0], { progress: none }, { summary: none }]);
  });

  it('reports the durations of its statements', async () => {
    expect(await metrics.registry.metrics()).toMatch(
      /pmm_database_statement_duration_seconds_count\{(?=.*pool="long-work").*operation="insert".*\} [1-9]/,
    );
  });

  it('ends with the error of its source, after the lines before', async () => {
    const broken = new Error('the source broke');
    const { ended } = await seenOf(writer.write(channels(lines(named('d')), broken), BOUNDS));
    expect(ended).toBe(broken);
    expect(await codes()).toEqual(['a', 'c', 'd']);
  });

  it('reports the refused lines before it refuses the rest', async () => {
    const { found, ended } = await seenOf(writer.write(channels('{}\n{}\n{}\n{}\n'), BOUNDS));
    expect(found.filter((event) => 'rejected' in event)).toHaveLength(4);
    expect(ended).toMatchObject({ name: 'InputError' });
  });

  it('fails while the database is away, and works again when it is back', async () => {
    server.crash();
    const { ended } = await seenOf(writer.write(channels(lines(named('e'))), BOUNDS));
    expect(storageFailure(ended)).toBe('unavailable');
    server.restart();
    expect((await seenOf(writer.write(channels(lines(named('e'))), BOUNDS))).ended).toBe('well');
    expect(await codes()).toContain('e');
  }, 60_000);
});
