import { createEventBus } from './eventBus';

export interface AppEvents {
  /** `epoch` increases with every change: an answer from an earlier epoch must not be shown. */
  'tenant-changed': { tenantId: string | null; epoch: number };
  'watchlist-changed': { watchlistId: string | null };
  /** The account could not save a choice. Sent once, until saving works again. */
  'preferences-not-saved': { cause: unknown };
  /** The code of a dialog, menu or list could not be loaded. */
  'overlay-missing': { cause: unknown };
  'session-cleared': { reason: 'logout' | 'expired' };
}

/**
 * The only event bus of the app, for events. The selected tenant and watchlist are in atoms.
 *
 * @example
 *   events.on('session-cleared', forgetDrafts, signal);
 */
export const events = createEventBus<AppEvents>((cause) => {
  reportError(cause);
});
