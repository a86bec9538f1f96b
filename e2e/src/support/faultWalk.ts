import { status } from './answers';
import type { Fault, Outcome } from './faultList';
import { createPageReleases } from './pageReleases';
import { remoteIds, type RemoteId } from './remoteIds';
import { card, remotes, visit, visitDashboard, type Remote } from './remotes';
import { expect, test, type Page } from './test';

/** For three attempts together. */
export const DEADLINES_S = 30;

export const NEXT = 'The next build';
export const NEWER = 'The newer build';
export const BEFORE = 'The previous build';

interface WalkedFault extends Fault {
  says?: RegExp;
  isEndless?: boolean;
}

/** The features in two halves: while one half has a fault, the other one must work. */
export const halves = [remotes.slice(2), remotes.slice(0, 2)] as const;

export type FaultWalk = Awaited<ReturnType<typeof createFaultWalk>>;

/**
 * One page that visits all features with a fault. It records the outcomes of each, so that a test
 * proves everything in the grid of docs/faults.md.
 */
export const createFaultWalk = async (
  page: Page,
  { outcomes, says = /./, isEndless = false }: WalkedFault,
) => {
  if (isEndless) test.slow();
  const site = await createPageReleases(page);
  // So many failures would exceed the server's limit for one address.
  await page.route(/\/api\/v1\/reports/, status(204));
  const seenOutcomes = new Map(remoteIds.map((id) => [id, new Set<Outcome>()]));
  const note = (id: RemoteId, outcome: Outcome): void => {
    seenOutcomes.get(id)?.add(outcome);
  };
  /** Advances the clock past the deadlines of the fault, and waits until the assertion is true. */
  const eventually = (isSo: (options: { timeout?: number }) => Promise<void>): Promise<void> =>
    isEndless
      ? expect(async () => {
          await site.passTime(DEADLINES_S);
          await isSo({ timeout: 10_000 });
        }).toPass({ intervals: [0] })
      : isSo({});
  const expectCard = async (remote: Remote): Promise<void> => {
    await eventually((options) => expect(card(page)).toContainText(says, options));
    await expect(remote.shell(page)).toBeVisible();
    note(remote.id, 'card');
  };

  return {
    site,
    note,
    eventually,
    expectCard,
    /** A card in place of the page of each of them. */
    expectCards: async (failing: readonly Remote[]): Promise<void> => {
      for (const remote of failing) {
        await visit(page, remote);
        await expectCard(remote);
      }
    },
    /** On the dashboard: a card with the reason in place of each contribution. */
    expectSlotsFail: async (): Promise<void> => {
      await visitDashboard(page);
      await eventually((options) => expect(card(page)).toHaveCount(remotes.length, options));
      for (const one of await card(page).all()) await expect(one).toContainText(says);
      for (const id of remoteIds) note(id, 'slot');
    },
    /** On the dashboard: the contribution of each feature is shown. */
    expectSlots: async (title: string): Promise<void> => {
      await visitDashboard(page);
      for (const { id } of remotes) {
        const text = page.getByRole('main').getByText(`${id}: ${title}`, { exact: true });
        await expect(text).toBeVisible();
      }
    },
    expectAllSeen: (): void => {
      const promised = outcomes.toSorted();
      for (const [id, shown] of seenOutcomes) {
        expect({ id, shown: [...shown].toSorted() }).toEqual({ id, shown: promised });
      }
    },
  };
};
