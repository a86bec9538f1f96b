import type { MailServer } from '@pmm/tools/doubles/mailServer';
import { test } from '../support/mailTest';
import { signInByForm, signOut, submitSignIn } from '../support/session';
import { expect, expectAccessible } from '../support/test';

const NEW_PASSWORD = 'Another Lantern-58';

const codeIn = (text: string): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';

/** The newest mail with a code, once so many have arrived: mails also report new devices. */
const codeMail = async (mailServer: MailServer, email: string, count = 1) => {
  const withCode = () =>
    mailServer.mails.filter(({ to, text }) => to === email && codeIn(text) !== '');
  await expect.poll(() => withCode().length).toBe(count);
  const { subject = '', text = '', html = '' } = withCode().at(-1) ?? {};
  expect(html).toContain(codeIn(text));
  return { subject, text, code: codeIn(text) };
};

test.describe('a forgotten password', () => {
  test.use({ noise: { allowed: [/status of 422/] } });

  test('is replaced with a code from the mail', async ({ page, mailServer }) => {
    const email = 'solo@example.com';
    await page.goto('/auth/login');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send verification code' }).click();

    await expect(page).toHaveURL('/auth/verify');
    await expectAccessible(page);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type((await codeMail(mailServer, email)).code);
    await page.getByRole('button', { name: 'Verify' }).click();

    await expect(page).toHaveURL('/auth/reset-password');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another');
    await expect(page.getByRole('listitem').filter({ hasText: 'Digit' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Qwertz123!');
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Qwertz123!');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await expect(page.getByText('This password is easy to guess.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save New Password' }).click();

    await expect(page).toHaveURL('/auth/password-success');
    await expect(page.getByText('Password has been set successfully')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/reset|solo@/);
    await page.goBack();
    await expect(page).toHaveURL('/auth/forgot-password');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await page.goto('/auth/login');
    await submitSignIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
  });

  test(
    'is replaced on a known device, whatever strangers request and guess',
    { tag: '@full' },
    async ({ page, person, mailServer, playwright }) => {
      await signInByForm(page, '/', person.email);
      await signOut(page);
      const { origin } = new URL(page.url());
      const stranger = await playwright.request.newContext();
      const ask = (path: string, data: object) => stranger.post(`${origin}/auth/${path}`, { data });
      const { email } = person;
      expect((await ask('forgot-password', { email })).status()).toBe(202);
      expect((await ask('forgot-password', { email })).status()).toBe(429);
      // Mails may overtake each other.
      await codeMail(mailServer, email);

      await page.getByRole('link', { name: /Forgot/ }).click();
      // The previous page has a field with this name, too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send verification code' }).click();
      await expect(page).toHaveURL('/auth/verify');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter verification code');
      const { code } = await codeMail(mailServer, email, 2);
      for (let count = 0; count < 6; count += 1) {
        expect((await ask('verify', { email, code })).status()).toBe(400);
      }
      await stranger.dispose();
      await page.getByRole('textbox').first().click();
      await page.keyboard.type(code);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page).toHaveURL('/auth/reset-password');
    },
  );

  test('cannot be entered in the middle', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/auth/verify', '/auth/reset-password', '/auth/password-success']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth/forgot-password');
    }
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('is replaced with a German mail', { tag: '@full' }, async ({ page, mailServer }) => {
      const email = 'empty@example.com';
      await page.goto('/auth/forgot-password');
      await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
      await page.getByRole('button', { name: 'Bestätigungscode senden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestätigungscode eingeben');
      const mail = await codeMail(mailServer, email);
      expect(`${mail.subject} ${mail.text}`).toMatch(/Bestätigungscode/);
      await page.getByRole('textbox', { name: 'Ziffer 1 von 6' }).click();
      await page.keyboard.type(mail.code);
      await page.getByRole('button', { name: 'Bestätigen' }).click();

      await page
        .getByRole('textbox', { name: 'Neues Passwort', exact: true })
        .fill('Apotheke#Rx2026');
      await page
        .getByRole('textbox', { name: 'Neues Passwort bestätigen' })
        .fill('Apotheke#Rx2026');
      await page.getByRole('button', { name: 'Neues Passwort speichern' }).click();
      await expect(page.getByText('Dieses Passwort enthält einen Namen')).toBeVisible();
      await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('textbox', { name: 'Neues Passwort bestätigen' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Neues Passwort speichern' }).click();
      await expect(page.getByText('Das Passwort wurde erfolgreich gespeichert')).toBeVisible();

      await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
      await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
      await page.getByRole('textbox', { name: 'Passwort' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });
  });
});
