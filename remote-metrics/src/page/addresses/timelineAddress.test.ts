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

describe('the link from the availability to the timeline', () => {
  it('keeps search, statuses and the choice of SKUs', () => {
    const view = { find: 'bronch', statuses: new Set([UNAVAILABLE]), localSkus: true };
    expect(ofView(view)).toMatchObject({
      ...{ axis: 'pharmacy', q: 'bronch', status: 'unavailable', local: '1', watchlist: '7' },
    });
  });

  it('names the pharmacy of the filters', () => {
    expect(ofView({ channelId: 'nordlicht' })).toMatchObject({
      axis: 'pharmacy',
      channel: 'nordlicht',
    });
  });

  it('names pharmacy and SKU of the opened cell before those of the filters', () => {
    const opened = { pzn: '11025090', channelId: 'apo' };
    expect(ofView({ channelId: 'nordlicht', opened })).toMatchObject({
      ...{ axis: 'pharmacy', channel: 'apo', pzn: '11025090' },
    });
  });

  it('shows one SKU at every pharmacy in the link from its details', () => {
    const parameters = parametersOf(timelineOfProduct(place, '11025090'));
    expect(parameters).toMatchObject({ axis: 'product', pzn: '11025090' });
    expect(parameters).not.toHaveProperty('q');
  });
});
