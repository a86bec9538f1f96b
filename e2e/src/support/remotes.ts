import { navigation, signOut } from './session';
import { expect, type Locator, type Page } from './test';

interface Remote {
  id: 'metrics' | 'watchlists' | 'account' | 'auth';
  /** Of the page that stands for it. */
  heading: string;
  /** Leads there in the open app, as a person goes. */
  open: (page: Page) => Promise<void>;
  /** What of the host stands around the page. */
  shell: (page: Page) => Locator;
}

const byLink = (name: string) => (page: Page) =>
  navigation(page).getByRole('link', { name, exact: true }).click();

const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and security' }).click();
};

const metrics: Remote = {
  id: 'metrics',
  heading: 'Availability',
  open: byLink('Availability'),
  shell: navigation,
};
const watchlists: Remote = {
  id: 'watchlists',
  heading: 'Watchlists Overview',
  open: byLink('Watchlists'),
  shell: navigation,
};
const account: Remote = {
  id: 'account',
  heading: 'Account and security',
  open: openAccount,
  shell: navigation,
};
const auth: Remote = {
  id: 'auth',
  heading: 'Sign in',
  open: signOut,
  shell: (page) => page.getByRole('main'),
};

/** The features that people meet; the way leads from one to the next, the sign-in last. */
export const remotes: readonly Remote[] = [metrics, watchlists, account, auth];
export const byName = { metrics, watchlists, account, auth };

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const entryOf = ({ id }: Remote) => new RegExp(`/features/${id}/[^/]+/remoteEntry`);
export const chunksOf = ({ id }: Remote) =>
  new RegExp(`/features/${id}/[^/]+/(?!remoteEntry)[^/]+\\.js`);

/** What the person reads in place of a page. */
export const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part is not available right now' });

export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

export const expectPageOf = async (page: Page, remote: Remote): Promise<void> => {
  await expect(heading(page)).toHaveText(remote.heading);
  await expect(card(page)).toHaveCount(0);
};

/**
 * Goes through the features in one page.
 * @param start opens the first of them, at the path that is given to it.
 */
export const visitAll = async (
  page: Page,
  start: (path: string) => Promise<unknown>,
  look: (remote: Remote) => Promise<void>,
): Promise<void> => {
  await start('/availability');
  await look(metrics);
  for (const remote of remotes.slice(1)) {
    await remote.open(page);
    await look(remote);
  }
};

/** Lets deadlines pass until it is so; needs `page.clock.install()`. */
export const afterDeadlines = (page: Page, isSo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(5_000);
    await isSo();
  }).toPass({ intervals: [50] });
