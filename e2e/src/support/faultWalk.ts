import { status } from './answers';
import type { Fault, Outcome } from './faultList';
import { createPageReleases } from './pageReleases';
import { remoteIds, type RemoteId } from './remoteIds';
import { card, remotes, visit, visitDashboard, type Remote } from './remotes';
import { expect, type Page } from './test';

/** Of three attempts together. */
export const DEADLINES_S = 30;

export const NEXT = 'The next build';
export const NEWER = 'The newer build';
export const BEFORE = 'The build before';

interface WalkedFault extends Fault {
  says?: RegExp;
  isEndless?: boolean;
}

/** The features in two halves, so that one is seen to work while the other has a fault. */
export const halves = [remotes.slice(2), remotes.slice(0, 2)] as const;

export type FaultWalk = Awaited<ReturnType<typeof createFaultWalk>>;

/**
 * One page that goes through all features with a fault. It notes what it has seen of each, so that a test
 * shows all that the grid of docs/faults.md promises.
 */
export const createFaultWalk = async (
  page: Page,
  { outcomes, says = /./, isEndless = false }: WalkedFault,
) => {
  const site = await createPageReleases(page);
  // So many failures would be more than the server takes from one address.
  await page.route(/\/api\/v1\/reports/, status(204));
  const seen = new Map(remoteIds.map((id) => [id, new Set<Outcome>()]));
  const note = (id: RemoteId, outcome: Outcome): void => {
    seen.get(id)?.add(outcome);
  };
  /** Lets the deadlines pass that the fault waits for, and waits until it is so. */
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
    /** In place of the page of each of them. */
    expectCards: async (failing: readonly Remote[]): Promise<void> => {
      for (const remote of failing) {
        await visit(page, remote);
        await expectCard(remote);
      }
    },
    /** On the dashboard: a card with the reason in place of what each feature contributes. */
    expectSlotsFail: async (): Promise<void> => {
      await visitDashboard(page);
      await eventually((options) => expect(card(page)).toHaveCount(remotes.length, options));
      for (const one of await card(page).all()) await expect(one).toContainText(says);
      for (const id of remoteIds) note(id, 'slot');
    },
    /** On the dashboard: what each contributes is there. */
    expectSlots: async (title: string): Promise<void> => {
      await visitDashboard(page);
      for (const { id } of remotes) {
        const text = page.getByRole('main').getByText(`${id}: ${title}`, { exact: true });
        await expect(text).toBeVisible();
      }
    },
    expectAllSeen: (): void => {
      const promised = outcomes.toSorted();
      for (const [id, shown] of seen) {
        expect({ id, shown: [...shown].toSorted() }).toEqual({ id, shown: promised });
      }
    },
  };
};
