import { createEventBus } from './eventBus';

export interface AppEvents {
  /** `epoch` grows with every change: an answer from an earlier epoch must not be shown. */
  'tenant-changed': { tenantId: string | null; epoch: number };
  'watchlist-changed': { watchlistId: string | null };
  /** The account did not take a choice; told once, until it takes one again. */
  'preferences-not-saved': { cause: unknown };
  /** What was to open could not be loaded. */
  'overlay-missing': { cause: unknown };
  'session-cleared': { reason: 'logout' | 'expired' };
}

/** The one bus of the app, for moments: which tenant or watchlist is selected now, an atom says. */
export const events = createEventBus<AppEvents>((cause) => {
  reportError(cause);
});
