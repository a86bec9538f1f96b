import { mkdtemp, rm, writeFile, readdir, readFile, stat } from 'node:fs/promises';
import type { ReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InputError } from '../InputError';
import type { IngestEvent, IngestSource } from '../ingest';
import { exitCodes, runIngest } from './runIngest';
import { ProgressLine } from './ProgressLine';
import type { RejectedLine } from '@pmm/shared/contracts/observation';
import { mountSmallDisk } from '../../testing/smallDisk';
import { RejectedFile } from './RejectedFile';

describe('the outcome of an ingest', () => {
  const figures = { lines: 1, accepted: 1, rejected: 0, changed: 1 };

  let folder: string;
  let good: string;
  let done: string[];
  let sources: IngestSource[];
  let warned: string[];

  beforeEach(async () => {
    [done, sources, warned] = [[], [], []];
    folder = await mkdtemp(join(tmpdir(), 'pmm-outcome-'));
    good = join(folder, 'channels.ndjson');
    await writeFile(good, '{"id":"a","name":"A"}\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /**
   * Runs the command with a target that reads nothing, and that fails with `failure` if there is
   * one.
   */
  const run = (files: readonly string[], { failure }: { failure?: Error } = {}) =>
    runIngest(
      files,
      () => {
        done.push('opened');
        return Promise.resolve({
          put: async function* put(source): AsyncGenerator<IngestEvent> {
            sources.push(source);
            await Promise.resolve();
            if (failure) throw failure;
            yield { summary: { kind: source.kind, ...figures } };
          },
          close: () => Promise.resolve(void done.push('closed')),
        });
      },
      { print: () => undefined, warn: (line) => warned.push(line) },
    );

  it('is success if all files were written, and the target is closed', async () => {
    expect(await run([good])).toBe(exitCodes.allIn);
    expect(done).toEqual(['opened', 'closed']);
    expect(sources.map(({ bytes }) => (bytes as ReadStream).destroyed)).toEqual([true]);
  });

  it('is failure if one file is missing, although the others were written', async () => {
    expect(await run([join(folder, 'missing.csv'), good])).toBe(exitCodes.fileFailed);
    expect(sources).toHaveLength(1);
  });

  it('is failure if one file is refused as a whole', async () => {
    const failure = new InputError('the header does not fit');
    expect(await run([good], { failure })).toBe(exitCodes.fileFailed);
    expect(warned).toEqual([`${good}: the header does not fit`]);
    expect(done).toEqual(['opened', 'closed']);
  });

  it('needs no database if there is nothing to write', async () => {
    expect(await run([join(folder, 'missing.csv')])).toBe(exitCodes.fileFailed);
    expect(done).toEqual([]);
  });

  it('is an error if the failure belongs to no file, after everything is closed', async () => {
    const failure = new Error('out of memory');
    await expect(run([good], { failure })).rejects.toBe(failure);
    expect(done).toEqual(['opened', 'closed']);
    expect(sources.map(({ bytes }) => (bytes as ReadStream).destroyed)).toEqual([true]);
  });
});

describe('the line of progress', () => {
  let written: string[] = [];
  let share = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    // The process has done other work before.
    jest.advanceTimersByTime(10_000);
    [written, share] = [[], 0];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const begin = () =>
    new ProgressLine(
      'a.csv',
      () => share,
      (line) => written.push(line),
    );

  it('prints nothing for a file that is read quickly', () => {
    const progress = begin();
    jest.advanceTimersByTime(2_999);
    progress.show(5_000);
    expect(written).toEqual([]);
  });

  it('prints the share and the speed of a long file, every three seconds', () => {
    const progress = begin();
    jest.advanceTimersByTime(3_000);
    share = 0.126;
    progress.show(6_000);
    jest.advanceTimersByTime(2_999);
    progress.show(7_000);
    jest.advanceTimersByTime(1);
    share = 0.5;
    progress.show(30_000);
    expect(written).toEqual([
      'a.csv: 6,000 lines, 13 % read, 2,000 lines a second',
      'a.csv: 30,000 lines, 50 % read, 5,000 lines a second',
    ]);
  });

  it('prints at most 100 %, also for a file that grows', () => {
    const progress = begin();
    jest.advanceTimersByTime(4_000);
    share = 1.2;
    progress.show(4);
    expect(written).toEqual(['a.csv: 4 lines, 100 % read, 1 lines a second']);
  });
});

describe('the file of refused lines', () => {
  const LINE_CHARACTERS = 1_000;
  const refused = (line: number): RejectedLine => ({
    ...{ line, reason: 'x', text: 'ä'.repeat(LINE_CHARACTERS) },
  });
  const textOf = (lines: readonly RejectedLine[]): string =>
    lines.map((line) => `${JSON.stringify(line)}\n`).join('');

  let folder: string;
  let input: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pmm-rejected-'));
    input = join(folder, 'products.csv');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is moved into place only when it is complete', async () => {
    const file = new RejectedFile(input);
    expect(file.path).toBe(`${input}.rejected.ndjson`);
    const lines = Array.from({ length: 200 }, (_, index) => refused(index + 1));
    for (const line of lines) await file.add(line);
    expect(await readdir(folder)).toEqual(['products.csv.rejected.ndjson.partial']);
    await file.finish();
    expect(await readdir(folder)).toEqual(['products.csv.rejected.ndjson']);
    expect(await readFile(file.path, 'utf8')).toBe(textOf(lines));
  });

  it('is written while it grows, but not line by line', async () => {
    const file = new RejectedFile(input);
    const draft = `${file.path}.partial`;
    await file.add(refused(1));
    expect((await stat(draft)).size).toBe(0);
    for (let line = 2; line < 100; line += 1) await file.add(refused(line));
    expect((await stat(draft)).size).toBeGreaterThan(60 * LINE_CHARACTERS);
    await file.finish();
  });

  it('does not exist without refused lines, even if an earlier or broken run left one', async () => {
    const file = new RejectedFile(input);
    await writeFile(file.path, 'earlier');
    await writeFile(`${file.path}.partial`, 'broken');
    await file.finish();
    expect(await readdir(folder)).toEqual([]);
    await file.finish();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is written again over the draft of a killed run', async () => {
    const file = new RejectedFile(input);
    await writeFile(`${file.path}.partial`, textOf([refused(1), refused(2)]));
    await file.add(refused(3));
    await file.finish();
    expect(await readFile(file.path, 'utf8')).toBe(textOf([refused(3)]));
  });

  const DISK_BYTES = 1024 * 1024;
  const trial = mountSmallDisk(1);
  trial?.unmount();
  const [onDisk, title] =
    trial === null
      ? ([it.skip, 'refused lines on a full disk (skipped: none can be mounted)'] as const)
      : ([it, 'refused lines without room on the disk are an error, never half a file'] as const);

  onDisk(title, async () => {
    const disk = mountSmallDisk(1);
    if (disk === null) throw new Error('cannot mount');
    const folder = disk.path;
    const file = new RejectedFile(join(folder, 'products.csv'));
    const addAll = async () => {
      for (let line = 1; line <= 64; line += 1) await file.add(refused(line));
      await file.finish();
    };
    try {
      // Leaves room for half of the lines.
      await writeFile(join(folder, 'full'), Buffer.alloc(DISK_BYTES - 64 * LINE_CHARACTERS, 1));
      await expect(addAll()).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(folder)).not.toContain('products.csv.rejected.ndjson');
    } finally {
      disk.unmount();
    }
  });
});
