import { events } from '@pmm/shared/events';
import { forgetArrangements } from '../columns/ownArrangement';
import { forgetMatrixPlaces } from '../../grid/matrixPlace';
import { forgetViews } from './matrixViews';

/**
 * Scroll position and choices are kept until logout. Selecting a watchlist or tenant, even the same
 * one again, starts at the top; the toolbar's choices stay.
 */
export const forgetLeftMatrix = (signal: AbortSignal): void => {
  events.on('watchlist-changed', forgetMatrixPlaces, signal);
  events.on('tenant-changed', forgetMatrixPlaces, signal);
  // After an expiry the person may sign in again and go on where they were.
  const onCleared = ({ reason }: { reason: 'logout' | 'expired' }) => {
    if (reason !== 'logout') return;
    forgetMatrixPlaces();
    forgetViews();
    forgetArrangements();
  };
  events.on('session-cleared', onCleared, signal);
};
