import type { PriceMatrix } from '@pmm/shared/contracts/prices';

const HOUR = 3_600_000;
const newest = Date.parse('2026-11-21T06:00:00.000Z');
const hoursBefore = (hours: number): string => new Date(newest - hours * HOUR).toISOString();

const channel = (name: string, ageHours: number | null) => ({
  channelId: name.toLowerCase(),
  name,
  url: `https://${name.toLowerCase()}.example`,
  weight: 1,
  lastCrawlAt: ageHours === null ? null : hoursBefore(ageHours),
});

/**
 * Prices of every kind: three SKUs of the manufacturer and one of a pharmacy, at five pharmacies.
 */
export const priceMarket: PriceMatrix = {
  watchlistId: '7',
  window: { from: hoursBefore(7 * 24), to: hoursBefore(0) },
  channels: [
    channel('Nordlicht', 0),
    channel('Rosen', 0),
    channel('Sanvita24', 20),
    channel('Pillbox', 0),
    channel('Dunkel', null),
  ],
  families: ['Bronchopal Syrup', 'Nasivent'],
  products: [
    { pzn: '11025090', name: 'Bronchopal Syrup', packSize: '100 ml', kind: 'listed', family: 0 },
    { pzn: '01033310', name: 'Bronchopal Syrup', packSize: '200 ml', kind: 'listed', family: 0 },
    { pzn: '11044673', name: 'Nasivent', packSize: '10 ml', kind: 'listed', family: 1 },
    { pzn: '11044667', name: 'Nasivent', packSize: '3 × 10 ml', kind: 'local', family: 1 },
  ],
  listPriceCents: [1000, 2000, null, 3000],
  uvpCents: [1250, null, 800, null],
  // Digits: 0 not listed, 1 available, 3 unavailable, 4 replaced, 5 not offered, 6 unknown.
  status: ['1311-', '1616-', '0-11-', '1145-'],
  price: ['700,650,1000,1060,', '1900,1500,0,1700,', ',,1510CHF,820,', '2000,2550,2700,,'],
  incidents: [],
  validUntil: null,
  before: ['740,,,-,', ',,,,', ',,,,', ',,,,'],
  // Two days before the end of the window, and ten.
  since: ['3pc0:740,3pc0:-,3pc0:-,3pc0:-,', 'iio0:-,,,,', ',,,3pc0:790:3,', ',,,,'],
};
