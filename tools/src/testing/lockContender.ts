import { createInterface } from 'node:readline';
import { takeLock } from '../site/processLock';

/**
 * A process that tries to take each lock that it is sent, reports the result, and never releases
 * it.
 */
process.stdout.write('ready\n');
for await (const path of createInterface({ input: process.stdin })) {
  const answer = await takeLock(path).then(
    () => 'won',
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  );
  process.stdout.write(`${answer}\n`);
}
