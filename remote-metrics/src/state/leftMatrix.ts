import { events } from '@pmm/shared/events';
import { forgetMatrixChoices } from './matrixChoices';
import { forgetMatrixPlace } from './matrixPlace';

/**
 * How the matrix was left is kept for the visit. Another watchlist or tenant begins at its top, and
 * so does the same one when it is selected again; the choices of the toolbar stay.
 */
export const forgetLeftMatrix = (signal: AbortSignal): void => {
  events.on('watchlist-changed', forgetMatrixPlace, signal);
  events.on('tenant-changed', forgetMatrixPlace, signal);
  // One that expires leaves the page as it is until the person has decided.
  const onCleared = ({ reason }: { reason: 'logout' | 'expired' }) => {
    if (reason !== 'logout') return;
    forgetMatrixPlace();
    forgetMatrixChoices();
  };
  events.on('session-cleared', onCleared, signal);
};
