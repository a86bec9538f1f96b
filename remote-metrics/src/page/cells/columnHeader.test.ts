import { describe, expect, it } from '@jest/globals';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { UnreadTexts } from '../texts/unreadTexts';
import { directionOf, nextSort, pharmacyHeader, sortKeyOf } from './columnHeader';

describe('the order after a press on a header', () => {
  it('is ascending, then descending, then that of the watchlist', () => {
    const up = nextSort(null, 'score');
    expect(up).toEqual({ by: 'score', descending: false });
    const down = nextSort(up, 'score');
    expect(down).toEqual({ by: 'score', descending: true });
    expect(nextSort(down, 'score')).toBeNull();
  });

  it('begins with the first direction of the header, whatever sorted the rows before', () => {
    const first = nextSort({ by: 'score', descending: false }, 'count', 'descending');
    expect(first).toEqual({ by: 'count', descending: true });
    expect(nextSort(first, 'count', 'descending')).toEqual({ by: 'count', descending: false });
  });

  it('distinguishes columns by their pharmacies', () => {
    const sort = { by: { channelId: 'a' }, descending: true };
    expect(directionOf(sort, { channelId: 'a' })).toBe('descending');
    expect(directionOf(sort, { channelId: 'b' })).toBeNull();
    expect(directionOf(null, { channelId: 'a' })).toBeNull();
  });

  it('sorts by name at the header of the products, by a figure at its own, else by a pharmacy', () => {
    const keys = ['name', 'now'] as const;
    expect(sortKeyOf('product', keys)).toBe('name');
    expect(sortKeyOf('now', keys)).toBe('now');
    expect(sortKeyOf('rosen', keys)).toEqual({ channelId: 'rosen' });
  });
});

const texts: UnreadTexts = {
  age: (hours) => `${hours} h`,
  notReadSince: (name, since) => `${name} not read since ${since}`,
  productUnreadSince: (since) => `not read since ${since}`,
  productLastRead: (since) => `read ${since}`,
  unconfirmedProduct: (cell, since) => `${cell}, not read since ${since}`,
  notConfirmedSince: (since) => `not confirmed since ${since}`,
  stalePharmacy: (name, hours) => `${name}, read ${hours} h ago`,
};
const HOUR = 3_600_000;
const NEWEST = Date.UTC(2026, 10, 23);
/** The newest crawl of all is some hours old. */
const PRESENT = NEWEST + 5 * HOUR;

const headerOf = (hoursAgo: number | null, incidentHoursAgo: number | null = null) => {
  const lastCrawlAt = hoursAgo === null ? null : new Date(NEWEST - hoursAgo * HOUR).toISOString();
  const incident = (hours: number): PharmacyIncident => ({
    ...{ pharmacy: 0, kind: 'overdue', from: NEWEST - hours * HOUR, until: null },
    ...{ rhythmMinutes: null, missedReads: 1 },
  });
  const table = {
    channels: [{ channelId: 'a', name: 'Rosen', url: null, lastCrawlAt, weight: 1 }],
    window: { to: NEWEST },
    incidents: incidentHoursAgo === null ? [] : [incident(incidentHoursAgo)],
  };
  return pharmacyHeader(table, 0, PRESENT, texts);
};
const nameAlone = { className: '', name: 'Rosen', figures: [], label: 'Rosen' };

describe('the header of a pharmacy', () => {
  it('shows only the name of a pharmacy that was read lately, or never', () => {
    expect(headerOf(0)).toEqual(nameAlone);
    expect(headerOf(24)).toEqual(nameAlone);
    expect(headerOf(null)).toEqual(nameAlone);
    expect(headerOf(null, 2)).toEqual(nameAlone);
  });

  it('shows how long ago a pharmacy was read, if that is more than a day before the others', () => {
    expect(headerOf(25)).toEqual({
      ...{ className: 'stale', name: 'Rosen', figures: ['30 h'] },
      label: 'Rosen, read 30 h ago',
    });
  });

  it('shows since when a pharmacy cannot be read, even if that is less than a day', () => {
    expect(headerOf(0, 2)).toEqual({
      ...{ className: 'stale unconfirmed', name: 'Rosen', figures: ['7 h'] },
      label: `Rosen not read since ${NEWEST - 2 * HOUR}`,
    });
  });
});
