import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { startServerWith } from './ingestOverHttp';
import { crawlAt, products } from './market';
import { START_TIMEOUT, test as base } from './test';

interface PricedCell {
  status: AvailabilityStatus;
  cents: number;
  currency?: string;
  /** Eight days ago, if it was different. */
  centsBefore?: number;
}

export const priceChannels = [
  { id: 'adler', name: 'Adler Versand', url: 'https://adler.example', weight: 99 },
  { id: 'biber', name: 'Biber Apotheke', url: 'https://biber.example', weight: 98 },
  { id: 'dachs', name: 'Dachs Online', url: 'https://dachs.example', weight: 97 },
] as const;
export type PriceChannel = (typeof priceChannels)[number]['id'];

/** In cents; null if there is none. */
export const referencesOf: Readonly<Record<string, { list: number | null; uvp: number | null }>> = {
  '10203603': { list: 1000, uvp: 1250 },
  '07688100': { list: 2000, uvp: null },
  '04877800': { list: null, uvp: 800 },
  '01234562': { list: 3000, uvp: 3200 },
};

/** By PZN and pharmacy: each kind of price at least once. Missing cells were never read. */
export const priced: Readonly<Record<string, Partial<Record<PriceChannel, PricedCell>>>> = {
  '10203603': {
    adler: { status: 'available', cents: 700, centsBefore: 740 },
    biber: { status: 'unavailable', cents: 650 },
    dachs: { status: 'limited', cents: 1060 },
  },
  '07688100': {
    adler: { status: 'available', cents: 1895 },
    biber: { status: 'unknown', cents: 1500 },
    dachs: { status: 'available', cents: 0 },
  },
  '04877800': {
    adler: { status: 'not-listed', cents: 500 },
    biber: { status: 'available', cents: 1510, currency: 'CHF' },
    dachs: { status: 'available', cents: 820 },
  },
  '01234562': {
    adler: { status: 'available', cents: 2000 },
    biber: { status: 'available', cents: 2000 },
    dachs: { status: 'available', cents: 1_990_000 },
  },
};

const pageOf = (channel: string, pzn: string): string => `https://${channel}.example/p/${pzn}`;

const observations = Object.entries(priced).flatMap(([pzn, cells]) =>
  Object.entries(cells).flatMap(([channel, { status, cents, currency = 'EUR', centsBefore }]) => {
    const observation = { pzn, channel, currency, url: pageOf(channel, pzn) };
    const before = { ...observation, status: 'available', priceCents: centsBefore ?? cents };
    return [
      { ...before, observedAt: crawlAt(8 * 24) },
      { ...observation, status, priceCents: cents, observedAt: crawlAt(0) },
    ];
  }),
);

const catalogue = products.map(({ pzn, family, packSize, kind }) => ({
  ...{ pzn, family, packSize, kind },
  name: `${family} ${packSize}`,
  brand: family.split(' ')[0],
  listPriceCents: referencesOf[pzn]?.list ?? null,
  uvpCents: referencesOf[pzn]?.uvp ?? null,
}));

/** Tests with a server of their own, with pharmacies that show prices. */
export const test = base.extend({
  server: [
    async ({ servers }, use) =>
      use(
        await servers.get('priced', () =>
          startServerWith({ products: catalogue, channels: priceChannels, observations }),
        ),
      ),
    START_TIMEOUT,
  ],
});
