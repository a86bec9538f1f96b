import { isInLane } from './lane';
import { newestPostgres, oldestPostgres } from './postgresBinaries';
import { installSystemPackages } from './systemPackages';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwawayPostgres';

/** A PostgreSQL for the tests, in addition to the embedded database. */
interface TestServer {
  title: string;
  /** False if only the full lane needs it. */
  inShortLane: boolean;
  /** The variable from which the tests read its address. */
  variable: string;
  binaries: () => string | undefined;
}

const allServers: TestServer[] = [
  {
    title:
      'PostgreSQL 15, the oldest supported version (of the system, from a library for Linux on x64, or PG_BIN)',
    inShortLane: false,
    variable: 'TEST_DATABASE_URL',
    binaries: oldestPostgres,
  },
  {
    title: 'the newest PostgreSQL (from a library for Linux on x64)',
    inShortLane: true,
    variable: 'TEST_DATABASE_URL_NEWEST',
    binaries: newestPostgres,
  },
];

/** The line for tests that cannot run. */
const skippedPart = (titles: readonly string[]): string =>
  titles
    .map((title) => `SKIPPED: the tests against ${title}, which cannot be started here.`)
    .join('\n');

/**
 * Starts the servers of the lane and passes their addresses on.
 *
 * @throws Error if one cannot be started and REQUIRE_POSTGRES=1 demands all of them.
 */
export const startTestServers = async (): Promise<{ skipped: string; stop: () => void }> => {
  const servers = allServers.filter((server) => server.inShortLane || !isInLane('short'));
  if (!isInLane('short') && oldestPostgres() === undefined) {
    installSystemPackages('PostgreSQL 15', ['postgresql-15']);
  }
  const started: ThrowawayPostgres[] = [];
  const missing: string[] = [];
  const stop = () => {
    for (const server of started) server.stop();
  };
  for (const { title, variable, binaries } of servers) {
    const bin = binaries();
    const server = bin === undefined ? null : await startThrowawayPostgres(bin);
    if (server) {
      started.push(server);
      process.env[variable] = server.url;
    } else missing.push(title);
  }
  const skipped = skippedPart(missing);
  if (skipped !== '' && process.env['REQUIRE_POSTGRES'] === '1') {
    stop();
    throw new Error(`${skipped}\nREQUIRE_POSTGRES=1 does not allow that.`);
  }
  return { skipped, stop };
};
