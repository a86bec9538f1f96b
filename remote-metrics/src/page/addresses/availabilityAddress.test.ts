import { expect, it } from '@jest/globals';
import {
  defaultAvailabilityView,
  readAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { matrixAddress } from './availabilityAddress';

it('a link to the matrix contains the view and the watchlist', () => {
  const view = {
    mode: 'changes',
    statuses: new Set([3]),
    find: 'Vita & Co',
    channelId: 'a b',
  } as const;
  const address = new URL(matrixAddress('7/8', view), 'https://app.example');
  expect(address.pathname).toBe('/availability');
  expect(address.searchParams.get('watchlist')).toBe('7/8');
  expect(readAvailabilityView(address.searchParams)).toEqual({
    ...defaultAvailabilityView,
    ...view,
  });
});
