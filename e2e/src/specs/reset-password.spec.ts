import { newestCode } from '../support/outbox';
import { expect, expectAccessible, submitSignIn, test } from '../support/test';

const EMAIL = 'solo@example.com';
const NEW_PASSWORD = 'Another-2026!';

test.use({ serverName: 'forgotten passwords' });

test.describe('a forgotten password', () => {
  test('is replaced by way of a code from the mail', async ({ page, server }) => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.locator('button[type=submit]').click();

    await expect(page).toHaveURL('/auth/verify');
    await expectAccessible(page);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(await newestCode(server.dataDir, EMAIL));
    await page.locator('button[type=submit]').click();

    await expect(page).toHaveURL('/auth/reset-password');
    await expectAccessible(page);
    for (const field of await page.locator('input[type=password]').all()) {
      await field.fill(NEW_PASSWORD);
    }
    await page.getByRole('button', { name: 'Save New Password' }).click();

    await expect(page).toHaveURL('/auth/password-success');
    await expect(page.getByText('Password has been set successfully')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/auth/login');
    await submitSignIn(page, EMAIL, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
  });

  test('cannot be entered in the middle', async ({ page }) => {
    for (const path of ['/auth/verify', '/auth/reset-password', '/auth/password-success']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth/forgot-password');
    }
  });
});
