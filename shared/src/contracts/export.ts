import { metrics } from './matrix';
import type { Language } from './user';

/** The pages that can be exported, beginning with the matrices. */
export const exportedPages = [...metrics, 'timeline', 'compare', 'evidence', 'rises'] as const;
export type ExportedPage = (typeof exportedPages)[number];

/** The separator of a CSV file: with semicolons, numbers have a decimal comma. */
export const csvForms = ['comma', 'semicolon'] as const;
export type CsvForm = (typeof csvForms)[number];

/** What spreadsheets of the language expect: where numbers have commas, lists have semicolons. */
export const csvFormOf = (language: Language): CsvForm =>
  language === 'de' ? 'semicolon' : 'comma';
