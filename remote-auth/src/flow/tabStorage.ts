/** What this tab keeps over a reload or a way out of the app and back. It can be blocked or full. */

/** Null when there is nothing, or what is there is no JSON. */
export const readKept = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** @returns whether it could be kept. */
export const keep = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const forget = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
};
