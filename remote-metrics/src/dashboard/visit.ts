import { HOUR_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';

/** Times in milliseconds. */
export interface Visit {
  /** When the person last looked at the dashboard. */
  seenAt: number;
  /** When the visit before this one ended; null in the first visit. */
  before: number | null;
}

/** Whoever comes back after this time begins a new visit. */
const NEW_VISIT_MS = HOUR_MS;

export const nextVisit = (kept: Visit | null, now: number): Visit => {
  if (kept === null) return { seenAt: now, before: null };
  const isNew = now - kept.seenAt > NEW_VISIT_MS;
  return { seenAt: now, before: isNew ? kept.seenAt : kept.before };
};

/** Among the settings of the person's account, so that every machine has the same last visit. */
const SEEN = 'dashboard_seenAt';
const BEFORE = 'dashboard_visitBefore';

const timeOf = (saved: unknown): number | null => {
  const time = typeof saved === 'string' ? Date.parse(saved) : NaN;
  return Number.isNaN(time) ? null : time;
};

const keptVisit = (): Visit | null => {
  const saved = { ...readPreferences().matrix, ...store.get(userAtom)?.preferences.matrix };
  const seenAt = timeOf(saved[SEEN]);
  return seenAt === null ? null : { seenAt, before: timeOf(saved[BEFORE]) };
};

/** When the person's visit before the present one ended, in milliseconds; null in the first one. */
export const visitBefore = (now: number): number | null => nextVisit(keptVisit(), now).before;

/** More often would only cost calls. */
const SAVED_EVERY_MS = 5 * MINUTE_MS;

/** Notes that the person looks at the dashboard now. */
export const noteVisit = (now: number): void => {
  const kept = keptVisit();
  if (kept !== null && now - kept.seenAt < SAVED_EVERY_MS) return;
  const { seenAt, before } = nextVisit(kept, now);
  const textOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  savePreferences({ matrix: { [SEEN]: textOf(seenAt), [BEFORE]: textOf(before) } });
};
