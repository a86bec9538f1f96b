import { codeFaults, handlerFaults, leak, THROWN, type CodeFault } from '../support/faultList';
import {
  BEFORE,
  createFaultWalk,
  DEADLINES_S,
  halves,
  NEWER,
  NEXT,
  type FaultWalk,
} from '../support/faultWalk';
import { createPageReleases } from '../support/pageReleases';
import { remoteIds } from '../support/remoteIds';
import {
  byName,
  card,
  expectPageOf,
  heading,
  leaveFeatures,
  remotes,
  retry,
  visit,
  visitDashboard,
  type Remote,
} from '../support/remotes';
import { signOut, submitSignIn } from '../support/session';
import { expect, test, type Page } from '../support/test';

/**
 * The grid "What the code does" of docs/faults.md: a release of every feature with the same fault.
 */

test.use({ noise: { allowed: [new RegExp(THROWN)] } });

const BAD = 'The bad build';

/**
 * A card for each until there is a newer build: some with Retry, the others recover by themselves.
 */
const expectCardUntilNewer = async (
  page: Page,
  { site, note, expectCards, expectSlots, expectSlotsFail }: FaultWalk,
  { code }: CodeFault,
  [byRetry, byItself]: readonly [readonly Remote[], readonly Remote[]],
): Promise<void> => {
  site.release(remoteIds, { title: BAD, ...code });
  await site.nextReading();
  await expectSlotsFail();
  await expectCards(remotes);
  for (const remote of byRetry) {
    site.release([remote.id], { title: NEXT });
    await visit(page, remote);
    await retry(page);
    await expectPageOf(page, remote, NEXT);
    note(remote.id, 'retry');
  }
  await expectCards(byItself);
  site.release(
    byItself.map(({ id }) => id),
    { title: NEXT },
  );
  await site.nextReading();
  for (const remote of byItself.toReversed()) {
    await visit(page, remote);
    await expectPageOf(page, remote, NEXT);
    note(remote.id, 'newer');
  }
  await expectSlots(NEXT);
  await leaveFeatures(page);
};

for (const codeFault of codeFaults) {
  const { fault, code, crashes, isQuarantined } = codeFault;

  test(fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
    const walk = await createFaultWalk(page, codeFault);
    const { site, eventually } = walk;
    const expectBefore = () =>
      eventually((options) => expect(heading(page)).toHaveText(BEFORE, options));
    await openSignedIn('/no-such-page');
    const [first, later] = halves;
    await expectCardUntilNewer(page, walk, codeFault, [first, later]);
    await expectCardUntilNewer(page, walk, codeFault, [later, first]);

    await test.step('the previous build runs until there is a newer one', async () => {
      site.release(remoteIds, { title: BAD, ...code, card: 'return null;' }, { title: BEFORE });
      await site.nextReading();
      for (const remote of remotes) {
        await visit(page, remote);
        for (let crash = 1; crash < crashes; crash += 1) {
          await walk.expectCard(remote);
          await retry(page);
        }
        await expectBefore();
        await expect(card(page)).toHaveCount(0);
        walk.note(remote.id, 'before');
      }
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.reload({ waitUntil: 'commit' });
      await expectBefore();
      // A build in quarantine is not even requested.
      expect(requestedUrls.some((url) => /\/made\d+\//.test(url))).toBe(!isQuarantined);
      site.release(remoteIds, { title: NEWER });
      await site.nextReading();
      for (const remote of remotes.toReversed()) {
        await visit(page, remote);
        await expectPageOf(page, remote, NEWER);
      }
    });

    walk.expectAllSeen();
  });
}

test('a newer build that throws at its first render never replaces a page that works', async ({
  page,
  openSignedIn,
}) => {
  const site = await createPageReleases(page);
  const remote = byName.metrics;
  await openSignedIn('/no-such-page');
  site.release([remote.id], { title: BEFORE });
  await site.nextReading();
  await visit(page, remote);
  await expectPageOf(page, remote, BEFORE);
  const reported = page.waitForRequest(/\/reports$/);
  site.release([remote.id], { title: BAD, page: `throw new Error('${THROWN}');` });
  await site.nextReading();
  await reported;
  await expectPageOf(page, remote, BEFORE);
  await expect(card(page)).toHaveCount(0);
  site.release([remote.id], { title: NEWER });
  await site.nextReading();
  await expectPageOf(page, remote, NEWER);
});

for (const handlerFault of handlerFaults) {
  const { fault, code } = handlerFault;

  test(fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
    const walk = await createFaultWalk(page, handlerFault);
    const { site } = walk;
    await openSignedIn('/no-such-page');
    const bad = {
      title: BAD,
      page: `return React.createElement('h1', { onClick: () => { ${code} } }, '${BAD}');`,
    };
    const fail = async () => {
      await expect(heading(page)).toHaveText(BAD);
      for (const _time of [1, 2, 3]) await heading(page).click();
    };

    await test.step('without a previous build the page stays until there is a newer one', async () => {
      site.release(remoteIds, bad);
      await site.nextReading();
      for (const remote of remotes) {
        await visit(page, remote);
        await fail();
      }
      for (const remote of remotes.toReversed()) {
        await visit(page, remote);
        await expectPageOf(page, remote, BAD);
        walk.note(remote.id, 'kept');
      }
      site.release(remoteIds, { title: NEXT });
      await site.nextReading();
      for (const remote of remotes) {
        await visit(page, remote);
        await expectPageOf(page, remote, NEXT);
        walk.note(remote.id, 'newer');
      }
    });

    await test.step('a previous build runs if there is one', async () => {
      await leaveFeatures(page);
      site.release(remoteIds, bad, { title: BEFORE });
      await site.nextReading();
      for (const remote of remotes) {
        await visit(page, remote);
        await fail();
        await expectPageOf(page, remote, BEFORE);
        walk.note(remote.id, 'before');
      }
    });

    walk.expectAllSeen();
  });
}

test('text typed into a page that hangs is saved and restored with the page', async ({
  page,
  openSignedIn,
}) => {
  const site = await createPageReleases(page);
  const hanging = `
    const el = React.createElement;
    const [part, setPart] = React.useState(null);
    window.come ??= new Promise((resolve) => { window.arrive = () => resolve('It is there'); });
    return el('form', null,
      el('label', null, 'Price ', el('input', { name: 'price' })),
      el('button', { type: 'button', onClick: () => setPart(window.come) }, 'Go on'),
      part && el('h1', null, React.use(part)));`;
  site.release([byName.metrics.id], { title: BAD, page: hanging });
  await openSignedIn('/no-such-page');
  await visit(page, byName.metrics);
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('12.50');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(price).toBeHidden();
  await expect(async () => {
    await site.passTime(DEADLINES_S);
    await expect(card(page)).toContainText('comes back with what you typed', { timeout: 1_000 });
  }).toPass({ intervals: [0] });
  await page.evaluate(() => (window as { arrive?: () => void }).arrive?.());
  await expect(heading(page)).toHaveText('It is there');
  await expect(price).toHaveValue('12.50');
  await expect(card(page)).toHaveCount(0);
});

test(
  'a failure is reported to the server with its feature and build, and without any data of people',
  { tag: '@full' },
  async ({ page, person, openSignedIn }) => {
    const site = await createPageReleases(page);
    const reports: object[] = [];
    const answers: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/reports')) reports.push(request.postDataJSON() as object);
    });
    page.on('response', (response) => {
      if (response.url().endsWith('/api/v1/reports')) answers.push(response.status());
    });
    const feature = `activate() { throw new Error("${THROWN}"); }`;
    site.release(remoteIds, { title: BAD, feature }, { title: BEFORE });
    await openSignedIn('/no-such-page');
    for (const remote of remotes) {
      await visit(page, remote);
      await expectPageOf(page, remote, BEFORE);
      await expect
        // The selected tenant may be known already or not.
        .poll(() => reports.map((report) => ({ ...report, tenant: null })))
        .toContainEqual({
          about: 'feature',
          feature: remote.id,
          build: 'made1',
          kind: 'execution',
          step: 'activate',
          outcome: 'fallback',
          host: expect.any(String),
          tenant: null,
          // Positions in scripts, without any text of the error.
          frames: expect.arrayContaining([
            expect.stringMatching(
              new RegExp(`^/features/${remote.id}/made1/remoteEntry\\.js:\\d+:\\d+$`),
            ),
          ]),
        });
    }
    await expect.poll(() => new Set(answers)).toEqual(new Set([204]));
    const tenants = reports.map((report) => ('tenant' in report ? report.tenant : undefined));
    for (const tenant of tenants) expect([null, ...person.tenants]).toContain(tenant);
  },
);

test(leak.fault, { tag: '@full' }, async ({ page, person, openSignedIn }) => {
  const walk = await createFaultWalk(page, leak);
  const { site } = walk;
  // One half of the listeners is bound to the signal, as it should be. The sign-in feature starts
  // again after a logout.
  const feature = `activate({ signal }) {
    window.counts ??= {};
    const begun = counts[id + ' begun'] = (counts[id + ' begun'] ?? 0) + 1;
    const count = (what) => () => {
      const key = [id, begun, what].join(' ');
      counts[key] = (counts[key] ?? 0) + 1;
    };
    const timer = setInterval(count('timer'), 20);
    signal.addEventListener('abort', () => clearInterval(timer));
    addEventListener('ping', count('listener'), { signal });
    setInterval(count('leaked timer'), 20);
    addEventListener('ping', count('leaked listener'));
  }`;
  site.release(remoteIds, { title: NEXT, feature });
  // The host's own form replaces the broken page.
  site.release(['auth'], { title: NEXT, feature, page: `throw new Error("${THROWN}");` });
  const counts = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('ping'));
      return (window as { counts?: Record<string, number> }).counts ?? {};
    });

  await openSignedIn('/');
  await walk.expectSlots(NEXT);
  for (const { id } of remotes) {
    await expect.poll(async () => (await counts())[`${id} 1 timer`]).toBeGreaterThan(1);
  }
  await signOut(page);
  const atTheEnd = await counts();
  for (const { id } of remotes) {
    const leaked = `${id} 1 leaked timer`;
    await expect.poll(async () => (await counts())[leaked]).toBeGreaterThan(atTheEnd[leaked] ?? 0);
    const later = await counts();
    for (const what of ['timer', 'listener']) {
      expect(later[`${id} 1 ${what}`]).toBe(atTheEnd[`${id} 1 ${what}`]);
    }
  }
  await expect(card(page)).toBeVisible();
  await submitSignIn(page, person.email);
  await expect(heading(page)).toHaveText('Dashboard');
  await walk.expectSlots(NEXT);
  for (const remote of remotes.filter(({ id }) => id !== byName.auth.id)) {
    await visit(page, remote);
    await expectPageOf(page, remote, NEXT);
  }
  await visitDashboard(page);
  for (const { id } of remotes) {
    await expect.poll(async () => (await counts())[`${id} begun`]).toBeGreaterThan(1);
    walk.note(id, 'kept');
  }
  walk.expectAllSeen();
});
