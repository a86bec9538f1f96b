import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnsweredPreferences } from '@pmm/shared/contracts/user';
import { i18n, startI18n } from '@pmm/shared/i18n';
import { clearSession, readPreferences, savePreferences } from '@pmm/shared/session';
import { beSignedIn } from '@pmm/shared/testing';
import { applyThemeChoice } from '@pmm/shared/ui/theme';
import { chooseLanguage, chooseTheme, settleChoices } from './choices';

const personWith = (preferences: AnsweredPreferences) => ({
  email: 'mara.lindt@nordheide.example',
  tenants: [],
  preferences,
});
const shown = () => ({
  language: i18n.language,
  theme: document.documentElement.getAttribute('data-theme') ?? 'system',
});

beforeAll(() => startI18n());
beforeEach(async () => {
  await i18n.changeLanguage('en');
  applyThemeChoice('system');
});
afterEach(() => clearSession('logout'));

describe('once the person is known, language and theme', () => {
  it('are those of the account on a new machine', () => {
    beSignedIn();
    settleChoices(personWith({ language: 'de', theme: 'dark' }));
    expect(shown()).toEqual({ language: 'de', theme: 'dark' });
  });

  it('stay where this browser has a choice of its own', () => {
    beSignedIn();
    savePreferences({ language: 'en', theme: 'light' });
    applyThemeChoice('light');
    settleChoices(personWith({ language: 'de', theme: 'dark' }));
    expect(shown()).toEqual({ language: 'en', theme: 'light' });
  });

  it('stay when the account has none', () => {
    beSignedIn();
    settleChoices(personWith({}));
    expect(shown()).toEqual({ language: 'en', theme: 'system' });
  });
});

it('what was chosen at the sign-in holds for the person who signs in, and is kept', () => {
  clearSession('logout');
  chooseLanguage('de');
  chooseTheme('light');
  beSignedIn();
  settleChoices(personWith({ language: 'en', theme: 'dark' }));
  expect(shown()).toEqual({ language: 'de', theme: 'light' });
  expect(readPreferences()).toMatchObject({ language: 'de', theme: 'light' });
});

it('what is chosen while signed in is kept', () => {
  beSignedIn();
  chooseTheme('dark');
  chooseLanguage('de');
  expect(shown()).toEqual({ language: 'de', theme: 'dark' });
  expect(readPreferences()).toMatchObject({ language: 'de', theme: 'dark' });
});
