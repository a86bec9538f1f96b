import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf } from '../databaseAddresses';
import type { StorageTelemetry } from '../telemetry/statements';
import { ASKED_EVERY_MS, askServer, type AskedServer } from './askedServer';
import type { PostgresLimits, ServerHost } from './postgresPool';
import { connectTo, type ServerConnections, watchConnections } from './postgresServer';

/** How long ago the newest thing that it shows happened; 0 if nothing is left to be shown. */
const lagQuestion = `select coalesce(case
    when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp()) end, 0)::float8 as "lagSeconds"`;

interface Lag {
  lagSeconds: number;
}

/** Asks a server again and again how far it is behind; it may come and go at any time. */
const watchServer = (address: string): ServerHost & { lagSeconds: () => number | null } => {
  const stopping = new AbortController();
  const callbacks: (() => void)[] = [];
  let server: AskedServer<Lag> | null = null;
  let lagSeconds: number | null = null;

  const look = async (): Promise<void> => {
    try {
      server ??= await askServer<Lag>(address, lagQuestion);
      ({ lagSeconds } = await server.ask());
    } catch {
      server?.leave();
      server = null;
      const wasUp = lagSeconds !== null;
      lagSeconds = null;
      if (wasUp) for (const callback of callbacks) callback();
    }
  };
  const goOn = async (): Promise<never> => {
    for (;;) {
      await look();
      await pause(ASKED_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
    }
  };
  // Only the stop ends it.
  goOn().catch(() => server?.leave());
  return {
    current: () => address,
    onLost: (callback) => void callbacks.push(callback),
    stop: () => stopping.abort(),
    lagSeconds: () => lagSeconds,
  };
};

/** A server that follows the one that takes writes. */
export interface Replica extends Pick<ServerConnections, 'database' | 'longWork'> {
  /** Its place in the address, from 1: metrics name no addresses. */
  place: number;
}

export interface Replicas {
  /** The one whose turn it is among those that answer; null if none does. */
  next: () => Replica | null;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  isPooled: boolean;
  limits: PostgresLimits;
  stopping: AbortSignal;
  telemetry: StorageTelemetry;
}

const names = { people: 'replica', longWork: 'replica-long-work' } as const;

/** @param readUrl may name several servers. None of them has to answer. */
export const openReplicas = (
  readUrl: string,
  { isPooled, telemetry, ...options }: ReplicaOptions,
): Replicas => {
  const replicas = addressesOf(readUrl).map((address, index) => {
    const host = watchServer(address);
    const connections = connectTo({ host, isPooled }, { ...options, telemetry, names });
    return { place: index + 1, host, ...connections };
  });
  watchConnections(replicas, { telemetry, names });
  telemetry.watchReplicas(() =>
    replicas.map(({ place, host }) => ({ place, lagSeconds: host.lagSeconds() })),
  );
  let turn = 0;
  return {
    next: () => {
      const answering = replicas.filter(({ host }) => host.lagSeconds() !== null);
      turn += 1;
      return answering[turn % answering.length] ?? null;
    },
    close: async () => void (await Promise.all(replicas.map(({ close }) => close()))),
  };
};
