import { addressesOf } from '../databaseAddresses';
import type { StorageTelemetry } from '../telemetry/statements';
import { askServer, type AskedServer, lookRegularly } from './askedServer';
import type { PostgresLimits, ServerHost } from './postgresPool';
import { connectTo, type ServerConnections, watchConnections } from './postgresServer';

/**
 * Whether it follows another server, and how long ago the newest thing that it shows happened: 0 if
 * it is connected and nothing is left to be shown.
 */
const question = `select pg_is_in_recovery() as "isFollowing", coalesce(case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      and exists (select from pg_stat_wal_receiver) then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp()) end, 0)::float8 as "lagSeconds"`;

interface Following {
  isFollowing: boolean;
  lagSeconds: number;
}

/** A server that failed slowly is left out for this time. */
const LEFT_OUT_MS = 30_000;

/** Asks a server again and again how far it is behind; it may come and go at any time. */
const watchServer = (address: string): ServerHost & { state: () => Following | null } => {
  const callbacks: (() => void)[] = [];
  let server: AskedServer<Following> | null = null;
  let state: Following | null = null;

  const look = async (): Promise<void> => {
    try {
      server ??= await askServer<Following>(address, question);
      state = await server.ask();
    } catch {
      server?.leave();
      server = null;
      const wasUp = state !== null;
      state = null;
      if (wasUp) for (const callback of callbacks) callback();
    }
  };
  return {
    current: () => address,
    onLost: (callback) => void callbacks.push(callback),
    stop: lookRegularly(look, () => server?.leave()),
    state: () => state,
  };
};

/** A server that follows the one that takes writes. */
export interface Replica extends Pick<ServerConnections, 'database' | 'longWork'> {
  /** Its place in the address, from 1: metrics name no addresses. */
  place: number;
  /** Leaves it out for a while, because it failed slowly. */
  leaveOut: () => void;
}

export interface Replicas {
  /** The one whose turn it is among those that answer; null if none does. */
  next: () => Replica | null;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  /** The address of the server that takes writes. */
  writer: () => string;
  isPooled: boolean;
  limits: PostgresLimits;
  stopping: AbortSignal;
  telemetry: StorageTelemetry;
}

const names = { people: 'replica', longWork: 'replica-long-work' } as const;

const hostOf = (address: string): string => new URL(address).host;

/**
 * @param readUrl may name several servers. None of them has to answer. One that follows no other is
 *   used only while it is the one that takes writes: any other has data of its own.
 */
export const openReplicas = (
  readUrl: string,
  { writer, isPooled, telemetry, ...options }: ReplicaOptions,
): Replicas => {
  const replicas = addressesOf(readUrl).map((address, index) => {
    const host = watchServer(address);
    const shared = { ...options, telemetry, names, isRepeated: false };
    const connections = connectTo({ host, isPooled }, shared);
    let leftOutUntil = 0;
    // When it is back, it is used at once.
    host.onLost(() => {
      leftOutUntil = 0;
    });
    return {
      ...connections,
      place: index + 1,
      leaveOut: () => {
        // One that is lost is left out anyway.
        if (host.state() !== null) leftOutUntil = performance.now() + LEFT_OUT_MS;
      },
      isLeftOut: () => performance.now() < leftOutUntil,
      /** Null while it cannot be used. */
      lagSeconds: () => {
        const state = host.state();
        const isOfHere = state?.isFollowing ?? false;
        return isOfHere || hostOf(address) === hostOf(writer())
          ? (state?.lagSeconds ?? null)
          : null;
      },
    };
  });
  watchConnections(replicas, { telemetry, names });
  telemetry.watchReplicas(() =>
    replicas.map(({ place, lagSeconds }) => ({ place, lagSeconds: lagSeconds() })),
  );
  let turn = 0;
  return {
    next: () => {
      const answering = replicas.filter(
        ({ lagSeconds, isLeftOut }) => lagSeconds() !== null && !isLeftOut(),
      );
      turn += 1;
      return answering[turn % answering.length] ?? null;
    },
    close: async () => void (await Promise.all(replicas.map(({ close }) => close()))),
  };
};
