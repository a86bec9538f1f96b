import { script, status } from '../support/answers';
import { enter } from '../support/enter';
import type { Fault } from '../support/faultList';
import { createFaultWalk, halves, NEWER, NEXT, type FaultWalk } from '../support/faultWalk';
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
import { entryFaults, registryFaults } from '../support/registryFaults';
import { requestRegistry, forgeries, REGISTRY, registryOfSite } from '../support/signedRegistry';
import { expect, test, type Page } from '../support/test';

/** The grid "The registry" of docs/faults.md. */

test.use({ noise: { allowed: [/Failed to load resource/, /preload/i] } });

const problem = (page: Page) => page.getByText(/^The live registry is not used/);

/** /dev/features shows why the live registry is not used; null: it is used. */
const expectProblem = async (
  page: Page,
  { eventually }: FaultWalk,
  says: RegExp | null,
): Promise<void> => {
  await enter(page, { path: '/dev/features' });
  if (says === null) await expect(problem(page)).toHaveCount(0);
  else await eventually((options) => expect(problem(page)).toContainText(says, options));
};

const expectPages = async (page: Page, title: string): Promise<void> => {
  for (const remote of remotes) {
    await visit(page, remote);
    await expectPageOf(page, remote, title);
  }
};

for (const registryFault of registryFaults) {
  const { fault, answer, says, isEndless, outcomes } = registryFault;

  test(fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
    const walk = await createFaultWalk(page, { fault, outcomes, isEndless });
    const { site } = walk;
    site.release(remoteIds, { title: NEXT });
    await openSignedIn(byName.metrics.path);
    await expectPageOf(page, byName.metrics, NEXT);

    await test.step('while the app is open, everything continues', async () => {
      site.answerRegistry(answer(site.document()));
      await site.nextReading();
      await expectPages(page, NEXT);
      await expectProblem(page, walk, says);
    });

    await test.step('when it starts, the last good registry is used', async () => {
      await page.reload({ waitUntil: 'commit' });
      await expect(heading(page)).toHaveText('Features');
      await expectProblem(page, walk, says);
      await expectPages(page, NEXT);
      for (const id of remoteIds) walk.note(id, 'kept');
    });

    await test.step('it ends with the next good registry', async () => {
      await leaveFeatures(page);
      site.answerRegistry(null);
      site.release(remoteIds, { title: NEWER });
      await site.nextReading();
      await expectPages(page, NEWER);
      for (const id of remoteIds) walk.note(id, 'newer');
      await expectProblem(page, walk, null);
    });

    walk.expectAllSeen();
  });
}

/** The dashboard shows a card for each feature, or nothing if it no longer contributes anything. */
const expectSlotsWithout = async (
  page: Page,
  { expectSlotsFail }: FaultWalk,
  { outcomes }: Fault,
): Promise<void> => {
  if (outcomes.includes('slot')) return expectSlotsFail();
  await visitDashboard(page);
  return expect(card(page)).toHaveCount(0);
};

/** The features whose card has a Retry button. */
const withRetry = ({ outcomes }: Fault): readonly Remote[] =>
  outcomes.includes('retry') ? remotes : [];

for (const entryFault of entryFaults) {
  const { fault, change } = entryFault;

  test(fault, { tag: '@full' }, async ({ page, openSignedIn }) => {
    const walk = await createFaultWalk(page, entryFault);
    const { site } = walk;
    site.release(remoteIds, { title: NEXT });
    const { features } = site.document();
    const restore = (id: string) =>
      site.changeFeatures([id], (entry) => features.find((one) => one.id === id) ?? entry);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    site.changeFeatures(remoteIds, change);
    await openSignedIn('/no-such-page');
    await walk.expectCards(remotes);
    await expectSlotsWithout(page, walk, entryFault);
    expect(requestedUrls.filter((url) => /\/features\/.*\.js|elsewhere/.test(url))).toEqual([]);

    await test.step('Retry heals it if the card has one', async () => {
      for (const remote of withRetry(entryFault)) {
        await visit(page, remote);
        await walk.expectCard(remote);
        restore(remote.id);
        await retry(page);
        await expectPageOf(page, remote, NEXT);
        walk.note(remote.id, 'retry');
      }
    });

    await test.step('it heals by itself', async () => {
      await leaveFeatures(page);
      site.changeFeatures(remoteIds, change);
      await site.nextReading();
      await walk.expectCards(remotes);
      for (const [healed, failing] of [
        [halves[0], halves[1]],
        [halves[1], []],
      ] as const) {
        for (const { id } of healed) restore(id);
        await site.nextReading();
        for (const remote of healed.toReversed()) {
          await visit(page, remote);
          await expectPageOf(page, remote, NEXT);
          walk.note(remote.id, 'reading');
        }
        await walk.expectCards(failing);
      }
    });

    walk.expectAllSeen();
  });
}

test.describe('without an earlier visit', () => {
  const START_FAILED = 'The application cannot start';

  for (const [what, play] of [
    ['is gone', (page: Page) => page.route(REGISTRY, status(404))],
    [
      'was signed by a stranger',
      async (page: Page) =>
        page.route(REGISTRY, script(forgeries.ofStranger(await registryOfSite(page)))),
    ],
    [
      'is older than the site accepts',
      (page: Page) =>
        page.route(/\/config\.json/, async (route) => {
          const response = await route.fetch();
          const config = (await response.json()) as object;
          const registryNotBefore = '2099-01-01T00:00:00.000Z';
          await route.fulfill({ response, json: { ...config, registryNotBefore } });
        }),
    ],
  ] as const) {
    test(
      `a registry that ${what} runs nothing, and Retry heals it`,
      { tag: '@full' },
      async ({ page }) => {
        await requestRegistry(page);
        await play(page);
        await page.goto('/auth/login');
        await expect(page.getByRole('heading', { name: START_FAILED })).toBeVisible();
        expect(
          await page.evaluate(() => Object.keys(globalThis).filter((name) => /^auth_/.test(name))),
        ).toEqual([]);
        await page.unroute(REGISTRY);
        await page.unroute(/\/config\.json/);
        await retry(page);
        await expect(heading(page)).toHaveText('Sign in');
      },
    );
  }
});

test.describe('a browser without Ed25519', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const { subtle } = crypto;
      const importKey = subtle.importKey.bind(subtle);
      subtle.importKey = ((
        format: 'raw',
        key: BufferSource,
        algorithm: string,
        ...rest: [boolean, KeyUsage[]]
      ) =>
        algorithm === 'Ed25519'
          ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
          : importKey(format, key, algorithm, ...rest)) as typeof subtle.importKey;
    }),
  );

  test('verifies the registry all the same', { tag: '@full' }, async ({ page }) => {
    await requestRegistry(page);
    await page.goto('/auth/login');
    await expect(heading(page)).toHaveText('Sign in');
    await page.route(REGISTRY, script(forgeries.changed(await registryOfSite(page))));
    await page.goto('/dev/features');
    await expect(problem(page)).toContainText('not what was signed');
  });
});

test('safe mode loads no feature, shows a notice and can be left', async ({
  page,
  openSignedIn,
}) => {
  await createPageReleases(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openSignedIn('/availability?safe-mode');
  await expect(page.getByText('Safe mode: no code of a feature is loaded.')).toBeVisible();
  for (const remote of remotes) {
    await visit(page, remote);
    await expect(card(page)).toContainText(/safe mode is on/);
  }
  expect(requestedUrls.filter((url) => /\/features\/.*\.js/.test(url))).toEqual([]);
  await visit(page, byName.metrics);
  await page.getByRole('button', { name: 'Leave safe mode' }).click();
  await expectPageOf(page, byName.metrics);
});

test('an override that the site does not allow loads nothing and shows a notice', async ({
  page,
  openSignedIn,
}) => {
  const site = await createPageReleases(page);
  site.release(remoteIds, { title: NEXT });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openSignedIn('/no-such-page');
  for (const remote of remotes) {
    await page.goto(`${remote.path}?override=${remote.id}@https://elsewhere.example`);
    await expectPageOf(page, remote, NEXT);
    await expect(
      page.getByText(
        `This site takes no feature from https://elsewhere.example. ${remote.id} is the released one.`,
      ),
    ).toBeVisible();
  }
  expect(requestedUrls.filter((url) => url.startsWith('https://elsewhere.example'))).toEqual([]);
  await page.getByRole('button', { name: 'End override' }).click();
  await expectPageOf(page, byName.auth, NEXT);
  await expect(page.getByText(/^This site takes no feature/)).toHaveCount(0);
});
