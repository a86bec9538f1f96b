import { enter } from '../support/enter';
import { FIXED_TIME } from '../support/pictureMarket';
import { test } from '../support/pictureTest';
import { pictureTolerance, useOwnFonts } from '../support/pictures';
import { followRequests } from '../support/requests';
import { expect, expectStill } from '../support/test';

const languages = ['en', 'de'] as const;
const themes = ['light', 'dark'] as const;

test.use({ viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1 });
// One after the other, in one worker: they share its server.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  test(`every screen looks as before in both themes: ${language}`, async ({
    page,
    context,
    server,
    openSignedIn,
  }, testInfo) => {
    // Nine screens, each in two themes.
    test.slow();
    await page.clock.setFixedTime(FIXED_TIME);
    await context.addCookies([{ name: 'locale', value: language, url: server.url }]);
    await useOwnFonts(page);
    const tolerance = await pictureTolerance(page, testInfo);
    const requests = followRequests(page);
    /** `known` is a text that comes with the data. */
    const expectPicture = async (name: string, known: string | RegExp) => {
      await expect(page.locator('body').getByText(known).first()).toBeVisible();
      await requests.expectAllAnswered();
      // The theme follows the system at once, so a screen is loaded for both together.
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expectStill(page);
        // The others are compared as well: a change often shows on several screens.
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
      ['timeline', `/availability-timeline?watchlist=${whole}`, 'Dermasil Cream'],
      ['pricing', `/pricing?watchlist=${whole}`, '02304170'],
      ['reviews', `/reviews?watchlist=${whole}`, '02304170'],
      ['dashboard', '/', /^Bronchopal Syrup 100 ml/],
      ['watchlists', '/settings/watchlists', 'Noch leer'],
      ['manage', `/settings/watchlist?id=${whole}&mode=manage`, 'Bronchopal Syrup'],
    ] as const;
    const [[, first]] = screens;
    await openSignedIn(first);
    for (const [name, path, known] of screens) {
      await enter(page, { path });
      await expectPicture(name, known);
    }
  });
}
