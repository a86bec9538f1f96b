import { nameInOrigin } from '../contracts/pageBase';

/**
 * Texts that a browser stores under a key. The storage can be blocked, full or contain garbage, so
 * nothing here throws.
 */
export interface KeptStorage {
  /** Null if there is nothing. */
  read: (key: string) => string | null;
  /** Null if there is nothing, or it is not JSON. */
  readJson: (key: string) => unknown;
  /** Returns whether it was stored. */
  write: (key: string, text: string) => boolean;
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  isBlocked: () => boolean;
}

const attempt = <Result, Otherwise>(action: () => Result, otherwise: Otherwise) => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/**
 * Takes a function, because reading the property of `window` already throws if storage is blocked.
 */
const keptIn = (storage: () => Storage): KeptStorage => {
  const read = (key: string) => attempt(() => storage().getItem(nameInOrigin(key)), null);
  const write = (key: string, text: string) =>
    attempt(() => {
      storage().setItem(nameInOrigin(key), text);
      return true;
    }, false);
  return {
    read,
    readJson: (key) => attempt((): unknown => JSON.parse(read(key) ?? 'null'), null),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => attempt(() => storage().removeItem(nameInOrigin(key)), undefined),
    isBlocked: () =>
      attempt(() => {
        storage().getItem('');
        return false;
      }, true),
  };
};

/** For this tab; it survives a reload, and leaving the app and coming back. */
export const tabStorage = keptIn(() => window.sessionStorage);

/** For all tabs and later visits. */
export const browserStorage = keptIn(() => window.localStorage);
