import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { becomesReady, waitUntil } from './waitUntil';

const SOON = { everyMs: 1, withinMs: 5 };

describe('waiting for a fact', () => {
  it('ends as soon as the fact is true', async () => {
    let looks = 0;
    await waitUntil('it was looked at three times', () => (looks += 1) === 3, { everyMs: 1 });
    expect(looks).toBe(3);
  });

  it('reports a fact that was not true in time', async () => {
    await expect(waitUntil('nginx answered', () => false, SOON)).rejects.toThrow(
      'Waited 0.005 s in vain until nginx answered.',
    );
  });
});

describe('a server that starts', () => {
  const startIdle = () => spawn(process.execPath, ['-e', 'process.stdin.resume()']);

  it('is ready when it answers', async () => {
    const server = startIdle();
    await expect(becomesReady(server, () => Promise.resolve(true))).resolves.toBe(true);
    server.kill('SIGKILL');
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('is not waited for after %s', async (signal) => {
    const server = startIdle();
    const ended = once(server, 'exit');
    server.kill(signal);
    await expect(becomesReady(server, () => Promise.resolve(false))).resolves.toBe(false);
    await ended;
  });

  it('fails the start when it never answers', async () => {
    const server = startIdle();
    await expect(becomesReady(server, () => Promise.resolve(false), 5)).rejects.toThrow(
      'until the server was ready',
    );
    server.kill('SIGKILL');
  });
});
