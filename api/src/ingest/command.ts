import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../environment';
import { explain } from '../explain';
import { openTarget } from './command/openTarget';
import { exitCodes, runIngest } from './command/runIngest';
import { keepHeapSmall } from './command/smallHeap';

const files = {
  migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
  threadScript: new URL('databaseThread.js', import.meta.url),
  readerScript: new URL('readerThread.js', import.meta.url),
};

const run = (): Promise<number> => {
  const environment = readEnvironment(process.env);
  return runIngest(process.argv.slice(2), () => openTarget(environment, files), {
    print: console.log,
    warn: console.error,
  });
};

keepHeapSmall();
Promise.resolve()
  .then(run)
  .then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = exitCodes.fileFailed;
    },
  );
