import de from './locales/de.json';
import en from './locales/en.json';

/** Texts of the dossier, which load with it only. */
export const texts = { en, de };
