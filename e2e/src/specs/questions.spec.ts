import { products } from '../support/market';
import { expect, type Locator, type Page, test } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);

const words = {
  en: {
    out: /^Out right now \d/,
    below: /below AVP|under −/,
    rating: /^Rating(?!s)/,
    compare: 'Compare',
    navigation: 'Open navigation',
    feed: 'Needs attention',
    list: 'What is missing or in doubt',
    since: 'Since',
  },
  de: {
    out: /^Nicht verfügbar \d/,
    below: /unter AVP|unter −/,
    rating: /^Wertung/,
    compare: 'Vergleich',
    navigation: 'Navigation öffnen',
    feed: 'Handlungsbedarf',
    list: 'Was fehlt oder unsicher ist',
    since: 'Seit',
  },
} as const;

/** Presses, and counts them. */
const counter = () => {
  let actions = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      actions += 1;
      await target.click();
    },
    count: () => actions,
  };
};

const PHONE_WIDTH = 390;

/** The answers to the questions of a morning, with the number of actions that each of them takes. */
const ask = async (page: Page, language: 'en' | 'de', width: number, home: string) => {
  const { out, below, rating, compare, navigation, feed, list } = words[language];
  const main = page.getByRole('main');
  const actions: Record<string, number> = {};
  const answer = async (
    question: string,
    steps: (hand: ReturnType<typeof counter>) => Promise<void>,
  ) => {
    await page.goto(home);
    await expect(main.getByRole('region', { name: feed })).toBeVisible();
    const hand = counter();
    await steps(hand);
    actions[question] = hand.count();
  };

  await answer('what changed, and which pharmacy was not read', async () => {
    await expect(main.getByRole('region', { name: feed }).getByRole('link').first()).toBeVisible();
  });
  await answer('what is out, where, since when', async ({ press }) => {
    await press(main.getByRole('link', { name: out }));
    await expect(
      page.getByRole('grid', { name: list }).getByRole('rowheader').first(),
    ).toBeVisible();
  });
  await answer('what is sold far below the list price, where, since when', async ({ press }) => {
    await press(main.getByRole('link', { name: below }));
    await expect(page).toHaveURL(/\/pricing\?/);
    const shown = width === PHONE_WIDTH ? main.getByText(/AVP/) : page.getByRole('treegrid');
    await expect(shown.first()).toBeVisible();
  });
  await answer('which product lost most rating', async ({ press }) => {
    await press(main.getByRole('link', { name: rating }));
    await expect(page).toHaveURL(
      /\/reviews\?.*sort=change.*flat=1|\/reviews\?.*flat=1.*sort=change/,
    );
    const shown = width === PHONE_WIDTH ? main.getByRole('listitem') : page.getByRole('treegrid');
    await expect(shown.first()).toBeVisible();
  });
  await answer('my brand against another', async ({ press }) => {
    if (width === PHONE_WIDTH) {
      await press(page.getByRole('button', { name: navigation }));
      await press(page.getByRole('dialog').getByRole('link', { name: compare }));
    } else await press(main.getByRole('link', { name: compare }));
    await expect(page.getByRole('table').first()).toBeVisible();
  });
  return actions;
};

for (const language of ['en', 'de'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' });

    test(
      'the questions of a morning take few actions on every screen',
      { tag: '@full' },
      async ({ page, person, openSignedIn }) => {
        test.slow();
        await openSignedIn('/');
        const watchlistId = await makeWatchlist(page, person, 'Morning', pzns);
        for (const width of [1440, 1024, PHONE_WIDTH]) {
          await page.setViewportSize({ width, height: 900 });
          const actions = await ask(page, language, width, `/?watchlist=${watchlistId}`);
          expect(actions).toEqual({
            'what changed, and which pharmacy was not read': 0,
            'what is out, where, since when': 1,
            'what is sold far below the list price, where, since when': 1,
            'which product lost most rating': 1,
            'my brand against another': width === PHONE_WIDTH ? 2 : 1,
          });
        }
      },
    );
  });
}
