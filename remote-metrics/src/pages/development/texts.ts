import de from './locales/de.json';
import en from './locales/en.json';

/** Texts of the development pages, which load with these pages only. */
export const texts = { en, de };
