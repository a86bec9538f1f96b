import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

// Texts of lists, which load with the pages that can show one.
addMessages('metrics', { en, de });
