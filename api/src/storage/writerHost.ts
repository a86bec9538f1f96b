import { addressesOf } from '../databaseAddresses';
import { askServer, type AskedServer, lookRegularly } from './askedServer';
import type { ServerHost } from './postgresPool';
import { StorageUnavailableError } from './storageFailure';

/** Whether it takes writes; a standby does not. */
const readOnlyQuestion = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`;

type Asked = AskedServer<{ isReadOnly: boolean }>;

/** @throws unless the server answers in time and takes writes. */
const demandWriter = async (server: Asked): Promise<void> => {
  const { isReadOnly } = await server.ask();
  if (isReadOnly) throw new Error('the server takes no writes');
};

const connectTo = async (connectionString: string): Promise<Asked> => {
  const server: Asked = await askServer(connectionString, readOnlyQuestion);
  try {
    await demandWriter(server);
    return server;
  } catch (error) {
    server.leave();
    throw error;
  }
};

/** For an address that names one server only. */
const onlyHost = (address: string): ServerHost => ({
  current: () => address,
  onLost: () => undefined,
  stop: () => undefined,
});

/**
 * Finds the server that takes writes, and follows it to another one: a standby that is promoted is
 * found within seconds.
 *
 * @throws StorageUnavailableError if none of them takes writes.
 */
export const followWriter = async (connectionString: string): Promise<ServerHost> => {
  const addresses = addressesOf(connectionString);
  const [only = '', ...others] = addresses;
  if (others.length === 0) return onlyHost(only);
  const callbacks: (() => void)[] = [];
  let current = only;
  let server: Asked | null = null;

  /** Takes the first one that answers, because only one of them takes writes. */
  const find = async (): Promise<boolean> => {
    const tried = addresses.map(async (address) => ({ address, found: await connectTo(address) }));
    const first = await Promise.any(tried).catch(() => null);
    for (const each of tried) {
      each.then(({ found }) => found !== first?.found && found.leave()).catch(() => undefined);
    }
    if (first === null) return false;
    ({ address: current, found: server } = first);
    return true;
  };

  const look = async (): Promise<void> => {
    if (server !== null) {
      try {
        await demandWriter(server);
        return;
      } catch {
        server.leave();
        server = null;
        await find();
        // Only now, so that the next connections go to the one that was found.
        for (const callback of callbacks) callback();
        return;
      }
    }
    await find();
  };

  if (!(await find())) {
    throw new StorageUnavailableError('None of the servers of DATABASE_URL takes writes.');
  }
  return {
    current: () => current,
    onLost: (callback) => void callbacks.push(callback),
    stop: lookRegularly(look, () => server?.leave()),
  };
};
