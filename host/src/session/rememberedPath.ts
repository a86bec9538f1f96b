import { HOME_PATH } from '../navigation/routes';

const KEY = 'pmm.redirect';

/** A path inside the app: nothing that a browser would read as another origin. */
const isInside = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin;

/** Remembers where a person wanted to go before the sign-in; survives a reload of the page. */
export const rememberPath = (path: string): void => {
  if (!isInside(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in simply leads to the dashboard.
  }
};

/** The remembered path, else the dashboard. */
export const rememberedPath = (): string => {
  try {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isInside(path) ? path : HOME_PATH;
  } catch {
    return HOME_PATH;
  }
};

export const forgetRememberedPath = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered then.
  }
};
