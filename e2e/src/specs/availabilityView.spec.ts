import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { channels, products, statusNames, statusNow } from '../support/market';
import { expectInside } from '../support/session';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  test,
  type Locator,
  type Page,
} from '../support/test';
import { makeWatchlist } from '../support/watchlist';

type Product = (typeof products)[number];

const up: readonly AvailabilityStatus[] = ['available', 'limited'];
const down: readonly AvailabilityStatus[] = ['unavailable', 'not-offered', 'not-listed'];

/** The statuses of these products at every pharmacy, computed without the app. */
const statusesOf = (shown: readonly Product[]): AvailabilityStatus[] =>
  shown.flatMap(({ pzn }) => Object.values(statusNow[pzn] ?? {}));
const nowOf = (shown: readonly Product[]): string => {
  const statuses = statusesOf(shown);
  const amountUp = statuses.filter((status) => up.includes(status)).length;
  const amountDown = statuses.filter((status) => down.includes(status)).length;
  return `${amountUp} of ${amountUp + amountDown}`;
};

const grid = (page: Page): Locator => page.getByRole('treegrid');
const find = (page: Page): Locator => page.getByRole('searchbox');
const pznsShown = async (page: Page): Promise<string[]> => {
  const texts = await grid(page).getByRole('rowheader').allTextContents();
  return texts.flatMap((text) => products.filter(({ pzn }) => text.includes(pzn))).map(pznOf);
};
const pznOf = ({ pzn }: Product): string => pzn;

/** Rows, legend and total contain only these products. */
const expectShown = async (page: Page, shown: readonly Product[]): Promise<void> => {
  await expect.poll(() => pznsShown(page)).toEqual(shown.map(pznOf));
  const legend = page.getByRole('group', { name: 'Legend' });
  for (const [status, name] of Object.entries(statusNames)) {
    const count = statusesOf(shown).filter((each) => each === status).length;
    await expect(
      legend.getByRole('button', { name: new RegExp(`^${name} ?${count}$`) }),
    ).toBeVisible();
  }
  const total = grid(page).getByRole('row', { name: /^Total/ });
  await expect(total).toContainText(nowOf(shown));
};

/** With the keyboard only. */
const moveFocusTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

test.describe('the view of the availability matrix', () => {
  let path = '';

  test.beforeEach(async ({ page, person, openSignedIn }) => {
    const id = await makeWatchlist(page, person, 'View', products.map(pznOf));
    path = `/availability?mode=all&local=1&watchlist=${id}`;
    await openSignedIn(path);
    await expect(grid(page)).toBeVisible();
  });

  test('is searched, filtered and sorted by keyboard alone, and its address restores it', async ({
    page,
  }) => {
    await expectShown(page, products);
    const syrups = products.filter(({ family }) => family === 'Bronchopal Syrup');
    const [syrup100, syrup200] = syrups;

    await page.keyboard.press('/');
    await expect(find(page)).toBeFocused();
    await page.keyboard.type('BRÖNCHO');
    await expect(page.getByText('2 SKUs', { exact: true }).first()).toBeVisible();
    await expectShown(page, syrups);

    await moveFocusTo(page, page.getByRole('button', { name: 'Sort' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await moveFocusTo(page, page.getByRole('menuitemradio', { name: 'name, Z to A' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await expectShown(
      page,
      [syrup200, syrup100].filter((each) => each !== undefined),
    );

    await moveFocusTo(page, page.getByRole('button', { name: /^Unavailable \d/ }));
    await page.keyboard.press('Space');
    const remaining = syrups.filter((each) => statusesOf([each]).includes('unavailable'));
    await expectShown(page, remaining);
    await expect(
      page.getByText(`${remaining.length} of ${products.length} SKUs`, { exact: true }),
    ).toBeVisible();

    const address = page.url();
    await page.reload();
    await expectShown(page, remaining);
    await expect(find(page)).toHaveValue('BRÖNCHO');
    await page.goto('/');
    await expectInside(page);
    await page.goto(address);
    await expectShown(page, remaining);

    await moveFocusTo(page, page.getByRole('switch', { name: 'Dim the rest' }));
    await page.keyboard.press('Space');
    await expectShown(
      page,
      [syrup200, syrup100].filter((each) => each !== undefined),
    );
    await moveFocusTo(page, page.getByRole('button', { name: 'Clear all' }));
    await page.keyboard.press('Enter');
    await expectShown(page, products);
  });

  test(
    'scrolls to a pharmacy that is searched for, and hides nothing',
    { tag: '@full' },
    async ({ page }) => {
      await page.keyboard.press('/');
      await page.keyboard.type('lowen');
      await expect(page.getByText('1 pharmacy', { exact: true })).toBeVisible();
      await expectShown(page, products);
      await page.keyboard.press('Escape');
      await expect(find(page)).toHaveValue('');
    },
  );

  test('keeps the arrangement of the columns', async ({ page }) => {
    const names = () => grid(page).getByRole('columnheader').allTextContents();
    const placeOf = async (name: string): Promise<number> =>
      (await names()).findIndex((text) => text.startsWith(name));
    const [first, second, third] = channels;
    await page.getByRole('button', { name: 'Columns' }).click();
    const popover = page.getByRole('dialog', { name: 'Pharmacies as columns' });
    await popover.getByRole('button', { name: `Pin ${third.name}` }).click();
    await popover.getByText(second.name, { exact: true }).click();
    await expectAccessibleInBothThemes(page);
    const saved = page.waitForResponse((response) =>
      /matrixColumns/.test(response.request().postData() ?? ''),
    );
    await popover.getByRole('button', { name: `Move ${first.name} down` }).click();
    expect((await saved).status()).toBe(200);
    await page.keyboard.press('Escape');
    const expectArranged = async () => {
      await expect(
        grid(page).getByRole('columnheader').filter({ hasText: first.name }),
      ).toBeVisible();
      await expect.poll(() => placeOf(second.name)).toBe(-1);
      await expect
        .poll(async () => (await placeOf(first.name)) - (await placeOf(third.name)))
        .toBeGreaterThan(0);
    };
    await expectArranged();
    const all = channels.length;
    await expect(
      page.getByRole('button', { name: `${all - 1} of ${all} pharmacies: show all` }),
    ).toBeVisible();
    await page.reload();
    await expect(grid(page)).toBeVisible();
    await expectArranged();
  });

  test('explains every sign', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('button', { name: 'All signs' }).click();
    const signs = page.getByRole('dialog', { name: 'All signs' });
    for (const name of [...Object.values(statusNames), 'Large corner', 'Strip', 'Warm hatching']) {
      await expect(signs.getByRole('listitem').getByText(name, { exact: true })).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
  });

  test('leads to the timeline of the same watchlist', async ({ page }) => {
    await page.getByRole('link', { name: 'Timeline', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability Timeline');
    const watchlist = new URL(path, 'http://localhost').searchParams.get('watchlist');
    await expect.poll(() => new URL(page.url()).searchParams.get('watchlist')).toBe(watchlist);
  });
});
