import { tabStorage } from '@pmm/shared/storage';
import { HOME_PATH } from '../navigation/routes';

const KEY = 'pmm.redirect';

/** False for addresses that a browser would resolve to another origin. */
const isInside = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin;

/** Remembers where a person wanted to go before the sign-in; survives a reload of the page. */
export const rememberPath = (path: string): void => {
  if (isInside(path)) tabStorage.write(KEY, path);
};

/** The remembered path, else the dashboard. */
export const rememberedPath = (): string => {
  const path = tabStorage.read(KEY);
  return path !== null && isInside(path) ? path : HOME_PATH;
};

export const forgetRememberedPath = (): void => tabStorage.remove(KEY);
