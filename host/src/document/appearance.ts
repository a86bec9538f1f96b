import { nameInOrigin } from '@pmm/shared/contracts/pageBase';

/** What the browser keeps under a key; null where it keeps nothing for this site. */
export const readStored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(nameInOrigin(key));
  } catch {
    return null;
  }
};

/**
 * Sets theme and language of the loading screen as the app will, so that neither changes when it
 * takes over.
 */
export const applyAppearance = (): void => {
  const theme = readStored(() => localStorage, 'pmm.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  // The same rule as in shared/src/i18n.
  const cookie = /(?:^|; )locale=(?<language>[a-z]{2})/.exec(document.cookie)?.groups?.['language'];
  const language = [cookie, ...navigator.languages].find((one) => /^(en|de)/.test(one ?? ''));
  document.documentElement.lang = language?.slice(0, 2) ?? 'en';
};
