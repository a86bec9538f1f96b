import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { addressesOf } from '../databaseAddresses';
import { StorageUnavailableError } from './storageFailure';

const LOOK_EVERY_MS = 1_000;
/** A server that does not answer in this time is taken for lost. */
const ANSWER_MS = 1_500;

const readState = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`;

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const late = new AbortController();
  const tooLate = pause(ANSWER_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('no answer');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => undefined);
  }
};

/** @throws unless the server answers in time and takes writes. */
const demandWriter = async (client: Client): Promise<void> => {
  const { rows } = await inTime(client.query<{ isReadOnly: boolean }>(readState));
  if (rows[0]?.isReadOnly !== false) throw new Error('the server takes no writes');
};

const connectTo = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await demandWriter(client);
    return client;
  } catch (error) {
    drop(client);
    throw error;
  }
};

/** A server that hangs does not confirm the end of a connection. */
const drop = (client: Client | null): void => {
  client?.end().catch(() => undefined);
};

/** The server among several that takes writes. */
export interface WriterHost {
  /** Its address. */
  current: () => string;
  /** Calls back when it was lost, before a statement goes to another one. */
  onLost: (callback: () => void) => void;
  stop: () => void;
}

/** For an address that names one server only. */
const onlyHost = (address: string): WriterHost => ({
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
export const followWriter = async (connectionString: string): Promise<WriterHost> => {
  const addresses = addressesOf(connectionString);
  const [only = '', ...others] = addresses;
  if (others.length === 0) return onlyHost(only);
  const stopping = new AbortController();
  const callbacks: (() => void)[] = [];
  let current = only;
  let client: Client | null = null;

  /** Takes the first one that answers, because only one of them takes writes. */
  const find = async (): Promise<boolean> => {
    const tried = addresses.map(async (address) => ({ address, found: await connectTo(address) }));
    const first = await Promise.any(tried).catch(() => null);
    for (const each of tried) {
      each.then(({ found }) => found !== first?.found && drop(found)).catch(() => undefined);
    }
    if (first === null) return false;
    ({ address: current, found: client } = first);
    return true;
  };

  const look = async (): Promise<void> => {
    if (client !== null) {
      try {
        await demandWriter(client);
        return;
      } catch {
        drop(client);
        client = null;
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
  const goOn = async (): Promise<never> => {
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
      await look();
    }
  };
  // Only the stop ends it.
  goOn().catch(() => drop(client));
  return {
    current: () => current,
    onLost: (callback) => void callbacks.push(callback),
    stop: () => stopping.abort(),
  };
};
