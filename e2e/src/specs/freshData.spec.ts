import { BLOCKED, ingestNextCrawl, ingestRecovery, NEWCOMER, test } from '../support/freshMarket';
import { expect, expectAccessible, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';
import { widePharmacies, wideSkus } from '../support/wideMarket';

/** Returns to the window, which requests the revision as the timer does. */
const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** The distance from the corner of a cell to a point in it. */
const INSIDE = 12;

/**
 * The place of the cell of a product at a pharmacy on the screen, in pixels, whether it is visible
 * there, and its text.
 */
const cellOnScreen = (page: Page, pzn: string, pharmacy: string) =>
  page.getByRole('treegrid').evaluate(
    async (grid, looked) => {
      // After the next frame is drawn.
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
      );
      const all = (selector: string) => [...grid.querySelectorAll<HTMLElement>(selector)];
      const row = all('[role=row]').find((each) => each.textContent.includes(looked.pzn));
      const header = all('[role=columnheader]').find((each) =>
        each.textContent.startsWith(looked.pharmacy),
      );
      const index = header?.getAttribute('aria-colindex') ?? '';
      const cell = row?.querySelector(`[aria-colindex="${index}"]`);
      const { top = 0, left = 0 } = cell?.getBoundingClientRect() ?? {};
      const atPoint = document.elementFromPoint(left + looked.inside, top + looked.inside);
      const isSeen = cell != null && cell.contains(atPoint);
      return { top, left, isSeen, says: cell?.getAttribute('aria-label') ?? '' };
    },
    { pzn, pharmacy, inside: INSIDE },
  );

const pzns = wideSkus.map(([pzn]) => pzn);
const looked = {
  pzn: wideSkus[1]?.[0] ?? '',
  pharmacy: widePharmacies[9] ?? '',
};

test('fresh observations appear by themselves, and the visible cells do not move', async ({
  page,
  person,
  server,
  openSignedIn,
}) => {
  const id = await makeWatchlist(page, person, 'Fresh', pzns);
  const metricRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/metrics/')) metricRequests.push(pathname.split('/metrics/')[1] ?? '');
  });
  const requestCount = (metric: string) => metricRequests.filter((each) => each === metric).length;
  await openSignedIn(`/availability?mode=all&sort=now&watchlist=${id}`);
  const grid = page.getByRole('treegrid');
  await expect(grid).toBeVisible();
  const cell = () => cellOnScreen(page, looked.pzn, looked.pharmacy);
  await grid.evaluate((scroller) => scroller.scrollTo(170, 290));
  await expect.poll(async () => (await cell()).isSeen).toBe(true);
  const before = await cell();
  expect(before.says).toMatch(/^Available/);
  await page.mouse.move(before.left + INSIDE, before.top + INSIDE);

  // Twice: the second time the first answer must not lead to another request.
  for (const _ of [1, 2]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/revision'));
    await lookAgain(page);
    await answered;
  }
  expect(requestCount('availability')).toBe(1);

  await ingestNextCrawl(server);
  await expect
    .poll(async () => {
      await lookAgain(page);
      return (await cell()).says;
    })
    .toMatch(/^Unavailable/);
  expect(requestCount('availability')).toBe(2);
  // A pharmacy now precedes all others, rows would be sorted differently, and an incident is
  // reported.
  await expect(page.getByText(`${widePharmacies[BLOCKED]} not crawled since`)).toBeVisible();
  await expect(page.getByText('New data')).toBeVisible();
  expect(await cell()).toMatchObject({ top: before.top, left: before.left });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sort again' }).click();
  await expect(page.getByText('New data')).toBeHidden();
  await grid.evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(grid.getByRole('columnheader').filter({ hasText: NEWCOMER })).toBeVisible();
});

test(
  'on the dashboard, changes by fresh observations wait until the person shows them',
  { tag: '@full' },
  async ({ page, person, server, openSignedIn }) => {
    const id = await makeWatchlist(page, person, 'Fresh on the dashboard', pzns);
    await openSignedIn(`/?watchlist=${id}`);
    const news = page.getByRole('region', { name: 'Needs attention' });
    await expect(news).toBeVisible();
    const linesNow = () => news.getByRole('list').getByRole('link').allInnerTexts();
    const before = await linesNow();

    await ingestRecovery(server);
    const note = news.getByText('New data');
    await expect
      .poll(async () => {
        await lookAgain(page);
        return note.isVisible();
      })
      .toBe(true);
    expect(await linesNow()).toEqual(before);
    await expectAccessible(page);

    await news.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(note).toBeHidden();
    await expect(news).toContainText(/Also: .*available again/);
    expect(await linesNow()).not.toEqual(before);
  },
);
