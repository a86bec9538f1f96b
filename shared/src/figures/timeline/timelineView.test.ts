import { describe, expect, it } from '@jest/globals';
import {
  readTimelineView,
  timelineParameters,
  type TimelineView,
  writeTimelineView,
} from './timelineView';

const view: TimelineView = {
  axis: 'product',
  channelId: 'rosen',
  pzn: '10203603',
  days: '30',
  sort: null,
  find: 'syrup',
  statuses: new Set([2, 3]),
  localSkus: true,
  neverRead: true,
  table: true,
};

describe('the view of the timeline in an address', () => {
  it('is read as it was written', () => {
    expect(readTimelineView(writeTimelineView(view))).toEqual(view);
  });

  it('is written with exactly the parameters in its list', () => {
    expect(timelineParameters.toSorted()).toEqual([...writeTimelineView(view).keys()].sort());
  });
});
