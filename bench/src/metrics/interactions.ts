import type { Browser, Page } from '@playwright/test';
import { type Cost, until, watchMainThread } from '../manage/mainThread';
import { openSignedIn } from '../server/signedIn';

export const metricPages = ['availability', 'pricing', 'reviews'] as const;
export type MetricPage = (typeof metricPages)[number];

export interface Market {
  origin: string;
  watchlistId: string;
}

/** What a person does to a matrix, each kind by where it is clicked. */
const kinds = {
  toggle: '[role=switch], [data-screen-only] label:has(input[type=radio])',
  filter: '[role=group] button[aria-pressed]',
  sort: '[role=treegrid] [role=columnheader]',
} as const;
export type Kind = keyof typeof kinds | 'find';
export const allKinds = [...(Object.keys(kinds) as (keyof typeof kinds)[]), 'find'] as const;

/** More of a kind are of the same cost. */
const MOST_OF_A_KIND = 5;
const CELLS = '[role=treegrid] [role=gridcell]';
const VIEWPORT = { width: 1600, height: 900 };

export interface Interaction {
  kind: Kind;
  /** Milliseconds until the next frame is on the screen, as the browser reports it. */
  delay: number;
  /** Milliseconds of CPU of the main thread until it has nothing left to do. */
  cpu: number;
}

/** The browser notes the longest delay of an event since it was last asked. */
const noteDelays = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    // The types of the browser do not know the threshold, which is 104 ms without it.
    const everyEvent = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) delays.push(duration);
    }).observe(everyEvent);
    Object.assign(window, { delays });
  });

const longestDelay = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { delays: number[] }).delays.splice(0)));

const interactionsOf = async (page: Page): Promise<Interaction[]> => {
  const thread = await watchMainThread(page);
  await noteDelays(page);
  const done: Interaction[] = [];
  const note = async (kind: Kind, act: () => Promise<unknown>) => {
    await thread.settle();
    await longestDelay(page);
    const { cpu } = await thread.cost(act, 'body');
    done.push({ kind, delay: await longestDelay(page), cpu });
  };
  for (const [kind, selector] of Object.entries(kinds) as [Kind, string][]) {
    const amount = Math.min(MOST_OF_A_KIND, await page.locator(selector).count());
    for (let index = 0; index < amount; index += 1) {
      const click = () => page.locator(selector).nth(index).click({ force: true });
      await note(kind, click);
      // Takes it back, too, where a second click does.
      if (kind !== 'sort') await note(kind, click);
    }
  }
  await page.getByRole('searchbox').first().focus();
  for (const key of ['b', 'r', 'Backspace', 'Backspace']) {
    await note('find', () => page.keyboard.press(key));
  }
  return done;
};

export interface PageVisit {
  /** From the click on the page's link to the cells, with the answer in the cache of queries. */
  opening: Cost;
  interactions: readonly Interaction[];
}

/** Opens a page with its data, leaves it, comes back by its link, and does all that can be done to it. */
export const visitPage = async (
  browser: Browser,
  { origin, watchlistId }: Market,
  name: MetricPage,
): Promise<PageVisit> => {
  const context = await openSignedIn(browser, origin, VIEWPORT);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/${name}?watchlist=${watchlistId}`);
    await until(page, CELLS);
    const thread = await watchMainThread(page);
    await page.locator('nav a[href="/"]').first().click();
    await page.waitForFunction((its) => document.querySelector(its) === null, CELLS);
    await thread.settle();
    const link = page.locator(`nav a[href^="/${name}"]`).first();
    const opening = await thread.cost(() => link.click(), CELLS);
    return { opening, interactions: await interactionsOf(page) };
  } finally {
    await context.close();
  }
};
