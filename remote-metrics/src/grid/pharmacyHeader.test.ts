import { describe, expect, it } from '@jest/globals';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { pharmacyHeader, type UnreadTexts } from './pharmacyHeader';

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
  const incident =
    incidentHoursAgo === null
      ? null
      : ({
          from: NEWEST - incidentHoursAgo * HOUR,
        } as Partial<PharmacyIncident> as PharmacyIncident);
  const pharmacy = { channelId: 'a', name: 'Rosen', url: null, lastCrawlAt };
  return pharmacyHeader({ pharmacy, newest: NEWEST, incident, present: PRESENT }, texts);
};
const nameAlone = { className: '', name: 'Rosen', figures: [], label: 'Rosen' };

describe('the header of a pharmacy', () => {
  it('is its name where it was read lately, or never', () => {
    expect(headerOf(0)).toEqual(nameAlone);
    expect(headerOf(24)).toEqual(nameAlone);
    expect(headerOf(null)).toEqual(nameAlone);
    expect(headerOf(null, 2)).toEqual(nameAlone);
  });

  it('says how long ago it was read last, when that is more than a day before the others', () => {
    expect(headerOf(25)).toEqual({
      ...{ className: 'stale', name: 'Rosen', figures: ['30 h'] },
      label: 'Rosen, read 30 h ago',
    });
  });

  it('says since when it cannot be read, however short that is', () => {
    expect(headerOf(0, 2)).toEqual({
      ...{ className: 'stale unconfirmed', name: 'Rosen', figures: ['7 h'] },
      label: `Rosen not read since ${NEWEST - 2 * HOUR}`,
    });
  });
});
