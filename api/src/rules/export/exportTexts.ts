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
}

export const exportTexts = (language: Language): ExportTexts => {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  return {
    language,
    text: texts[language],
    zone: ZONE,
    time: (at) => format.format(new Date(at)),
  };
};
