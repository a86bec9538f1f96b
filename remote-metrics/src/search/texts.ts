import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

// Texts of the search, which load with it only.
addMessages('metrics', { en, de });
