import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

// Texts of the reviews, which load with the pages that show them.
addMessages('metrics', { en, de });
