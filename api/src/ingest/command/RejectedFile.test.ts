import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RejectedLine } from '@pmm/shared/contracts/observation';
import { mountSmallDisk } from '../../testing/smallDisk';
import { RejectedFile } from './RejectedFile';

const LINE_CHARACTERS = 1_000;
const refused = (line: number): RejectedLine => ({
  ...{ line, reason: 'x', text: 'ä'.repeat(LINE_CHARACTERS) },
});
const textOf = (lines: readonly RejectedLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('the file of refused lines', () => {
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
