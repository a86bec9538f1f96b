import { csvFormOf, csvForms, type CsvForm } from '../contracts/export';
import type { Language } from '../contracts/user';
import { store } from '../state';
import { userAtom } from './person';
import { savePreferences } from './preferences';
import { readPreferences } from './sessionStorage';

/** Among the settings of the person's account. */
const SETTING = 'csvForm';

/** The form of CSV files: as the person chose once, else as spreadsheets of the language expect. */
export const chosenCsvForm = (language: Language): CsvForm => {
  const saved = { ...readPreferences().matrix, ...store.get(userAtom)?.preferences.matrix };
  return csvForms.find((form) => form === saved[SETTING]) ?? csvFormOf(language);
};

export const chooseCsvForm = (form: CsvForm): void =>
  savePreferences({ matrix: { [SETTING]: form } });
