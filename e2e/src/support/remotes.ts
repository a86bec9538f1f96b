import { enter, go } from './enter';
import { remoteIds, type RemoteId } from './remoteIds';
import { navigation } from './session';
import { expect, type Locator, type Page } from './test';

export interface Remote {
  id: RemoteId;
  /** Its page in the tests; that of the sign-in only exists in a page with its own releases. */
  path: string;
  heading: string;
  /** The part of the host around the page. */
  shell: (page: Page) => Locator;
}

export const byName: Readonly<Record<RemoteId, Remote>> = {
  watchlists: {
    id: 'watchlists',
    path: '/settings/watchlists',
    heading: 'Watchlists Overview',
    shell: navigation,
  },
  development: {
    id: 'development',
    path: '/dev/tooltip-demo',
    heading: 'Tooltip Demo',
    shell: (page) => page.getByRole('navigation', { name: 'Development pages' }),
  },
  metrics: { id: 'metrics', path: '/availability', heading: 'Availability', shell: navigation },
  account: {
    id: 'account',
    path: '/settings/account',
    heading: 'Account and security',
    shell: navigation,
  },
  auth: {
    id: 'auth',
    path: '/auth/inside',
    heading: 'Forgot password',
    shell: navigation,
  },
};

export const remotes: readonly Remote[] = remoteIds.map((id) => byName[id]);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const entryOf = ({ id }: Remote) => new RegExp(`/features/${id}/[^/]+/remoteEntry`);

/** Shown instead of a page, or of a part of one. */
export const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part is not available right now' });

export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

/** Goes there in the open app and waits until the previous page is gone, but not for its code. */
export const visit = async (page: Page, remote: Remote): Promise<void> => {
  await go(page, remote);
  await expect(page).toHaveTitle(`${remote.heading} · Pharmacy Market Monitor`);
};

/** The same for the dashboard, with the features' contributions. */
export const visitDashboard = async (page: Page): Promise<void> => {
  await go(page, { path: '/' });
  await expect(page).toHaveTitle('Dashboard · Pharmacy Market Monitor');
};

export const expectPageOf = async (
  page: Page,
  remote: Remote,
  title = remote.heading,
): Promise<void> => {
  await expect(heading(page)).toHaveText(title);
  await expect(card(page)).toHaveCount(0);
};

/** Goes to a page of the host, which needs no code of a feature. */
export const leaveFeatures = (page: Page): Promise<void> => enter(page, { path: '/no-such-page' });
