import { siteBase } from '../contracts/pageBase';
import { languages, type Language } from './languages';

const COOKIE = 'locale';
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

const ofTag = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.slice(0, 2).toLowerCase());

/**
 * The language of the cookie, else the first of the browser's languages that the app has, else
 * English.
 */
export const preferredLanguage = (): Language => {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  const [, kept = ''] = cookies.find(([name]) => name === COOKIE) ?? [];
  return (
    [kept, ...navigator.languages].map(ofTag).find((language) => language !== undefined) ?? 'en'
  );
};

/** For one year from now. */
export const keepLanguage = (language: string): void => {
  const expires = new Date(Date.now() + YEAR_MS).toUTCString();
  document.cookie = `${COOKIE}=${language}; expires=${expires}; path=${siteBase()}; samesite=lax`;
};
