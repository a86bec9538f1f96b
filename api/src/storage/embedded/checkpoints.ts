interface Bounds {
  /** With more than that the log is written out. */
  mostBytes: number;
  everyMs: number;
}

/** After a crash it is read again in about half a second of processor time, and written out in a tenth. */
const BOUNDS: Bounds = { mostBytes: 64 * 1024 * 1024, everyMs: 2_000 };

const LOG_BYTES = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

/**
 * Bounds the write-ahead log, which has to be read again after a crash. The embedded engine has no process that does it; it
 * writes the log out only when it is closed. Between two transactions, and not as part of what anybody asked for. While
 * nothing is written, nothing is asked.
 *
 * @returns what ends it.
 */
export const keepLogShort = (
  client: { query: (statement: string) => Promise<unknown> },
  writes: () => number,
  { mostBytes, everyMs }: Bounds = BOUNDS,
): (() => void) => {
  let seen = writes();
  let isLooking = false;

  const look = async (): Promise<void> => {
    const now = writes();
    if (isLooking || now === seen) return;
    isLooking = true;
    try {
      const { rows } = (await client.query(LOG_BYTES)) as { rows: { bytes: number }[] };
      if ((rows[0]?.bytes ?? 0) > mostBytes) await client.query('checkpoint');
      seen = now;
    } finally {
      isLooking = false;
    }
  };

  // What fails is tried again at the next look: the database may be opened anew or be closed just now.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
