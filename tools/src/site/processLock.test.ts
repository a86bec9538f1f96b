import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LockHeldError, takeLock } from './processLock';

describe('the lock of a process', () => {
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

  it('is held by one process, which is named to the others, and is free again afterwards', async () => {
    const release = await takeLock(path);
    const refused = await refusal();
    expect(refused).toBeInstanceOf(LockHeldError);
    expect((refused as Error).message).toContain(`process ${process.pid} on ${hostname()}`);
    await release();
    await (
      await takeLock(path)
    )();
    expect(await readdir(directory)).toEqual([]);
  });

  it('goes to exactly one of many who request it at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes to exactly one of many who find a stale one', async () => {
    await writeFile(path, holder({ started: 'before' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['lock']);
  });

  it('goes to the next process when the one that was taking it over has ended as well', async () => {
    const stale = holder({ started: 'before' });
    await writeFile(path, stale);
    const takeover = createHash('sha256').update(stale).digest('hex').slice(0, 12);
    await writeFile(`${path}.${takeover}`, holder({ started: 'also before' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['lock']);
  });

  describe('requested by many processes', () => {
    const contenders: { child: ChildProcess; lines: AsyncIterator<string> }[] = [];
    const script = join(__dirname, '../testing/lockContender.ts');
    const nextLine = async ({ lines }: (typeof contenders)[number]) => {
      const { value } = (await lines.next()) as { value?: string };
      return value;
    };
    afterEach(async () => {
      const ended = contenders.map(({ child }) => once(child, 'exit'));
      for (const { child } of contenders) child.kill();
      await Promise.all(ended);
    });

    it('goes to exactly one each time they find a stale one', async () => {
      for (let count = 0; count < 6; count += 1) {
        const child = spawn(process.execPath, ['--import', 'tsx', script], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
        contenders.push({ child, lines });
      }
      expect(await Promise.all(contenders.map(nextLine))).toEqual(contenders.map(() => 'ready'));
      for (let round = 0; round < 25; round += 1) {
        const contested = join(directory, `lock-${round}`);
        await writeFile(contested, holder({ started: 'before' }));
        for (const { child } of contenders) child.stdin?.write(`${contested}\n`);
        const answers = await Promise.all(contenders.map(nextLine));
        expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'LockHeldError')).toHaveLength(5);
      }
    });
  });

  it('is taken over from a process that has ended', async () => {
    const ended = execFileSync('node', ['-p', 'process.pid'], { encoding: 'utf8' });
    await writeFile(path, holder({ pid: Number(ended) }));
    await takeLock(path);
    expect(await readFile(path, 'utf8')).toContain(`"pid":${process.pid},`);
  });

  it('is taken over when its process number now belongs to another process', async () => {
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

  it('is never taken over from another machine', async () => {
    await writeFile(path, holder({ host: 'elsewhere', pid: 999_999 }));
    expect(((await refusal()) as Error).message).toContain('process 999999 on elsewhere');
  });

  it('is not removed by a process that has lost it', async () => {
    const release = await takeLock(path);
    await writeFile(path, holder({ id: 'somebody else' }));
    await release();
    expect(await readFile(path, 'utf8')).toContain('somebody else');
  });
});
