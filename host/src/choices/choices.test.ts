import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnsweredPreferences } from '@pmm/shared/contracts/user';
import { i18n } from '@pmm/shared/i18n';
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

beforeEach(async () => {
  await i18n.changeLanguage('en');
  applyThemeChoice('system');
});
afterEach(() => clearSession('logout'));

describe('language and theme after the person is loaded', () => {
  it('are those of the account on a new machine', () => {
    beSignedIn();
    settleChoices(personWith({ language: 'de', theme: 'dark' }));
    expect(shown()).toEqual({ language: 'de', theme: 'dark' });
  });

  it('stay when this browser has a choice of its own', () => {
    beSignedIn();
    savePreferences({ language: 'en', theme: 'light' });
    applyThemeChoice('light');
    settleChoices(personWith({ language: 'de', theme: 'dark' }));
    expect(shown()).toEqual({ language: 'en', theme: 'light' });
  });

  it('stay when the account has no choice', () => {
    beSignedIn();
    settleChoices(personWith({}));
    expect(shown()).toEqual({ language: 'en', theme: 'system' });
  });
});

it('a choice at the sign-in applies to the person who signs in, and is stored', () => {
  clearSession('logout');
  chooseLanguage('de');
  chooseTheme('light');
  beSignedIn();
  settleChoices(personWith({ language: 'en', theme: 'dark' }));
  expect(shown()).toEqual({ language: 'de', theme: 'light' });
  expect(readPreferences()).toMatchObject({ language: 'de', theme: 'light' });
});

it('a choice while signed in is stored', () => {
  beSignedIn();
  chooseTheme('dark');
  chooseLanguage('de');
  expect(shown()).toEqual({ language: 'de', theme: 'dark' });
  expect(readPreferences()).toMatchObject({ language: 'de', theme: 'dark' });
});
