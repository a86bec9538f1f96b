import de from './locales/de.json';
import en from './locales/en.json';

/** Texts of crawls, which load with the pages that list them. */
export const texts = { en, de };
