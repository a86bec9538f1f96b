import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInApp } from '../testing';
import { i18n, useFormat } from '.';
import { createFormat } from './format';

const DAYS = 24 * 60 * 60 * 1_000;

/** Loads the language module again, as a page does when it opens. */
const openPage = async ({ cookie, browser }: { cookie?: string; browser: string[] }) => {
  if (cookie !== undefined) document.cookie = `locale=${cookie}`;
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
  jest.resetModules();
  const page = await import('.');
  await page.startI18n();
  return page;
};

const forgetCookie = () => {
  document.cookie = 'locale=; max-age=0; path=/';
};

beforeEach(forgetCookie);
afterEach(() => {
  jest.restoreAllMocks();
  forgetCookie();
});

describe('the language', () => {
  it.each([
    ['of the cookie', { cookie: 'de', browser: ['en-GB'] }, 'de'],
    ['of the browser without a cookie', { browser: ['de-AT', 'en'] }, 'de'],
    ['of the browser when the cookie is rubbish', { cookie: 'xx', browser: ['de'] }, 'de'],
    ['the first that the browser and the app share', { browser: ['fr-FR', 'de-DE'] }, 'de'],
    ['English, when they share none', { browser: ['fr-FR', 'it'] }, 'en'],
    ['English, when the browser reports none', { browser: [] }, 'en'],
  ])('is the one %s', async (_what, visitor, expected) => {
    const page = await openPage(visitor);
    expect(page.i18n.resolvedLanguage).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
  });

  it('is stored in a cookie for 365 days when it is changed', async () => {
    const page = await openPage({ browser: ['en'] });
    const written = jest.spyOn(document, 'cookie', 'set');
    await page.i18n.changeLanguage('de');
    const [cookie = ''] = written.mock.calls[0] ?? [];
    expect(cookie).toMatch(/^locale=de;.* path=\/;/);
    expect(cookie).toMatch(/path=\//i);
    const expires = new Date(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '').getTime();
    expect(Math.abs(expires - Date.now() - 365 * DAYS)).toBeLessThan(60_000);
    expect(document.documentElement.lang).toBe('de');
  });

  it('keeps its text direction around a right-to-left name', async () => {
    const page = await openPage({ browser: ['en'] });
    const titleOf = (name: string) =>
      page.i18n.t('windowTitle', { page: name, product: 'Monitor 7' });
    expect(titleOf('قائمة')).toBe('\u2068قائمة\u2069 · Monitor 7');
    expect(titleOf('a\u202eb')).toBe('\u2068a\u202eb\u2069 · Monitor 7');
    expect(titleOf('<b> & $1 {{x}}')).toBe('<b> & $1 {{x}} · Monitor 7');
  });

  it('changes all texts, those of a feature in the namespace of its id', async () => {
    const page = await openPage({ browser: ['en'] });
    page.addMessages('prices', { en: { title: 'Prices' }, de: { title: 'Preise' } });
    expect(page.registeredText('prices', 'title')).toBe('Prices');
    await page.i18n.changeLanguage('de');
    expect(page.registeredText('prices', 'title')).toBe('Preise');
    expect(page.i18n.t('errors.FORBIDDEN')).toBe('Sie haben dafür keine Berechtigung.');
  });

  it('shows typed text literally and not as HTML', async () => {
    const page = await openPage({ browser: ['en'] });
    const text = '{{limit}} at most';
    page.addMessages('shared', { en: { errors: { MAX_WATCHLISTS_EXCEEDED: text } }, de: {} });
    const typed = 'Cough & <b>';
    expect(page.i18n.t('errors.MAX_WATCHLISTS_EXCEEDED', { limit: typed })).toBe(
      `${typed} at most`,
    );
  });

  it('groups the digits of numbers', async () => {
    const page = await openPage({ browser: ['de'] });
    expect(page.i18n.t('errors.MAX_WATCHLISTS_EXCEEDED', { limit: 4970 })).toContain('4.970');
  });
});

describe('numbers and times', () => {
  const noon = new Date('2026-11-21T12:05:00+01:00');

  it.each([
    [
      'en',
      '12,345',
      '98.7%',
      '21\u00a0Nov\u00a02026,\u00a012:05',
      '12:05',
      '21\u00a0Nov',
      'Sat\u00a021',
    ],
    [
      'de',
      '12.345',
      '98,7\u00a0%',
      '21.11.2026,\u00a012:05',
      '12:05',
      '21.\u00a0Nov.',
      'Sa\u00a021',
    ],
  ])('follow the rules of %s', (language, integer, percent, dateTime, time, date, weekday) => {
    const format = createFormat(language);
    expect(format.integer(12_345)).toBe(integer);
    expect(format.percent(0.9871)).toBe(percent);
    expect(format.dateTime(noon)).toBe(dateTime);
    expect(format.dateTime(noon.toISOString())).toBe(dateTime);
    expect(format.time(noon)).toBe(time);
    expect(format.date(noon)).toBe(date);
    expect(format.weekday(noon)).toBe(weekday);
  });

  it.each([
    ['en', '4.0', '+22.5%', '0%', '€12.99', 'US$12.99'],
    ['de', '4,0', '+22,5\u00a0%', '0\u00a0%', '12,99\u00a0€', '12,99\u00a0$'],
  ])(
    'have tenths, signs and currencies in %s',
    (language, decimal, above, equal, euros, dollars) => {
      const format = createFormat(language);
      expect(format.decimal(4)).toBe(decimal);
      expect(format.deviation(0.225)).toBe(above);
      expect(format.deviation(0)).toBe(equal);
      expect(format.money(1299, 'EUR')).toBe(euros);
      expect(format.money(1299, 'USD')).toBe(dollars);
    },
  );

  it('follow a change of the language', async () => {
    function Count() {
      return <p>{useFormat().integer(12_345)}</p>;
    }
    await renderInApp(<Count />);
    expect(screen.getByText('12,345')).toBeVisible();
    await act(() => i18n.changeLanguage('de'));
    expect(screen.getByText('12.345')).toBeVisible();
  });
});
