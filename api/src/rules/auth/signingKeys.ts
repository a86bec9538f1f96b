import type { Database } from '../../storage/database';
import { type KeyChanges, loadSigningKeys, type SigningKey } from '../../storage/signingKeys';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/**
 * A new key signs only after this time. Until then every process has read it. A process of an
 * earlier version, which reads keys only at its start, may run next to this one during an upgrade.
 */
const SETTLE_SECONDS = 60 * 60;
/** How long tokens of a key may be in use after the next key took over, plus a margin. */
const LEAVE_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60;
const DAY_SECONDS = 24 * 60 * 60;

const REREAD_MS = 60_000;
/** Anybody can send tokens with invented key ids; these must not cause a query each. */
const UNKNOWN_KEY_PAUSE_MS = 5_000;

/** The newest key that every process has read by now; the very first key signs at once. */
const signerOf = (keys: readonly SigningKey[]): SigningKey | undefined =>
  keys.find(({ age }) => age >= SETTLE_SECONDS) ?? keys.at(-1);

/**
 * After this many days a new key follows. The old one ends with the last token that it can have
 * signed.
 */
export const rotation =
  (keyDays: number) =>
  (keys: readonly SigningKey[]): KeyChanges => {
    const [newest] = keys;
    const successor = keys.findIndex(({ age }) => age >= SETTLE_SECONDS + LEAVE_SECONDS);
    return {
      ended: successor === -1 ? [] : keys.slice(successor + 1).map(({ id }) => id),
      needsNew: newest === undefined || newest.age >= keyDays * DAY_SECONDS,
    };
  };

export interface KeyRing {
  /** @throws if the keys cannot be read. */
  signer: () => Promise<SigningKey>;
  /** Null for a key that does not exist (any more). */
  find: (id: string) => Promise<SigningKey | null>;
}

/** The keys of the database, read again from time to time, and for an unknown id. */
export const openKeyRing = async (
  read: () => Promise<readonly SigningKey[]>,
  now: () => number = () => performance.now(),
): Promise<KeyRing> => {
  let keys = await read();
  let readAt = now();
  let reading: Promise<void> | null = null;
  const readAgain = (): Promise<void> => {
    reading ??= read()
      .then((found) => void (keys = found))
      .finally(() => {
        readAt = now();
        reading = null;
      });
    return reading;
  };
  const readWhenOlderThan = async (ms: number): Promise<void> => {
    if (now() - readAt >= ms) await readAgain();
  };
  const findCached = (id: string) => keys.find((key) => key.id === id) ?? null;

  return {
    signer: async () => {
      await readWhenOlderThan(REREAD_MS);
      const signer = signerOf(keys);
      if (signer === undefined) throw new Error('There is no key to sign access tokens with.');
      return signer;
    },
    find: async (id) => {
      await readWhenOlderThan(findCached(id) === null ? UNKNOWN_KEY_PAUSE_MS : REREAD_MS);
      return findCached(id);
    },
  };
};

export const openSigningKeys = (database: Database, keyDays: number): Promise<KeyRing> =>
  openKeyRing(() => loadSigningKeys(database, rotation(keyDays)));
