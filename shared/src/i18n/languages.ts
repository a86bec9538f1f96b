export { languages, type Language } from '../contracts/user';

const locales: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' };

/** The locale that numbers and dates are written in. */
export const localeOf = (language: string | undefined): string =>
  locales[language?.slice(0, 2) ?? 'en'] ?? 'en-GB';
