import { describe, expect, it } from '@jest/globals';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { pharmacyHeader, type UnreadTexts } from './pharmacyHeader';

const texts: UnreadTexts = {
  age: (hours) => `${hours} h`,
  notReadSince: (name, since) => `${name} not read since ${since}`,
  notConfirmedSince: (since) => `not confirmed since ${since}`,
  stalePharmacy: (name, hours) => `${name}, read ${hours} h before the others`,
};
const HOUR = 3_600_000;
const NEWEST = Date.UTC(2026, 10, 23);

const headerOf = (hoursAgo: number | null, incidentHoursAgo: number | null = null) => {
  const lastCrawlAt = hoursAgo === null ? null : new Date(NEWEST - hoursAgo * HOUR).toISOString();
  const incident =
    incidentHoursAgo === null
      ? null
      : ({
          from: NEWEST - incidentHoursAgo * HOUR,
        } as Partial<PharmacyIncident> as PharmacyIncident);
  const pharmacy = { channelId: 'a', name: 'Rosen', url: null, lastCrawlAt };
  return pharmacyHeader({ pharmacy, newest: NEWEST, incident }, texts);
};
const nameAlone = { className: '', name: 'Rosen', figures: [], label: 'Rosen' };

describe('the header of a pharmacy', () => {
  it('is its name where it was read lately, or never', () => {
    expect(headerOf(0)).toEqual(nameAlone);
    expect(headerOf(24)).toEqual(nameAlone);
    expect(headerOf(null)).toEqual(nameAlone);
    expect(headerOf(null, 2)).toEqual(nameAlone);
  });

  it('says how long before the others it was read last, when that is more than a day', () => {
    expect(headerOf(25)).toEqual({
      ...{ className: 'stale', name: 'Rosen', figures: ['25 h'] },
      label: 'Rosen, read 25 h before the others',
    });
  });

  it('says since when it cannot be read, however short that is', () => {
    expect(headerOf(0, 2)).toEqual({
      ...{ className: 'stale', name: 'Rosen', figures: ['2 h'] },
      label: `Rosen not read since ${NEWEST - 2 * HOUR}`,
    });
  });
});
