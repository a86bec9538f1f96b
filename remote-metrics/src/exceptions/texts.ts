import de from './locales/de.json';
import en from './locales/en.json';

/** Texts of lists, which load with the pages that can show one. */
export const texts = { en, de };
