import type { Messages } from '@pmm/shared/feature';
import de from '../locales/de.json';
import en from '../locales/en.json';

/** The texts of every page, with those of single pages. */
export const messagesWith = (...own: readonly { en: Messages; de: Messages }[]) => ({
  namespace: 'metrics',
  en: Object.assign({}, en, ...own.map((texts) => texts.en)) as Messages,
  de: Object.assign({}, de, ...own.map((texts) => texts.de)) as Messages,
});
