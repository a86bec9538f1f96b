import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Browser, Page } from '@playwright/test';
import { signInWindow, withWindow } from '../harness/browser';
import { type Cost, until, watchMainThread } from '../harness/mainThread';

export const actions = [
  'openByAddress',
  'openByMode',
  'selectAll',
  'moveByKey',
  'moveByButton',
  'moveByMenu',
] as const;
export type Action = (typeof actions)[number];

export interface Subject {
  origin: string;
  watchlistId: string;
  items: readonly WatchlistItem[];
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Each letter finds less, and each deleted letter finds more. */
const TYPED = ['b', 'r', 'o', ' ', '1'];
/** So many rows are visible at first. */
const IN_SIGHT = 12;

/** Matches the tools of a SKU. */
const rowsShown = '[data-row] button';

/** So that the code comes from the browser's cache, as in all visits but the first. */
const fillCache = async (page: Page, { origin }: Subject): Promise<void> => {
  await page.goto(`${origin}/settings/watchlists`);
  await until(page, '[data-watchlist]');
};

/** Visible, and followed by another one of its family. */
const movable = ({ items }: Subject): string => {
  const at = items.findIndex(
    ({ productFamily }, index) => items[index + 1]?.productFamily === productFamily,
  );
  const item = items[at];
  if (!item || at > IN_SIGHT) throw new Error('No SKU in sight can be moved.');
  return item.itemId;
};

const centre = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

const openings = async (page: Page, subject: Subject) => {
  const { origin, watchlistId } = subject;
  const thread = await watchMainThread(page);
  const overview = `${origin}/settings/watchlist?id=${watchlistId}`;
  const openByAddress = await thread.cost(
    () => page.goto(`${overview}&mode=manage`, { waitUntil: 'commit' }),
    rowsShown,
  );
  await page.goto(overview);
  await page.getByText('Listed', { exact: true }).first().waitFor();
  const mode = await centre(page, 'label:has-text("Manage")');
  await thread.settle();
  const openByMode = await thread.cost(() => page.mouse.click(...mode), rowsShown);
  return { openByAddress, openByMode };
};

const moves = async (page: Page, subject: Subject) => {
  const thread = await watchMainThread(page);
  const row = `[data-row="${movable(subject)}"]`;
  const elsewhere = async () =>
    `${row}:not([aria-rowindex="${(await page.getAttribute(row, 'aria-rowindex')) ?? ''}"])`;
  const move = async (act: () => Promise<unknown>): Promise<Cost> => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const cost = await thread.cost(act, await elsewhere());
    await saved;
    await thread.settle();
    return cost;
  };
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), row);
  await thread.settle();
  const moveByKey = await move(() => page.keyboard.press('Alt+ArrowDown'));
  const button = await centre(page, `${row} button[aria-label="Move up"]`);
  const moveByButton = await move(() => page.mouse.click(...button));
  await page.setViewportSize(PHONE);
  await page.locator(`${row} button[aria-haspopup]`).click();
  const entry = await centre(page, '[role=menuitem]:has-text("Move down")');
  await thread.settle();
  const moveByMenu = await move(() => page.mouse.click(...entry));
  await page.setViewportSize(DESKTOP);
  await page.locator(`${row} button[aria-label="Move up"]`).click();
  return { moveByKey, moveByButton, moveByMenu };
};

/** The longest task of each key. */
const typing = async (page: Page): Promise<number[]> => {
  const thread = await watchMainThread(page);
  await page.getByRole('searchbox', { name: 'Name or PZN' }).focus();
  const longest: number[] = [];
  for (const key of [...TYPED, ...TYPED.map(() => 'Backspace')]) {
    await thread.settle();
    longest.push(await thread.longestTask(() => page.keyboard.press(key)));
  }
  return longest;
};

export interface Visit {
  costs: Record<Action, Cost>;
  /** CPU milliseconds of each key. */
  typing: readonly number[];
}

/** One visit of a watchlist in a new browser window: opens, selects, searches and moves. */
export const visit = (browser: Browser, subject: Subject): Promise<Visit> =>
  withWindow(browser, DESKTOP, async (context) => {
    await signInWindow(context, subject.origin);
    const page = await context.newPage();
    await fillCache(page, subject);
    const opened = await openings(page, subject);
    const thread = await watchMainThread(page);
    const invert = await centre(page, 'button:has-text("Invert")');
    const selectAll = await thread.cost(
      () => page.mouse.click(...invert),
      '[role=row][aria-selected=true]',
    );
    await page.getByRole('button', { name: 'None', exact: true }).click();
    const typed = await typing(page);
    const moved = await moves(page, subject);
    return { costs: { ...opened, selectAll, ...moved }, typing: typed };
  });
