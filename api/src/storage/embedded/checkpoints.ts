interface Bounds {
  /** When the log is larger, a checkpoint writes it out. */
  mostBytes: number;
  everyMs: number;
}

/**
 * After a crash, reading so much log takes about half a second of processor time. Writing it out
 * takes a tenth of that.
 */
const BOUNDS: Bounds = { mostBytes: 64 * 1024 * 1024, everyMs: 2_000 };

const LOG_BYTES = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

/**
 * Limits the write-ahead log, which has to be read again after a crash. The embedded engine has no
 * process for that: it writes the log out only when it is closed. Here that happens between two
 * transactions, so that no request waits for it. Nothing is checked while nothing is written.
 *
 * @returns a function that ends it.
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

  // A failure is repeated next time: the database may just be closing, or opening again.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
