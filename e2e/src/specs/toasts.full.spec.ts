import { expectCoversNone } from '../support/layout';
import { expect, test, type Page } from '../support/test';

const sizes = [
  [390, 844],
  // The same phone with the bars of its browser: a dialog reaches down to the bottom.
  [390, 600],
  [844, 390],
  [1440, 900],
] as const;

/** Hovered, because it stays while the pointer is over it. */
const hoveredToast = async (page: Page) => {
  const toast = page
    .getByRole('region', { name: /^Notifications|^Benachrichtigungen/ })
    .getByRole('listitem');
  await toast.hover();
  return toast;
};

for (const locale of ['en', 'de'])
  for (const [width, height] of sizes)
    test.describe(`a toast, ${width} × ${height}, ${locale}`, () => {
      test.use({ viewport: { width, height } });

      test.beforeEach(({ context, server }) =>
        context.addCookies([{ name: 'locale', value: locale, url: server.url }]),
      );

      test('covers none of the next controls', async ({ page, openSignedIn }) => {
        await openSignedIn('/settings/watchlists');
        await page.getByRole('button', { name: /^Create watchlist|^Watchlist anlegen/ }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Name' }).fill('First');
        await page.keyboard.press('Enter');
        // It stays under the pointer; otherwise a slow machine would miss it.
        const toast = await hoveredToast(page);
        await expect(dialog.getByRole('textbox', { name: 'PZN' })).toBeFocused();
        const buttons = dialog.locator('footer').getByRole('button');
        await expectCoversNone(toast, buttons, 'the dialog that opens with it');
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'First', exact: true }).press('Enter');
        const add = page.getByRole('main').getByRole('button', { name: /PZN/ });
        await expect(add).toBeInViewport({ ratio: 1 });
        await expectCoversNone(toast, add, 'the action of an empty watchlist');
      });
    });
