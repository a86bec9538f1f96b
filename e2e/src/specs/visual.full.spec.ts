import { enter } from '../support/enter';
import { FIXED_TIME, type pictureLists } from '../support/pictureMarket';
import { test } from '../support/pictureTest';
import { pictureTolerance } from '../support/pictures';
import { stagePages } from '../support/release';
import { followRequests } from '../support/requests';
import { expect, expectStill, type Page } from '../support/test';

const languages = ['en', 'de'] as const;
const themes = ['light', 'dark'] as const;

const WINDOW = { width: 1_280, height: 800 };
test.use({ viewport: WINDOW, deviceScaleFactor: 1 });
// One after the other in one worker, because they share its server.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  test(`every screen looks as before in both themes: ${language}`, async ({
    page,
    context,
    server,
    openSignedIn,
  }, testInfo) => {
    // Ten screens, each in two themes.
    test.slow();
    await page.clock.setFixedTime(FIXED_TIME);
    await context.addCookies([{ name: 'locale', value: language, url: server.url }]);
    const tolerance = await pictureTolerance(page, testInfo);
    const requests = followRequests(page);
    /** `loadedText` is a text that is loaded with the data. */
    const expectPicture = async (name: string, loadedText: string | RegExp) => {
      await expect(page.locator('body').getByText(loadedText).first()).toBeVisible();
      await requests.expectAllAnswered();
      // The theme follows the system at once, so a screen is loaded once for both.
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expectStill(page);
        // The others are compared as well, because a change often shows on several screens.
        const file = `${name}-${language}-${colorScheme}.png`;
        await expect.soft(page).toHaveScreenshot(file, tolerance);
      }
    };

    await page.goto('/auth/login');
    await expectPicture('sign-in', 'Google');

    const whole = server.watchlistIds.get('Erkältung und Haut') ?? '';
    const calm = server.watchlistIds.get('Vitamine') ?? '';
    const screens = [
      ['availability-calm', `/availability?history=0&watchlist=${calm}`, '02858508'],
      ['availability-incident', `/availability?mode=all&watchlist=${whole}`, '02304170'],
      ['exceptions', `/availability?mode=all&as=list&watchlist=${whole}`, '02304170'],
      ['timeline', `/availability-timeline?watchlist=${whole}`, 'Dermasil Cream'],
      ['pricing', `/pricing?watchlist=${whole}`, '02304170'],
      ['reviews', `/reviews?watchlist=${whole}`, '02304170'],
      ['compare', `/compare?by=brand&watchlist=${whole}`, 'Rosen Online'],
      ['dashboard', '/', /^Bronchopal Syrup 100 ml/],
      ['watchlists', '/settings/watchlists', 'Noch leer'],
      ['manage', `/settings/watchlist?id=${whole}&mode=manage`, 'Bronchopal Syrup'],
    ] as const;
    const [[, first]] = screens;
    await openSignedIn(first);
    for (const [name, path, loadedText] of screens) {
      await enter(page, { path });
      await expectPicture(name, loadedText);
    }
  });
}

interface SinglePicture {
  name: string;
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  path: string;
  list: (typeof pictureLists)[number]['name'];
  /** A text that is loaded with the data. */
  loadedText: string;
  viewport?: { width: number; height: number };
  /** Done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const WHOLE = 'Erkältung und Haut';

const openDetails = async (page: Page): Promise<void> => {
  await page
    .getByRole('gridcell', { name: /^Unavailable since/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Open|öffnen/ })).toBeVisible();
};

/** In one language and one theme each: their content does not depend on either. */
const singlePictures: readonly SinglePicture[] = [
  {
    ...{ name: 'timeline-product', language: 'en', theme: 'light', list: WHOLE },
    ...{ path: '/availability-timeline?axis=product&pzn=03016881', loadedText: 'Rosen Online' },
  },
  {
    ...{ name: 'availability-details', language: 'en', theme: 'light', list: WHOLE },
    ...{ path: '/availability?mode=all', loadedText: '02304170', prepare: openDetails },
  },
  {
    ...{ name: 'availability-dimmed', language: 'en', theme: 'dark', list: WHOLE },
    path: '/availability?mode=changes&rest=dim&status=limited&q=o&compact=1',
    loadedText: '02541740',
  },
  {
    ...{ name: 'availability-phone', language: 'de', theme: 'dark', list: WHOLE },
    ...{ path: '/availability?mode=all', loadedText: '02304170' },
    viewport: { width: 390, height: 844 },
  },
  {
    ...{ name: 'pricing-change', language: 'en', theme: 'light', list: WHOLE },
    ...{ path: '/pricing?mode=change', loadedText: '02304170' },
  },
  {
    ...{ name: 'pricing-phone', language: 'de', theme: 'dark', list: WHOLE },
    ...{ path: '/pricing?mode=percent', loadedText: '02304170' },
    viewport: { width: 390, height: 844 },
  },
  {
    ...{ name: 'availability-wide', language: 'de', theme: 'light', list: 'Breites Sortiment' },
    ...{ path: '/availability?mode=all', loadedText: 'Gripostad' },
    viewport: { width: 1_440, height: 900 },
  },
];

test('single states of a screen look as before', async ({
  page,
  context,
  server,
  openSignedIn,
}, testInfo) => {
  test.slow();
  await page.clock.setFixedTime(FIXED_TIME);
  const tolerance = await pictureTolerance(page, testInfo);
  const requests = followRequests(page);
  const expectPicture = async (name: string) => {
    await requests.expectAllAnswered();
    await expectStill(page);
    await expect.soft(page).toHaveScreenshot(`${name}.png`, tolerance);
  };
  for (const {
    name,
    language,
    theme,
    path,
    list,
    loadedText,
    viewport,
    prepare,
  } of singlePictures) {
    await context.addCookies([{ name: 'locale', value: language, url: server.url }]);
    await page.setViewportSize(viewport ?? WINDOW);
    await page.emulateMedia({ colorScheme: theme });
    await openSignedIn(`${path}&watchlist=${server.watchlistIds.get(list) ?? ''}`);
    await expect(page.locator('main').getByText(loadedText).first()).toBeVisible();
    await prepare?.(page);
    await expectPicture(name);
  }
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ colorScheme: 'dark' });
  await stagePages(server, ['reviews'], 'coming-soon');
  await openSignedIn('/reviews');
  await expectPicture('coming-soon');
  await stagePages(server, ['reviews'], null);
});
