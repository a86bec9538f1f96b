import { expect, expectStill, type Locator, type Page } from './test';

/**
 * On a phone, on the pages of all matrices with a line above the rows; calls `onEach` on each of
 * them.
 */
export const expectRowsInFirstThird = async (
  page: Page,
  watchlistId: string,
  line: Locator,
  onEach?: () => Promise<void>,
): Promise<void> => {
  // On the next day the line below the title contains the date of the crawl, and takes two lines.
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  const row = page.getByRole('list').getByRole('listitem').first();
  for (const path of ['/availability', '/pricing', '/reviews']) {
    await page.goto(`${path}?watchlist=${watchlistId}`);
    await expect(line).toBeVisible();
    await expect(row).toBeVisible();
    await expectStill(page);
    const top = await row.evaluate((each) => each.getBoundingClientRect().top / innerHeight);
    expect(top, path).toBeLessThan(1 / 3);
    await onEach?.();
  }
};
