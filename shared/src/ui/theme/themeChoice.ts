import { themeChoices, type ThemeChoice } from '../../contracts/user';
import { browserStorage } from '../../storage';

const STORAGE_KEY = 'pmm.theme';

const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** The choice stored in this browser; `system` if there is none or storage is blocked. */
export const readThemeChoice = (): ThemeChoice => {
  const storedChoice = browserStorage.read(STORAGE_KEY);
  return isThemeChoice(storedChoice) ? storedChoice : 'system';
};

/** Shows the theme at once, and stores the choice for the next visit if the browser allows it. */
export const applyThemeChoice = (choice: ThemeChoice): void => {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
  if (choice === 'system') browserStorage.remove(STORAGE_KEY);
  else browserStorage.write(STORAGE_KEY, choice);
};
