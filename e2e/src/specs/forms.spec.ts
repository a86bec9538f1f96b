import { expect, expectStill, test, withMotion, type Page } from '../support/test';

test.use(withMotion);

/** Positions of all controls, without the provider buttons, which load later at the end. */
const places = (page: Page) =>
  page.locator('main :is(a:not([href*=oidc]), button, input)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.textContent || element.id} at ${x}, ${y}`;
    }),
  );

/** Opens a form at a step of the password reset. */
const begin = async (page: Page, path: string, step: 'verify' | 'reset' | null = null) => {
  const flow = { step, email: 'solo@example.com', resendAt: 0, resetToken: 'none' };
  if (step !== null) {
    await page.addInitScript(
      (text) => sessionStorage.setItem('pmm.reset-password', text),
      JSON.stringify(flow),
    );
  }
  await page.goto(path);
};

const languages = [
  { locale: 'en-GB', verify: 'Verify', clickHere: 'Click here' },
  { locale: 'de-DE', verify: 'Bestätigen', clickHere: 'Hier klicken' },
];

for (const { locale, verify, clickHere } of languages) {
  test.describe(`a form in ${locale}`, () => {
    test.use({ locale });

    for (const [path, step] of [
      ['/auth/login', null],
      ['/auth/forgot-password', null],
      ['/auth/verify', 'verify'],
      ['/auth/reset-password', 'reset'],
    ] as const) {
      test(
        `at ${path} starts with the focus in its first field and does not move when it is refused`,
        { tag: '@full' },
        async ({ page }) => {
          await begin(page, path, step);
          await expect(page.locator('main input').first()).toBeFocused();
          await expectStill(page);
          const before = await places(page);
          await page.locator('main button[type=submit]').click();
          await expect(page.locator('main input').first()).toHaveAttribute('aria-invalid', 'true');
          expect(await places(page)).toEqual(before);
        },
      );
    }

    test('lets the first click on a link through after a wrong code', async ({
      page,
      moreNoise,
    }) => {
      moreNoise.push(/status of 400/);
      await begin(page, '/auth/verify', 'verify');
      await page.locator('main input').first().click();
      await expectStill(page);
      const before = await places(page);
      await page.keyboard.type('000000');
      await page.getByRole('button', { name: verify }).click();
      await expect(page.locator('main input').first()).toHaveAttribute('aria-invalid', 'true');
      expect(await places(page)).toEqual(before);
      await page.getByRole('link', { name: clickHere }).hover();
      await page.mouse.down();
      expect(await places(page)).toEqual(before);
      await page.mouse.up();
      await expect(page).toHaveURL('/auth/forgot-password');
    });
  });
}

test('a dialog closes with the first click although the focused field is empty', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/settings/watchlists');
  await page.getByRole('button', { name: 'Create watchlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).focus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'a dialog does not move while its fields show errors and another type is chosen',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await openSignedIn('/settings/watchlists');
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    const dialog = page.getByRole('dialog');
    const type = dialog.getByRole('radio', { name: 'Brand-specific' });
    const submit = dialog.getByRole('button', { name: 'Create watchlist' });
    await expect(submit).toBeVisible();
    await expectStill(page);
    const before = await submit.boundingBox();
    await submit.click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid');
    expect(await submit.boundingBox()).toEqual(before);
    const choice = await type.boundingBox();
    await type.click();
    await expect(dialog.getByRole('combobox', { name: 'Brand' })).toBeVisible();
    expect(await type.boundingBox()).toEqual(choice);
  },
);
