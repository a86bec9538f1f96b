import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { type Watch, watchAnswers } from './answerInTime';

const MOST_MS = 50;
let watch: Watch | undefined;
afterEach(() => watch?.end());

it('an answer that never comes fails with the name of its request', async () => {
  watch = await watchAnswers(MOST_MS);
  const never = () => new Promise(() => undefined);
  await expect(watch.inTime('the input', never)).rejects.toThrow('no answer in 50 ms to the input');
});

it('an answer that is late because code blocked the thread fails with the name of its request', async () => {
  // The watching thread must not end this process.
  watch = await watchAnswers(1_000);
  const busy = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    return Promise.resolve('late');
  };
  await expect(watch.inTime('the input', busy)).rejects.toThrow('to the input');
});

it('an answer in time is returned', async () => {
  watch = await watchAnswers(60_000);
  expect(await watch.inTime('the input', () => Promise.resolve('it'))).toBe('it');
});

it('code that never yields ends the process with the name of its request', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'answerInTime.ts'));
  const script = `
    import { watchAnswers } from ${module};
    const watch = await watchAnswers(100);
    await watch.inTime('the input', () => { for (;;); });`;
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(stderr).toContain('The request was the input');
  expect(signal).toBe('SIGKILL');
});
