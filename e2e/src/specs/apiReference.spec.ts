import { expect, test } from '../support/test';

test('the reference of the API is shown in both themes, from here alone and without a blocked script or style', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== server.url) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset['blocked'] = `${violatedDirective} ${blockedURI}`;
    });
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Pharmacy Market Monitor/ })).toBeVisible();
  await page.getByRole('button', { name: /POST \/auth\/login/ }).click();
  await expect(page.getByText('Request body').first()).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html.dark-mode')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-blocked');
  expect(foreign).toEqual([]);
});
