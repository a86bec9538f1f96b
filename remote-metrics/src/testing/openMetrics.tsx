import { afterEach, beforeEach, jest } from '@jest/globals';
import { clearSession } from '@pmm/shared/session';
import {
  answer,
  beSignedIn,
  fakeServer,
  type FakeRoutes,
  renderInApp,
  type RenderOptions,
} from '@pmm/shared/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import '../compare/texts';
import '../dashboard/texts';
import '../evidence/texts';
import '../exceptions/texts';
import '../moves/texts';
import '../prices/texts';
import '../reviews/texts';
import feature from '../feature';
import '../history/texts';
import '../rises/texts';
import '../page/reporting/texts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveElementsSize } from './viewport';

export const TENANT = 'Nordheide Pharma';
export const tenantRoute = `GET /api/v1/tenants/${TENANT}`;
export const watchlistsRoute = `${tenantRoute}/watchlists/`;
export const watchlistRoute = (watchlistId = '7') => `${watchlistsRoute}${watchlistId}`;
export const metricRoute = (metric: string, watchlistId?: string) =>
  `${watchlistRoute(watchlistId)}/metrics/${metric}`;

/** No watchlist has anything new. */
const revisions: FakeRoutes = Object.fromEntries(
  ['7', '8'].map((id) => [metricRoute('revision', id), () => answer({ revision: '1' })]),
);

const messages = { namespace: 'metrics', en, de };

type Options = Omit<RenderOptions, 'messages'>;

export interface OpenOptions extends Options {
  watchlist?: string | null;
  /** Runs between the sign-in and the page. */
  prepare?: () => void;
}

/** Renders with the texts of this feature. */
export const renderInMetrics = (ui: ReactElement, options: Options = {}) =>
  renderInApp(ui, { ...options, messages });

/**
 * For a person with two tenants who has selected the first one and, unless it is null, a watchlist.
 */
export const openMetrics = async (
  ui: ReactElement,
  routes: FakeRoutes,
  { watchlist = '7', prepare, ...options }: OpenOptions = {},
) => {
  const calls = fakeServer({ ...revisions, ...routes });
  beSignedIn({ tenants: [TENANT, 'Alpenquell'], ...(watchlist !== null && { watchlist }) });
  prepare?.();
  const view = await renderInMetrics(ui, options);
  return { ...view, calls };
};

/**
 * Each test of the file has a window of the usual size and the feature running, and ends signed
 * out.
 */
export const setUpMetrics = (): void => {
  let owner: AbortController;
  beforeEach(async () => {
    giveElementsSize(1_000, 600);
    owner = new AbortController();
    await feature.activate?.({ signal: owner.signal });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => clearSession('logout'));
    owner.abort();
  });
};
