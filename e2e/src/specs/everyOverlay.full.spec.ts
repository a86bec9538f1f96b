import { FIXED_TIME } from '../support/pictureMarket';
import { test } from '../support/pictureTest';
import { expect, expectAccessible, type Page } from '../support/test';

// Those that no other test opens: all of them at one sign-in, with a market that has every sign.
test.describe.configure({ mode: 'default' });
test.slow();

/**
 * The name of a cell says its second line in words. It is hidden from screen readers, but axe takes
 * it for a part of the label.
 */
const HIDDEN_LINE = ['label-content-name-mismatch'];

/** An address and what is opened there, one after the other. */
type Screen = [path: string, openings: readonly ((page: Page) => Promise<void>)[]];

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const pick = (name: string | RegExp) => (page: Page) =>
  page.getByRole('combobox', { name }).click();
const openCell = (name: RegExp) => (page: Page) =>
  page.getByRole('gridcell', { name }).first().click();

const atDesk: readonly Screen[] = [
  [
    '/availability?mode=all',
    [
      press('Sort'),
      press('Columns'),
      press('Export'),
      press(/^All signs/),
      openCell(/^Unavailable since/),
    ],
  ],
  ['/pricing?', [press(/^All signs/), press(/^View/), openCell(/^€.* below list price/)]],
  ['/reviews?', [press(/^All signs/), press(/^Change/)]],
  ['/availability-timeline?', [pick('Pharmacy')]],
  ['/settings/activity?', [press(/^Event/)]],
];
const onPhone: readonly Screen[] = [
  ['/availability?mode=all', [press('Filter')]],
  ['/reviews?', [press('Filter')]],
  ['/availability-timeline?', [press('Filter')]],
  ['/?', [press(/navigation/i)]],
];

for (const { on, size, screens } of [
  { on: 'a desk', size: { width: 1_280, height: 800 }, screens: atDesk },
  { on: 'a phone', size: { width: 390, height: 844 }, screens: onPhone },
]) {
  test(`axe finds no violation in what a page opens at ${on}, and Esc returns the focus`, async ({
    page,
    server,
    openSignedIn,
  }) => {
    await page.clock.setFixedTime(FIXED_TIME);
    await page.setViewportSize(size);
    const watchlist = `&watchlist=${server.watchlistIds.get('Erkältung und Haut') ?? ''}`;
    await openSignedIn('/');
    for (const [path, openings] of screens) {
      await page.goto(`${path}${watchlist}`);
      for (const [index, open] of openings.entries()) {
        await open(page);
        const opened = page.getByRole('dialog').or(page.getByRole('listbox')).first();
        await expect(opened).toBeVisible();
        // In one theme each, because they share their surfaces.
        await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
        await expectAccessible(page, path.startsWith('/pricing') ? HIDDEN_LINE : []);
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        await expect(page.locator('body'), path).not.toBeFocused();
      }
    }
  });
}

/** What tells an element from others where the system chooses the colours. */
const marksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, outlineStyle, backgroundImage } = getComputedStyle(element);
      return [backgroundColor, outlineStyle, backgroundImage].join(' ');
    });

test('in forced colours bands of prices, low ratings and cells in doubt differ from plain ones', async ({
  page,
  server,
  openSignedIn,
}) => {
  await page.clock.setFixedTime(FIXED_TIME);
  await page.emulateMedia({ forcedColors: 'active' });
  const watchlist = server.watchlistIds.get('Erkältung und Haut') ?? '';
  await openSignedIn(`/pricing?threshold=5&watchlist=${watchlist}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  const plain = await marksOf(page, '.cell.equal, .cell.within');
  for (const sign of ['.cell.beyond', '.cell.beyond-twice', '.cell.above', '.cell.unconfirmed'])
    expect(await marksOf(page, sign), sign).not.toBe(plain);
  await page.goto(`/reviews?watchlist=${watchlist}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  const many = await marksOf(page, '.cell.many:not(.low)');
  for (const sign of ['.cell.low', '.cell.very-low'])
    expect(await marksOf(page, sign), sign).not.toBe(many);
});
