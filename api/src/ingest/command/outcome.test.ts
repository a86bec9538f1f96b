import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InputError } from '../InputError';
import type { IngestEvent, IngestSource } from '../ingest';
import { exitCodes, runIngest } from './runIngest';

const figures = { lines: 1, accepted: 1, rejected: 0, changed: 1 };

describe('the outcome of an ingest', () => {
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
