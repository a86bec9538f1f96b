import { expectInside, signOut, submitSignIn } from '../support/session';
import { expect, expectAccessible, type Page, test } from '../support/test';

const UNLINKED = /Sign in with your email and password once to link it/;

const google = (page: Page) => page.getByRole('link', { name: /Google/ });

/** Goes from the sign-in to the page of the stand-in. */
const goToStandIn = async (page: Page) => {
  await page.goto('/auth/login');
  await google(page).click();
  await expect(page).toHaveURL(/\/auth\/stand-in\/google\/authorize/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand-in for Google');
};

const signInAs = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Another email' }).fill(email);
  await page.keyboard.press('Enter');
};

test('an identity of the stand-in is linked by the password once, and signs in from then on', async ({
  page,
  person,
}) => {
  await goToStandIn(page);
  await signInAs(page, person.email);
  await expect(page.getByText(UNLINKED)).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await submitSignIn(page, person.email);
  await expectInside(page);
  await signOut(page);

  await goToStandIn(page);
  await signInAs(page, person.email);
  await expectInside(page);
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a demo account is one click away', async ({ page }) => {
  await goToStandIn(page);
  await page.getByRole('button', { name: /empty@example\.com/ }).click();
  await expect(page.getByText(UNLINKED)).toBeVisible();
});

const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The values of custom properties, in a normalised form. */
const valuesOf = (page: Page, names: string[]) =>
  page.evaluate((requestedNames) => {
    const style = getComputedStyle(document.documentElement);
    return requestedNames.map((name) => [name, style.getPropertyValue(name).replace(/\s/g, '')]);
  }, names);

const languages = [
  {
    locale: 'en-GB',
    note: 'In this demo both lead to a stand-in, not to Google or Microsoft.',
    title: 'Stand-in for Google',
    notice: 'This is not Google.',
    cancel: 'Cancel',
    proceed: 'Continue',
    error: 'Please enter a valid email address',
  },
  {
    locale: 'de-DE',
    note: 'In dieser Demo führen beide zu einem Stellvertreter, nicht zu Google oder Microsoft.',
    title: 'Stellvertreter für Google',
    notice: 'Das ist nicht Google.',
    cancel: 'Abbrechen',
    proceed: 'Weiter',
    error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  },
];
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { locale, ...texts } of languages) {
  for (const { colorScheme, width } of looks) {
    test.describe(`the stand-in in ${locale}, ${colorScheme}, at ${width} pixels`, () => {
      test.use({ locale, colorScheme, viewport: { width, height: 844 } });
      // A refused form is answered with 400, which Chromium reports.
      test.use({ noise: { allowed: [/400 \(Bad Request\)/] } });

      test(
        'says what it is, shows an error for a wrong email, and returns after a cancel',
        { tag: '@full' },
        async ({ page }) => {
          await page.goto('/auth/login');
          await expect(page.getByText(texts.note)).toBeVisible();
          await expectAccessible(page);
          await google(page).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
          await expect(page.getByText(texts.notice)).toBeVisible();
          await expectAccessible(page);
          expect(await overflowOf(page)).toBe(0);

          const email = page.getByRole('textbox');
          // Accepted by the browser itself.
          await email.fill('somebody@nowhere');
          await page.getByRole('button', { name: texts.proceed }).click();
          await expect(page.getByRole('alert')).toHaveText(texts.error);
          await expect(email).toHaveValue('somebody@nowhere');
          await expect(email).toBeFocused();
          await expect(email).toHaveAccessibleDescription(texts.error);
          await expectAccessible(page);

          await page.getByRole('button', { name: texts.cancel }).click();
          await expect(page).toHaveURL('/auth/login');
          await expect(google(page)).toBeVisible();
          await expect(page.getByRole('alert')).toBeEmpty();
        },
      );
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the stand-in in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('has the colours of the app', { tag: '@full' }, async ({ page }) => {
      await goToStandIn(page);
      const names = await page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet) =>
          [...sheet.cssRules].flatMap((rule) =>
            rule instanceof CSSStyleRule && rule.selectorText === ':root'
              ? [...rule.style].filter((name) => name.startsWith('--'))
              : [],
          ),
        ),
      );
      expect(names).toContain('--accent');
      const own = await valuesOf(page, names);
      await page.goto('/auth/login');
      await expect(google(page)).toBeVisible();
      expect(own).toEqual(await valuesOf(page, names));
    });
  });
}
