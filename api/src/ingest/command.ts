import { fileURLToPath } from 'node:url';
import { EnvironmentError, readEnvironment } from '../environment';
import { DataDirInUseError } from '../storage/lock';
import { openTarget } from './command/openTarget';
import { exitCodes, runIngest } from './command/runIngest';

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));

const run = (): Promise<number> => {
  const environment = readEnvironment(process.env);
  return runIngest(process.argv.slice(2), () => openTarget(environment, migrationsDir), {
    print: console.log,
    warn: console.error,
  });
};

/** What a person can put right is one line; everything else is worth a stack. */
const explain = (error: unknown): string => {
  if (error instanceof EnvironmentError || error instanceof DataDirInUseError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

Promise.resolve()
  .then(run)
  .then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = exitCodes.fileFailed;
    },
  );
