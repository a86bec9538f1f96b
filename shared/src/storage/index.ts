/** What a browser keeps under a key. It can be blocked, full or hold rubbish: nothing here throws. */
export interface KeptStorage {
  /** Null when there is nothing. */
  read: (key: string) => string | null;
  /** Null when there is nothing, or no JSON. */
  readJson: (key: string) => unknown;
  /** Returns whether it could be kept. */
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

/** A function, because where storage is blocked already the property of the window throws. */
const keptIn = (storage: () => Storage): KeptStorage => {
  const read = (key: string) => attempt(() => storage().getItem(key), null);
  const write = (key: string, text: string) =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }, false);
  return {
    read,
    readJson: (key) => attempt((): unknown => JSON.parse(read(key) ?? 'null'), null),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    isBlocked: () =>
      attempt(() => {
        storage().getItem('');
        return false;
      }, true),
  };
};

/** For this tab, over a reload and a way out of the app and back. */
export const tabStorage = keptIn(() => window.sessionStorage);

/** For all tabs and later visits. */
export const browserStorage = keptIn(() => window.localStorage);
