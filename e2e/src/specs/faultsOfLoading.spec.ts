import { hanging } from '../support/answers';
import { enter } from '../support/enter';
import { ATTACK_MARK, lateFault, loadingFaults, type LoadingFault } from '../support/faultList';
import { BEFORE, createFaultWalk, halves, NEWER, NEXT, type FaultWalk } from '../support/faultWalk';
import { remoteIds } from '../support/remoteIds';
import {
  byName,
  card,
  entryOf,
  expectPageOf,
  heading,
  leaveFeatures,
  remotes,
  retry,
  visit,
  visitDashboard,
  type Remote,
} from '../support/remotes';
import { signOut } from '../support/session';
import { expect, test, type Page } from '../support/test';

/** The grid "The code" of docs/faults.md: every fault of a file, in every feature of one page. */

test.use({
  noise: { allowed: [/Failed to load resource/, /integrity/, /preload/i, /chunk/i, /MIME/] },
});

const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** The fault passes, or a newer build is released, without any action of the person. */
const healByItself = async (
  page: Page,
  { site, note }: FaultWalk,
  { mayPass }: LoadingFault,
  healed: readonly Remote[],
): Promise<void> => {
  for (const { id } of healed) {
    if (mayPass) await site.mend(id);
    else site.release([id], { title: NEXT });
  }
  await site.nextReading();
  for (const remote of healed.toReversed()) {
    await visit(page, remote);
    await expectPageOf(page, remote, NEXT);
    note(remote.id, mayPass ? 'reading' : 'newer');
  }
};

for (const loadingFault of loadingFaults) {
  const { fault, part, answer } = loadingFault;

  test(fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
    const walk = await createFaultWalk(page, loadingFault);
    const { site } = walk;

    await test.step('a card appears only in its place, and Retry heals it', async () => {
      const [first = byName.metrics, ...others] = remotes;
      site.spoil(remoteIds, part, answer);
      await openSignedIn(first.path);
      await walk.expectCard(first);
      const opened = await openedAt(page);
      // The others fail meanwhile.
      for (const remote of others) {
        const entryRequest = page.waitForRequest(entryOf(remote));
        await visit(page, remote);
        await entryRequest;
      }
      for (const remote of remotes) {
        await visit(page, remote);
        await walk.expectCard(remote);
        await site.mend(remote.id);
        await retry(page);
        await expectPageOf(page, remote);
        walk.note(remote.id, 'retry');
      }
      expect(await openedAt(page)).toBe(opened);
    });

    await test.step('it heals by itself', async () => {
      await leaveFeatures(page);
      site.release(remoteIds, { title: NEXT });
      site.spoil(remoteIds, part, answer);
      await site.nextReading();
      await walk.expectSlotsFail();
      await walk.expectCards(remotes);
      const [first, later] = halves;
      await healByItself(page, walk, loadingFault, first);
      await walk.expectCards(later);
      await healByItself(page, walk, loadingFault, later);
      await walk.expectSlots(NEXT);
    });

    await test.step('the previous build runs until there is a newer one', async () => {
      await leaveFeatures(page);
      site.release(remoteIds, { title: NEXT }, { title: BEFORE });
      site.spoil(remoteIds, part, answer);
      await site.nextReading();
      await visitDashboard(page);
      for (const remote of remotes) {
        await visit(page, remote);
        await walk.eventually((options) => expect(heading(page)).toHaveText(BEFORE, options));
        await expect(card(page)).toHaveCount(0);
        walk.note(remote.id, 'before');
      }
      site.release(remoteIds, { title: NEWER });
      await site.nextReading();
      for (const remote of remotes.toReversed()) {
        await visit(page, remote);
        await expectPageOf(page, remote, NEWER);
        walk.note(remote.id, 'newer');
      }
    });

    expect(await page.evaluate((mark) => mark in window, ATTACK_MARK)).toBe(false);
    walk.expectAllSeen();
  });
}

test(lateFault.fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
  const walk = await createFaultWalk(page, lateFault);
  const { site } = walk;
  await openSignedIn('/no-such-page');
  for (const part of ['entry', 'chunk'] as const) {
    site.release(remoteIds, { title: NEXT });
    site.spoil(remoteIds, part, hanging);
    await site.nextReading();
    await visitDashboard(page);
    await site.expectWaiting(remotes.length);
    await site.passTime(10);
    for (const remote of remotes) {
      await visit(page, remote);
      await expect(remote.shell(page)).toBeVisible();
      await expect(heading(page)).toHaveCount(0);
      await expect(card(page)).toHaveCount(0);
    }
    await site.answerWaiting();
    for (const remote of remotes.toReversed()) {
      await visit(page, remote);
      await expectPageOf(page, remote, NEXT);
      walk.note(remote.id, 'waits');
    }
    await leaveFeatures(page);
  }
  walk.expectAllSeen();
});

test('code that could not be loaded without a connection is loaded once there is one', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/no-such-page');
  // The host's part around development pages is loaded with the first of them.
  await enter(page, { path: '/dev/features' });
  await page.context().setOffline(true);
  const inside = remotes.filter(({ id }) => id !== 'auth');
  for (const remote of inside) {
    await visit(page, remote);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const remote of inside.toReversed()) {
    await visit(page, remote);
    await expectPageOf(page, remote);
  }
});

test(
  'a person who signs out without a connection can sign in once there is one',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await openSignedIn(byName.watchlists.path);
    await expectPageOf(page, byName.watchlists);
    // The menu's code comes with that of the selectors.
    await expect(page.getByRole('combobox', { name: 'Tenant' })).toBeVisible();
    await page.context().setOffline(true);
    await signOut(page);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText('Sign in');
  },
);
