import { addMessages } from '@pmm/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    palette: typeof en;
  }
}

addMessages('palette', { en, de });

// In one file, loaded on first use.
export { PaletteWindow } from './PaletteWindow';
export { ShortcutsWindow } from './ShortcutsWindow';
