import { describe, expect, it } from '@jest/globals';
import {
  type AvailabilityView,
  defaultAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { timelineOfProduct, timelineOfView } from './timelineAddress';

const place = { tenantId: 'Nordheide', watchlistId: '7' };
const parametersOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/availability-timeline');
  return Object.fromEntries(searchParams);
};
const ofView = (view: Partial<AvailabilityView>) =>
  parametersOf(timelineOfView(place, { ...defaultAvailabilityView, ...view }));

const UNAVAILABLE = 3;

describe('the way from the availability to the timeline', () => {
  it('keeps what was looked for, the statuses and the SKUs', () => {
    const view = { find: 'bronch', statuses: new Set([UNAVAILABLE]), localSkus: true };
    expect(ofView(view)).toMatchObject({
      ...{ axis: 'pharmacy', q: 'bronch', status: 'unavailable', local: '1', watchlist: '7' },
    });
  });

  it('leads to the pharmacy that the filters ask for', () => {
    expect(ofView({ channelId: 'nordlicht' })).toMatchObject({
      axis: 'pharmacy',
      channel: 'nordlicht',
    });
  });

  it('leads to the pharmacy of the opened cell first, and knows its SKU', () => {
    const opened = { pzn: '11025090', channelId: 'apo' };
    expect(ofView({ channelId: 'nordlicht', opened })).toMatchObject({
      ...{ axis: 'pharmacy', channel: 'apo', pzn: '11025090' },
    });
  });

  it('shows one SKU at every pharmacy', () => {
    const parameters = parametersOf(timelineOfProduct(place, '11025090'));
    expect(parameters).toMatchObject({ axis: 'product', pzn: '11025090' });
    expect(parameters).not.toHaveProperty('q');
  });
});
