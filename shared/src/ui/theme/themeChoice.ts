export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const STORAGE_KEY = 'pmm.theme';

const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** The choice kept in this browser; `system` when there is none or storage is blocked. */
export const readThemeChoice = (): ThemeChoice => {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return isThemeChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
};

/** Shows the theme at once and keeps the choice for the next visit where the browser allows it. */
export const applyThemeChoice = (choice: ThemeChoice): void => {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Where storage is blocked the choice holds until the page is left.
  }
};
