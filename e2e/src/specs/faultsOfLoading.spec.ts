import {
  BUILD_BEFORE,
  hanging,
  html,
  late,
  lookOften,
  offerBuildBefore,
  script,
  status,
  unreachable,
} from '../support/faults';
import {
  afterDeadlines,
  byName,
  card,
  chunksOf,
  entryOf,
  expectPageOf,
  heading,
  remotes,
  retry,
  visitAll,
} from '../support/remotes';
import { expect, test, type Page } from '../support/test';

/** The table "The code" of docs/faults.md: every fault of a file, in every feature. */

test.use({
  noise: { allowed: [/Failed to load resource/, /integrity/, /preload/i, /chunk/i, /MIME/] },
});

const UNREACHED = /could not be loaded/;
const ALTERED = /not the one that was released/;
const ATTACK = 'window.attacked = true;';

const faults = [
  { fault: 'the entry answers 404', of: entryOf, answer: status(404), says: UNREACHED },
  { fault: 'the entry answers 500', of: entryOf, answer: status(500), says: UNREACHED },
  { fault: 'the entry is unreachable', of: entryOf, answer: unreachable, says: UNREACHED },
  { fault: 'the entry is HTML', of: entryOf, answer: html, says: ALTERED },
  { fault: 'the entry is garbage', of: entryOf, answer: script('{{'), says: ALTERED },
  { fault: 'the entry is empty', of: entryOf, answer: script(''), says: ALTERED },
  { fault: 'the entry was tampered with', of: entryOf, answer: script(ATTACK), says: ALTERED },
  { fault: 'the entry never comes', of: entryOf, answer: hanging, says: /takes too long/ },
  { fault: 'a chunk answers 404', of: chunksOf, answer: status(404), says: UNREACHED },
  { fault: 'a chunk is garbage', of: chunksOf, answer: script('{{'), says: UNREACHED },
  { fault: 'a chunk never comes', of: chunksOf, answer: hanging, says: UNREACHED },
  { fault: 'a chunk was tampered with', of: chunksOf, answer: script(ATTACK), says: UNREACHED },
] as const;

const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const wasAttacked = (page: Page) => page.evaluate(() => 'attacked' in window);

for (const { fault, of, answer, says } of faults) {
  test.describe(fault, () => {
    const isEndless = answer === hanging;
    const prepare = (page: Page) => (isEndless ? page.clock.install() : Promise.resolve());
    const goOn = (page: Page) => (isEndless ? page.clock.resume() : Promise.resolve());
    /** Each look is short where deadlines have to pass between two. */
    const look = isEndless ? { timeout: 100 } : {};
    const eventually = (page: Page, isSo: () => Promise<void>) =>
      isEndless ? afterDeadlines(page, isSo) : isSo();

    test('in any feature: a card in its place alone, and Retry heals it', async ({
      page,
      openSignedIn,
    }) => {
      await prepare(page);
      for (const remote of remotes) await page.route(of(remote), answer);
      await visitAll(page, openSignedIn, async (remote) => {
        await eventually(page, () => expect(card(page)).toContainText(says, look));
        await expect(remote.shell(page)).toBeVisible();
        const before = await openedAt(page);
        await page.unroute(of(remote));
        await retry(page);
        // A request that began before may have to run out first.
        await eventually(page, () => expect(heading(page)).toHaveText(remote.heading, look));
        await expectPageOf(page, remote);
        await goOn(page);
        expect(await openedAt(page)).toBe(before);
      });
      expect(await wasAttacked(page)).toBe(false);
    });

    test('in any feature that has a build before: that one is shown', async ({
      page,
      openSignedIn,
    }) => {
      await prepare(page);
      for (const remote of remotes) await page.route(of(remote), answer);
      await offerBuildBefore(page);
      await visitAll(page, openSignedIn, async () => {
        await eventually(page, () => expect(heading(page)).toHaveText(BUILD_BEFORE, look));
        await expect(card(page)).toHaveCount(0);
      });
      expect(await wasAttacked(page)).toBe(false);
    });
  });
}

test('code that comes late is waited for', async ({ page, openSignedIn }) => {
  for (const remote of remotes) {
    await page.route(entryOf(remote), late);
    await page.route(chunksOf(remote), late);
  }
  await visitAll(page, openSignedIn, (remote) => expectPageOf(page, remote));
});

test('two features that fail at once heal by themselves at the next reading of the registry', async ({
  page,
  openSignedIn,
}) => {
  const { metrics, watchlists } = byName;
  await lookOften(page);
  for (const remote of [metrics, watchlists]) await page.route(entryOf(remote), status(503));
  await openSignedIn('/settings/watchlists');
  await expect(card(page)).toContainText(UNREACHED);
  await metrics.open(page);
  await expect(card(page)).toContainText(UNREACHED);
  await page.unroute(entryOf(metrics));
  await expectPageOf(page, metrics);
  await page.unroute(entryOf(watchlists));
  await watchlists.open(page);
  await expectPageOf(page, watchlists);
});

test('code that lacks a connection comes when there is one', async ({ page, openSignedIn }) => {
  await openSignedIn('/no-such-page');
  await page.context().setOffline(true);
  const { metrics, watchlists } = byName;
  for (const remote of [metrics, watchlists]) {
    await remote.open(page);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const remote of [watchlists, metrics]) {
    await remote.open(page);
    await expectPageOf(page, remote);
  }
});

test('who signs out without a connection can sign in when there is one', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/settings/watchlists');
  await expectPageOf(page, byName.watchlists);
  await page.context().setOffline(true);
  await byName.auth.open(page);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expectPageOf(page, byName.auth);
});
