import {
  amountOf,
  down,
  hoursOf,
  percent,
  sharesOf,
  shortPercent,
  WINDOW,
} from '../support/darkFigures';
import {
  crawlsOf,
  darkPharmacies,
  darkProducts,
  type DarkPharmacy,
  statusAt,
  test,
} from '../support/darkMarket';
import { downloadCsv, downloadWorkbook, numberIn } from '../support/exportedFile';
import { crawlAt } from '../support/market';
import { expect, expectAccessibleInBothThemes, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

type Product = (typeof darkProducts)[number];

const longestRun = (hours: readonly (string | null)[]): number => {
  let longest = 0;
  let run = 0;
  for (const status of hours) {
    run = down.includes(status ?? '') ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const duration = (hours: number) => {
  if (hours < 24) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};

const figuresOf = (product: Product, pharmacy: DarkPharmacy): string[] => {
  const { share, known } = sharesOf([product], [pharmacy]);
  const hours = hoursOf(product, pharmacy);
  const gap = longestRun(hours);
  const isReplaced = share === null;
  return [
    isReplaced ? 'replaced' : percent(share, 1),
    shortPercent(known),
    isReplaced ? '–' : `${(amountOf(hours, down) / 24).toFixed(1)} Days n/a`,
    gap === 0 ? '–' : duration(gap),
  ];
};

/** The same in numbers, as in both files of the export. */
const exportedOf = (product: Product, pharmacy: DarkPharmacy): unknown[] => {
  const [share = '', known = '', days = ''] = figuresOf(product, pharmacy);
  const gap = longestRun(hoursOf(product, pharmacy));
  const shareIn = (text: string) => Number((parseFloat(text) / 100).toFixed(3));
  if (share === 'replaced') return [share, shareIn(known), null, null];
  return [shareIn(share), shareIn(known), parseFloat(days), gap];
};
const figuresIn = (line: readonly unknown[] | undefined): unknown[] =>
  (line ?? []).slice(0, 4).map((value) => numberIn(value) ?? (value === 'replaced' ? value : null));

/** Up to the present: the newest crawl was some time ago. */
const hoursSince = (crawl: number, present: number): number =>
  Math.floor((present - Date.parse(crawlAt(crawl))) / 3_600_000);

/** The text of the last column: since when the status lasts, or for how long it was not crawled. */
const nowOf = (product: Product, pharmacy: DarkPharmacy, present: number): string => {
  const [lastRead = 0] = crawlsOf(pharmacy);
  if (lastRead > 0) {
    return `not crawled, ${duration(hoursSince(lastRead, present))}`;
  }
  const now = statusAt(product, 0);
  const since = crawlsOf(pharmacy).findLast((crawl) =>
    crawlsOf(pharmacy).every((later) => later > crawl || statusAt(product, later) === now),
  );
  return since === undefined || since > WINDOW
    ? 'for over 7 d'
    : `for ${duration(hoursSince(since, present))}`;
};

const lanes = (page: Page) => page.getByRole('table', { name: /^Availability at / });
const laneOf = (page: Page, name: string) =>
  lanes(page).getByRole('row', { name: new RegExp(`^${name}`) });
const namesIn = (page: Page) => lanes(page).getByRole('rowheader').allInnerTexts();

let address: string;

test.beforeEach(async ({ page, person, openSignedIn }) => {
  await openSignedIn('/');
  const pzns = darkProducts.map(({ pzn }) => pzn);
  const watchlistId = await makeWatchlist(page, person, 'Dark', pzns);
  address = `/availability-timeline?watchlist=${watchlistId}`;
});

for (const pharmacy of darkPharmacies) {
  test(`the timeline shows the ingested statuses of ${pharmacy.name} and counts no time without crawls`, async ({
    page,
  }) => {
    const present = Date.now();
    await page.clock.setFixedTime(present);
    await page.goto(`${address}&channel=${pharmacy.id}`);
    const productsWithStory = darkProducts.filter(({ story }) => story.length > 0);
    for (const product of productsWithStory) {
      const cells = laneOf(page, product.name).getByRole('cell');
      const expected = [...figuresOf(product, pharmacy), nowOf(product, pharmacy, present)];
      for (const [index, text] of expected.entries()) {
        await expect(cells.nth(index + 1)).toHaveText(text);
      }
    }
    await expect(page.getByRole('button', { name: 'Show 1 without data' })).toBeVisible();
    const files = [await downloadCsv(page), await downloadWorkbook(page)];
    for (const product of productsWithStory) {
      const expected = exportedOf(product, pharmacy);
      for (const file of files) expect(figuresIn(file[product.pzn])).toEqual(expected);
    }
  });
}

test('the timeline shows one product at all pharmacies, the least available first', async ({
  page,
}) => {
  await page.goto(`${address}&channel=steady`);
  await page.getByRole('radio', { name: 'One product', exact: true }).click();
  const product = page.getByRole('combobox', { name: 'Product' });
  // The first product is chosen as soon as the list has loaded; an open list would close then.
  await expect(product).not.toHaveValue('');
  await product.click();
  await page.getByRole('option', { name: /Betamol/ }).click();
  // 96 of 168 hours, 72 of 120 hours and 96 of 138 hours.
  await expect
    .poll(() => namesIn(page))
    .toEqual([
      ...['Steady Apo', 'Dark Apo', 'Silent Apo'].map((name) => expect.stringContaining(name)),
      'All 3',
    ]);
  await expect(
    lanes(page).getByText('0 of 2 available now; Silent Apo is left out until it is crawled again'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 3 without data' })).toBeVisible();
});

test('the address of the timeline restores the view', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${address}&channel=dark`);
  await page.getByRole('button', { name: 'Days n/a' }).click();
  await page.getByRole('searchbox', { name: 'Find product' }).fill('a');
  await expect(page).toHaveURL(/channel=dark.*sort=-down.*q=a/);
  await expect
    .poll(async () => (await namesIn(page)).slice(0, 2))
    .toEqual([expect.stringContaining('Betamol'), expect.stringContaining('Deltavit')]);
  const names = await namesIn(page);
  await page.reload();
  await expect.poll(() => namesIn(page)).toEqual(names);
  await expect(page.getByRole('combobox', { name: 'Pharmacy' })).toHaveValue('Dark Apo');
  await page.getByRole('link', { name: 'Matrix' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual(names);
});

test('the timeline can be read by keyboard, span by span and lane by lane', async ({ page }) => {
  await page.goto(`${address}&channel=dark`);
  const sliderOf = (name: string) => page.getByRole('slider', { name: `Values of ${name} 20 St` });
  await page.getByRole('button', { name: 'Now', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Alphin/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sliderOf('Alphin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sliderOf('Betamol')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(sliderOf('Betamol')).toHaveAttribute('aria-valuetext', /^Available, .* or earlier/);
  await page.keyboard.press('ArrowRight');
  await expect(sliderOf('Betamol')).toHaveAttribute('aria-valuetext', /^No data, .*, 1\sd\s23\sh$/);
  await page.keyboard.press('ArrowRight');
  await expect(sliderOf('Betamol')).toHaveAttribute(
    'aria-valuetext',
    /^Unavailable, .*, now, 2\sd\s\d\sh so far$/,
  );
  await expect(page.getByText(/^2\sd\s\d\sh so far$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2\sd\s\d\sh so far$/)).toBeHidden();
  await expect(sliderOf('Betamol')).toBeFocused();
});

test(
  'axe and screen readers find the text of an incident in the timeline, as chart and as table',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${address}&channel=silent`);
    await expect(laneOf(page, 'Betamol')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Data table' }).click();
    await expect(page.getByRole('cell', { name: 'Not crawled since' }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test(
  'the history page lists the crawls and incidents behind the timeline',
  { tag: '@full' },
  async ({ page }) => {
    const place = `&channel=dark&pzn=${darkProducts[3]?.pzn ?? ''}`;
    await page.goto(address.replace('availability-timeline', 'dev/availability-history') + place);
    const [, dark] = darkPharmacies;
    const count = crawlsOf(dark).length;
    await expect(
      page.getByText(`${count} crawls; usually every 6 hours, and one is missing after 9 h`),
    ).toBeVisible();
    const incidents = page.getByRole('group', { name: 'Incidents' }).getByRole('row');
    await expect(incidents).toHaveCount(2);
    await expect(incidents.nth(1)).toContainText('Crawl overdue');
    await expect(incidents.nth(1).getByRole('cell').last()).toHaveText('7');
    const observed = page.getByRole('group', { name: 'Status as observed' }).getByRole('row');
    await expect(observed.filter({ hasText: 'Unavailable' })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'lanes begin above the middle, and the tools are behind one button',
    { tag: '@full' },
    async ({ page }) => {
      // On the next day the line below the title contains the date of the crawl, and takes two
      // lines.
      await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
      await page.goto(`${address}&channel=dark`);
      const first = laneOf(page, 'Alphin');
      await expect(first).toBeVisible();
      await expect
        .poll(async () => (await first.boundingBox())?.y ?? Infinity)
        .toBeLessThan(844 * 0.38);
      await expect(page.getByRole('searchbox')).toBeHidden();

      await page.getByRole('button', { name: 'Filter', exact: true }).tap();
      const tools = page.getByRole('dialog', { name: 'Filter' });
      // It fades in: until it is visible, axe checks the page behind it.
      const isSeen = () =>
        tools.evaluate((dialog) => dialog.checkVisibility({ checkOpacity: true }));
      await expect.poll(isSeen).toBe(true);
      await tools.getByRole('searchbox', { name: 'Find product' }).fill('beta');
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible();
      await expect
        .poll(() => namesIn(page))
        .toEqual([expect.stringContaining('Betamol'), '1 of 5']);
    },
  );

  test(
    'lanes and their total fit into the window, and only the lanes scroll',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`${address}&channel=dark`);
      await expect(laneOf(page, 'Alphin')).toBeVisible();
      await expect(page.getByRole('row').last()).toBeInViewport({ ratio: 1 });
      const main = page.getByRole('main');
      await expect
        .poll(() => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
        .toBe(0);
    },
  );
});
