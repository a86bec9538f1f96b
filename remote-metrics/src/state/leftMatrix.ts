import { events } from '@pmm/shared/events';
import { forgetMatrixChoices } from './matrixChoices';
import { forgetMatrixPlace } from './matrixPlace';

/**
 * How the matrix was left is kept for the visit. Another watchlist or tenant begins anew, and so
 * does the same one when it is selected again.
 */
export const forgetLeftMatrix = (signal: AbortSignal): void => {
  const forget = () => {
    forgetMatrixPlace();
    forgetMatrixChoices();
  };
  events.on('watchlist-changed', forget, signal);
  events.on('tenant-changed', forget, signal);
  // One that expires leaves the page as it is until the person has decided.
  events.on('session-cleared', ({ reason }) => reason === 'logout' && forget(), signal);
};
