import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { EnvironmentError, readEnvironment, type Environment } from './environment';
import { explain } from './explain';
import { createLog, logProcess } from './log';
import { startServer } from './start';

/** How long a stop waits for requests that are still being answered. */
const STOP_TIMEOUT_MS = 10_000;
/** How long storage may then take to close. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Without this setting the site would load code that nobody checks. */
const requireRegistryKeys = ({ registryKeys, demo }: Environment): void => {
  if (registryKeys || demo) return;
  throw new EnvironmentError(
    'REGISTRY_KEYS is missing: name the keys that may sign the registry, as "npm run release -- new-key" prints them, or none.',
  );
};

/** This server only speaks HTTP, so an https site needs a proxy. */
const requireProxy = ({ publicUrl, trustProxy }: Environment): void => {
  if (publicUrl?.startsWith('https:') !== true || trustProxy !== false) return;
  throw new EnvironmentError(
    'TRUST_PROXY is missing: PUBLIC_URL is an https address, so a proxy stands in front; name the addresses it asks from, like loopback.',
  );
};

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  requireRegistryKeys(environment);
  requireProxy(environment);
  const log = createLog(environment.logLevel);
  logProcess(log);
  const starting = startServer({
    environment,
    log,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    threads: {
      database: new URL('databaseThread.js', import.meta.url),
      background: new URL('backgroundThread.cjs', import.meta.url),
      reader: new URL('readerThread.js', import.meta.url),
      writer: new URL('writerThread.js', import.meta.url),
      answers: new URL('answersThread.cjs', import.meta.url),
    },
    localToken: randomBytes(32).toString('base64url'),
  });

  const stopOnce = (reason: NodeJS.Signals | 'parent ended'): void => {
    log.info({ reason }, 'stopping');
    // A second signal ends the process at once.
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.removeAllListeners(event);
    setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, STOP_TIMEOUT_MS + CLOSE_TIMEOUT_MS).unref();
    starting
      .then((stop) => stop(STOP_TIMEOUT_MS))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  // Registered first, so that a signal during the start stops the server as soon as it has
  // started.
  process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
  process.once('disconnect', () => stopOnce('parent ended'));
  await starting;
  // Only the parent process can know that this process, and not another one, answers at the port.
  process.send?.('ready');
};

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
