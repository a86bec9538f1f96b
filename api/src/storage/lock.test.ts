import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataDirInUseError, takeLock } from './lock';

describe('the lock of a data directory', () => {
  let directory: string;
  let path: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pmm-lock-'));
    path = join(directory, 'lock');
  });
  afterEach(() => rm(directory, { recursive: true }));

  const holder = (changes: object) =>
    JSON.stringify({ pid: process.pid, host: hostname(), started: '0', id: 'x', ...changes });
  const refusal = async () => takeLock(path).catch((error: unknown) => error);

  it('is held by one, named to the others, and free again afterwards', async () => {
    const release = await takeLock(path);
    const refused = await refusal();
    expect(refused).toBeInstanceOf(DataDirInUseError);
    expect((refused as Error).message).toContain(`process ${process.pid}`);
    expect((refused as Error).message).toContain('set DATA_DIR to another directory');
    await release();
    await (
      await takeLock(path)
    )();
    expect(await readdir(directory)).toEqual([]);
  });

  it('goes to exactly one of many who want it at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes to exactly one of many who find a stale one', async () => {
    await writeFile(path, holder({ started: 'before' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['lock']);
  });

  it('is taken over from a process that ended', async () => {
    const ended = execFileSync('node', ['-p', 'process.pid'], { encoding: 'utf8' });
    await writeFile(path, holder({ pid: Number(ended) }));
    await takeLock(path);
    expect(await readFile(path, 'utf8')).toContain(`"pid":${process.pid},`);
  });

  it('is taken over when the number of its process now belongs to another one', async () => {
    const stranger = spawn('sleep', ['30']);
    await writeFile(path, holder({ pid: stranger.pid, started: '1' }));
    await takeLock(path);
    stranger.kill();
    expect(await readFile(path, 'utf8')).toContain(`"pid":${process.pid},`);
  });

  it('is taken over when it cannot be read', async () => {
    await writeFile(path, '{"pid":');
    await expect(takeLock(path)).resolves.toBeInstanceOf(Function);
  });

  it('of another machine is left to a person', async () => {
    await writeFile(path, holder({ host: 'elsewhere', pid: 999_999 }));
    expect(((await refusal()) as Error).message).toContain('process 999999 on elsewhere');
  });

  it('is not removed by somebody who lost it', async () => {
    const release = await takeLock(path);
    await writeFile(path, holder({ id: 'somebody else' }));
    await release();
    expect(await readFile(path, 'utf8')).toContain('somebody else');
  });
});
