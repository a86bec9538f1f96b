import { metrics } from '@pmm/shared/contracts/matrix';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { oneOf } from '@pmm/shared/figures/matrix/viewParameters';
import type { Period } from '@pmm/shared/figures/period';
import { useEffect } from 'react';
import { useLocation, useNavigateFromPage, withParameters } from '@pmm/shared/router';

export const periodNames = ['visit', 'day', 'week'] as const;
export type PeriodName = (typeof periodNames)[number];

/** What the lines are about; pharmacies that are not read are no metric. */
export const lineKinds = ['all', ...metrics, 'unread'] as const;
export type LineKind = (typeof lineKinds)[number];

const DAYS_OF_WEEK = 7;

/** The periods that a person can choose: the last visit only if the data reach back to it. */
export const offeredPeriods = (lastVisit: number | null, window: Period): readonly PeriodName[] => {
  const isKnown = lastVisit !== null && lastVisit > window.from && lastVisit < window.to;
  return isKnown ? periodNames : periodNames.filter((name) => name !== 'visit');
};

export const periodOf = (name: PeriodName, lastVisit: number | null, { to }: Period): Period => {
  const days = name === 'week' ? DAYS_OF_WEEK : 1;
  const from = name === 'visit' && lastVisit !== null ? lastVisit : to - days * DAY_MS;
  return { from, to };
};

export interface DashboardView {
  /** Null for the first one that is offered. */
  period: PeriodName | null;
  kind: LineKind;
}

const parameters = ['since', 'about'];
/** Of a link to the dashboard. */
const WATCHLIST = 'watchlist';

/**
 * Takes a link's watchlist out of the address once it is shown: the person may select another one,
 * and the address would lead back to the first.
 */
export const useForgottenWatchlist = (isShown: boolean): void => {
  const { search } = useLocation();
  const navigate = useNavigateFromPage();
  const isNamed = new URLSearchParams(search).has(WATCHLIST);
  useEffect(() => {
    if (!isShown || !isNamed) return;
    navigate(withParameters(window.location, [WATCHLIST]), { replace: true });
  }, [isShown, isNamed, navigate]);
};

/** What a person chose to see, as the address says. */
export const useDashboardView = () => {
  const { search } = useLocation();
  const navigate = useNavigateFromPage();
  const named = new URLSearchParams(search);
  const since = named.get('since');
  const view: DashboardView = {
    period: since === null ? null : oneOf(periodNames, since, 'day'),
    kind: oneOf<LineKind>(lineKinds, named.get('about'), 'all'),
  };
  const choose = (change: Partial<DashboardView>): void => {
    const { period, kind } = { ...view, ...change };
    const values = new URLSearchParams();
    if (period !== null) values.set('since', period);
    if (kind !== 'all') values.set('about', kind);
    navigate(withParameters(window.location, parameters, values), { replace: true });
  };
  return { view, choose };
};
