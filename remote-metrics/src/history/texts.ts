import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

// Texts of the crawls, which load with their page only.
addMessages('metrics', { en, de });
