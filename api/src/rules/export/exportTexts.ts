import type { Language } from '@pmm/shared/contracts/user';
import { ZONE } from '@pmm/shared/figures/zone';
import de from './texts/de.json';
import en from './texts/en.json';

const texts: Readonly<Record<Language, typeof en>> = { en, de };

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

export interface ExportTexts {
  language: Language;
  text: typeof en;
  zone: string;
  time: (at: Date | string | number) => string;
  /** With the language's separators of thousands, for counts within texts. */
  integer: (value: number) => string;
}

const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: ZONE,
});

/** ISO 8601 with a space: it sorts as text, and spreadsheets of every language read it as a time. */
export const isoTime: ExportTexts['time'] = (at) => sortable.format(new Date(at));

export const exportTexts = (language: Language): ExportTexts => {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  const integers = new Intl.NumberFormat(locales[language]);
  return {
    language,
    text: texts[language],
    zone: ZONE,
    time: (at) => format.format(new Date(at)),
    integer: (value) => integers.format(value),
  };
};
