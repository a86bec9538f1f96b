import { createEventBus } from './eventBus';

export interface AppEvents {
  /** `epoch` grows with every change: an answer from an earlier epoch must not be shown. */
  'tenant-changed': { tenantId: string | null; epoch: number };
  'watchlist-changed': { watchlistId: string | null };
  'session-cleared': { reason: 'logout' | 'expired' };
}

/** The one bus of the app. Tenant and watchlist have a current value; the end of a session not. */
export const events = createEventBus<AppEvents>(
  ['tenant-changed', 'watchlist-changed'],
  (cause) => {
    reportError(cause);
  },
);
