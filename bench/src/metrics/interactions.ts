import type { Browser, Page } from '@playwright/test';
import { signInWindow, withWindow } from '../harness/browser';
import { type Cost, until, watchMainThread } from '../harness/mainThread';

export type MetricPage = 'availability' | 'pricing' | 'reviews';

export interface Market {
  origin: string;
  watchlistId: string;
}

interface Way {
  /** Where to click. */
  selector: string;
  /** How to undo it: by the same click again, or by a click on the first of them. */
  takenBackBy: 'same' | 'first' | null;
}

/** What a person does to a matrix with the mouse. */
const ways = {
  choice: { selector: 'main label:has(input[type=radio])', takenBackBy: 'first' },
  toggle: {
    selector: '[role=switch], button[aria-pressed]:not([role=group] *)',
    takenBackBy: 'same',
  },
  filter: { selector: '[role=group] button[aria-pressed]', takenBackBy: 'same' },
  sort: { selector: '[role=treegrid] [role=columnheader]', takenBackBy: null },
} as const satisfies Record<string, Way>;
export type Kind = keyof typeof ways | 'find';
export const allKinds = [...(Object.keys(ways) as (keyof typeof ways)[]), 'find'] as const;

/** More of a kind cost the same. */
const MOST_OF_A_KIND = 8;
const CELLS = '[role=treegrid] [role=gridcell]';
/** A figure of the dashboard, which also reads the availability. */
const FIGURES = 'main a[href*="what=unavailable"]';
/** The choice between the matrix and the list of its exceptions. */
const layoutNamed = (name: 'List' | 'Matrix') =>
  `main label:has(input[type=radio]):has(span:text-is("${name}"))`;
const ROWS = 'main [role=row][data-at]';
const VIEWPORT = { width: 1600, height: 900 };

export interface Interaction {
  kind: Kind;
  /** Milliseconds until the next frame is on the screen, as the browser reports it. */
  delay: number;
  /** Milliseconds of CPU of the main thread until it has nothing left to do. */
  cpu: number;
}

/** Records the longest delay of an event since it was last read. */
const noteDelays = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    // The browser's types do not know the threshold, which is 104 ms by default.
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
  for (const [kind, { selector, takenBackBy }] of Object.entries(ways) as [Kind, Way][]) {
    const places = page.locator(selector);
    // By element and not by place: a press may fold others away before it is undone.
    for (const place of (await places.elementHandles()).slice(0, MOST_OF_A_KIND)) {
      if (!(await place.evaluate(({ isConnected }) => isConnected))) continue;
      await note(kind, () => place.click({ force: true }));
      if (takenBackBy === 'same') await note(kind, () => place.click({ force: true }));
      else if (takenBackBy) await note(kind, () => places.first().click({ force: true }));
    }
  }
  await page.getByRole('searchbox').first().focus();
  for (const key of ['b', 'Enter', 'Backspace', 'Enter']) {
    await note('find', () => page.keyboard.press(key));
  }
  return done;
};

export interface ListVisit {
  /** From the press on "List" to its rows, with its answer in the query cache. */
  opening: Cost;
  rows: number;
}

/** Opens the list once before, so that its answer is there. */
export const visitList = (
  browser: Browser,
  { origin, watchlistId }: Market,
  name: MetricPage,
): Promise<ListVisit> =>
  withWindow(browser, VIEWPORT, async (context) => {
    await signInWindow(context, origin);
    const page = await context.newPage();
    await page.goto(`${origin}/${name}?watchlist=${watchlistId}`);
    await until(page, CELLS);
    const press = (layout: 'List' | 'Matrix') =>
      page.locator(layoutNamed(layout)).click({ force: true });
    await press('List');
    await until(page, ROWS);
    await press('Matrix');
    await page.locator(ROWS).first().waitFor({ state: 'detached' });
    await until(page, CELLS);
    const thread = await watchMainThread(page);
    await thread.settle();
    const opening = await thread.cost(() => press('List'), ROWS);
    const rows = await page.locator('main [aria-rowcount]').getAttribute('aria-rowcount');
    return { opening, rows: Number(rows) };
  });

export interface PageVisit {
  /** From the click on the page's link to the cells, with the answer in the query cache. */
  opening: Cost;
  interactions: readonly Interaction[];
}

/**
 * Opens a page with its data, leaves it, comes back through its link, and does everything that can
 * be done on it.
 */
export const visitPage = (
  browser: Browser,
  { origin, watchlistId }: Market,
  name: MetricPage,
): Promise<PageVisit> =>
  withWindow(browser, VIEWPORT, async (context) => {
    await signInWindow(context, origin);
    const page = await context.newPage();
    await page.goto(`${origin}/${name}?watchlist=${watchlistId}`);
    await until(page, CELLS);
    const thread = await watchMainThread(page);
    await page.locator('nav a[href="/"]').first().click();
    await until(page, FIGURES);
    await thread.settle();
    const link = page.locator(`nav a[href^="/${name}"]`).first();
    const opening = await thread.cost(() => link.click(), CELLS);
    return { opening, interactions: await interactionsOf(page) };
  });
