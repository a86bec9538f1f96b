import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

// Texts of the price rises, which load with them only.
addMessages('metrics', { en, de });
