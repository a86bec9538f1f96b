import type { Environment } from '../../environment';
import type { Database } from '../../storage/database';
import { loadSecretKeys } from '../../storage/signingKeys';
import { createKeyedBox, type KeyedBox } from './secretBox';

/** A box whose keys may be replaced while it is in use. */
export interface SecretBox {
  /** Reads the keys again if they may be out of date. */
  refresh: () => Promise<void>;
  /** Seals with the keys that were read last, without a query: for use inside a transaction. */
  sealAtHand: KeyedBox['seal'];
  seal: (...parameters: Parameters<KeyedBox['seal']>) => Promise<Uint8Array>;
  open: (...parameters: Parameters<KeyedBox['open']>) => Promise<Uint8Array>;
  marks: (...parameters: Parameters<KeyedBox['marks']>) => Promise<Uint8Array[]>;
}

const REREAD_MS = 60_000;

/** The keys of the configuration, else those in the database. The first one seals. */
export const readSecretKeys = async (
  database: Database,
  { secretKeys }: Pick<Environment, 'secretKeys'>,
): Promise<readonly [Uint8Array, ...Uint8Array[]]> => {
  const [first, ...others] = secretKeys.map((key) => new TextEncoder().encode(key));
  if (first !== undefined) return [first, ...others];
  const [newest, ...older] = await loadSecretKeys(database);
  return [newest.secret, ...older.map(({ secret }) => secret)];
};

/**
 * Opens a box with the keys of the configuration, else with those in the database, so that all
 * processes agree. The latter are read again from time to time, and for a secret that none of them
 * opens.
 */
export const openSecretBox = async (
  database: Database,
  environment: Pick<Environment, 'secretKeys'>,
): Promise<SecretBox> => {
  const read = async () => createKeyedBox(await readSecretKeys(database, environment));
  let box = await read();
  let readAt = performance.now();
  const readAgain = async (): Promise<KeyedBox> => {
    box = await read();
    readAt = performance.now();
    return box;
  };
  const current = async () => (performance.now() - readAt < REREAD_MS ? box : readAgain());
  return {
    refresh: async () => void (await current()),
    sealAtHand: (secret, about) => box.seal(secret, about),
    seal: async (secret, about) => (await current()).seal(secret, about),
    open: async (sealed, about) => {
      const keyedBox = await current();
      try {
        return keyedBox.open(sealed, about);
      } catch {
        return (await readAgain()).open(sealed, about);
      }
    },
    marks: async (secret) => (await current()).marks(secret),
  };
};
