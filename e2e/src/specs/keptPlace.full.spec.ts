import { test } from '../support/freshMarket';
import { expect, pick, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';
import { wideSkus } from '../support/wideMarket';

const matrix = { scroller: '[role=treegrid]', left: 200 };

/** The scroll position of the page's own part, which scrolls on its own. */
const place = (page: Page, scroller: string) =>
  page
    .locator(scroller)
    .first()
    .evaluate(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));

test.describe('a page that is opened again returns to its scroll position', () => {
  for (const { path, scroller, left, links } of [
    { path: '/availability?mode=all', ...matrix, links: ['Watchlists', 'Availability'] },
    { path: '/pricing?mode=percent', ...matrix, links: ['Watchlists', 'Pricing'] },
    { path: '/reviews?mode=rating', ...matrix, links: ['Watchlists', 'Ratings & Reviews'] },
    {
      path: '/availability-timeline?axis=pharmacy&channel=fresh-1',
      ...{ scroller: '[role=table]', left: 0 },
      links: ['Matrix', 'Timeline'],
    },
  ]) {
    test(path, async ({ page, person, openSignedIn }) => {
      const pzns = wideSkus.map(([pzn]) => pzn);
      const id = await makeWatchlist(page, person, 'Place', pzns);
      await openSignedIn(`${path}&watchlist=${id}`);
      await expect(page.locator(scroller).first()).toBeVisible();
      const position = { scrollTop: 120, scrollLeft: left };
      await page
        .locator(scroller)
        .first()
        .evaluate((element, { scrollLeft, scrollTop }) => {
          element.scrollTo(scrollLeft, scrollTop);
        }, position);
      await expect.poll(() => place(page, scroller)).toEqual(position);
      await page.getByRole('link', { name: 'Watchlists' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
      await page.goBack();
      await expect(page.locator(scroller).first()).toBeVisible();
      expect(await place(page, scroller)).toEqual(position);

      for (const name of links) {
        await page.getByRole('link', { name, exact: true }).first().click();
      }
      await expect(page.locator(scroller).first()).toBeVisible();
      expect(await place(page, scroller)).toEqual(position);
    });
  }
});

test('a matrix begins at its start for another watchlist, and for the one that is left', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/');
  const pzns = wideSkus.map(([pzn]) => pzn);
  const id = await makeWatchlist(page, person, 'Place', pzns);
  await makeWatchlist(page, person, 'Beside', pzns);
  await page.goto(`/availability?mode=all&watchlist=${id}`);
  const grid = page.getByRole('treegrid');
  const fromTop = () => grid.evaluate(({ scrollTop }) => scrollTop);
  await grid.evaluate((element) => element.scrollTo(0, 120));
  await expect.poll(fromTop).toBe(120);
  await pick(page, 'Watchlist', 'Beside');
  await expect.poll(fromTop).toBe(0);
  await pick(page, 'Watchlist', 'Place');
  await expect.poll(fromTop).toBe(0);
});
