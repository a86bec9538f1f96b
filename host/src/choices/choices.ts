import type {
  Language,
  PreferencesChange,
  ThemeChoice,
  UserInfo,
} from '@pmm/shared/contracts/user';
import { i18n } from '@pmm/shared/i18n';
import { currentSession, readPreferences, savePreferences } from '@pmm/shared/session';
import { applyThemeChoice } from '@pmm/shared/ui/theme';

/** Chosen before the sign-in; saved for the person who then signs in. */
let chosenSignedOut: PreferencesChange = {};

const keepChoice = (choice: PreferencesChange): void => {
  if (currentSession()) savePreferences(choice);
  else chosenSignedOut = { ...chosenSignedOut, ...choice };
};

export const chooseLanguage = (language: Language): void => {
  void i18n.changeLanguage(language);
  keepChoice({ language });
};

export const chooseTheme = (theme: ThemeChoice): void => {
  applyThemeChoice(theme);
  keepChoice({ theme });
};

/**
 * Once the person is loaded: takes over the account's language and theme if this browser has none.
 */
export const settleChoices = ({ preferences }: UserInfo): void => {
  if (Object.keys(chosenSignedOut).length > 0) savePreferences(chosenSignedOut);
  chosenSignedOut = {};
  const here = readPreferences();
  if (here.language === undefined && preferences.language !== undefined) {
    void i18n.changeLanguage(preferences.language);
  }
  if (here.theme === undefined && preferences.theme !== undefined) {
    applyThemeChoice(preferences.theme);
  }
};
