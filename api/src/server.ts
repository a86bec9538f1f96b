import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { EnvironmentError, readEnvironment } from './environment';
import { createLog } from './log';
import { startServer } from './start';
import { DataDirInUseError } from './storage/lock';
import { TenantRoleError } from './storage/tenantRole';
import { codeOf } from './systemError';

/** How long a stop waits for requests that are still being answered. */
const STOP_PATIENCE_MS = 10_000;

/** Nothing there, wrong password or user, no such database. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

/** What a person can put right is one line; everything else is worth a stack. */
const explain = (error: unknown): string => {
  const isForPerson = [EnvironmentError, DataDirInUseError, TenantRoleError].some(
    (kind) => error instanceof kind,
  );
  if (isForPerson && error instanceof Error) return error.message;
  if (codeOf(error) === 'EADDRINUSE') {
    return 'PORT is in use by another program: stop it, or set PORT to a free one.';
  }
  if (UNREACHABLE.includes(codeOf(error) ?? '') && error instanceof Error) {
    return `DATABASE_URL names a database that cannot be opened: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const starting = startServer({
    environment,
    log,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    localToken: randomBytes(32).toString('base64url'),
  });

  const stopOnce = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    // A second signal ends the process at once: the default action is back.
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    starting
      .then((stop) => stop(STOP_PATIENCE_MS))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  // From the beginning: a stop that comes while the server starts lets it finish first.
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
  await starting;
};

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
