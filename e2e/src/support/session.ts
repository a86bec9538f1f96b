import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import { expect, type Page } from '@playwright/test';

/** The password of every account in the tests. */
export const PASSWORD = 'Demo-2026!';

/** The layout of a signed-in person is shown. */
export const expectInside = (page: Page) => expect(page.locator('main#main')).toBeVisible();

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });

/** Types into the visible sign-in form and sends it. */
export const submitSignIn = async (
  page: Page,
  email = 'demo@example.com',
  password = PASSWORD,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in as people do, through a protected path, and waits until the app is shown. */
export const signInByForm = async (page: Page, path = '/', email?: string): Promise<void> => {
  await page.goto(path);
  await submitSignIn(page, email);
  await expectInside(page);
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
};

/** The answer of a sign-in in the form that the app stores. */
const storedSession = ({ accessToken, ...rest }: LoginAnswer, remember: boolean): string =>
  JSON.stringify({ ...rest, token: accessToken, remember });

/**
 * Stores a session for the next start of the app, as if the person had signed in before, in this
 * tab or, with `remember`, in this browser.
 */
export const leaveSession = async (page: Page, email: string, remember = false): Promise<void> => {
  const data = { email, password: PASSWORD, remember };
  const answer = await page.request.post('/auth/login', { data });
  expect(answer.status()).toBe(200);
  const session = storedSession((await answer.json()) as LoginAnswer, remember);
  // Any document of the origin gives access to its storage; this one does not start the app.
  await page.goto('/config.json');
  await page.evaluate(
    ([text, isRemembered]) =>
      (isRemembered ? localStorage : sessionStorage).setItem('pmm.session', text),
    [session, remember] as const,
  );
};
