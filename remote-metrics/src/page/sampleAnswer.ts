import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import { DAY_MS } from '@pmm/shared/figures/durations';

const FAMILIES = 2;
const SKUS = 5;
const CHANNELS = 12;
const TO = Date.UTC(2026, 0, 8);

const timesOf = (from: number) => ({
  from: new Date(from).toISOString(),
  to: new Date(TO).toISOString(),
});
export const sampleWindow = timesOf(TO - 7 * DAY_MS);

const each = <Made>(length: number, make: (index: number) => Made): Made[] =>
  Array.from({ length }, (_, index) => make(index));

/** All that a matrix of any metric needs apart from its selection, view and texts. */
export const sampleProps = {
  columns: { columns: each(CHANNELS, (index) => index), pinned: 0 },
  tenantId: '',
  onChoose: () => undefined,
};

/** A text for each product of the sample, with a value for each channel. */
export const sampleLines = (value: (cell: number) => string): string[] =>
  each(FAMILIES * SKUS, (product) =>
    each(CHANNELS, (channel) => value(product * CHANNELS + channel)).join(','),
  );

/** The begin of a small answer in which every status occurs. */
export const sampleFrame = (): MatrixFrame => ({
  watchlistId: '',
  channels: each(CHANNELS, (index) => ({
    ...{ channelId: `${index}`, name: `Pharmacy ${index}`, url: null, weight: 1 },
    lastCrawlAt: index === 1 ? sampleWindow.from : sampleWindow.to,
  })),
  families: each(FAMILIES, (index) => `Family ${index}`),
  products: each(FAMILIES * SKUS, (index) => ({
    ...{ pzn: `${10_000_000 + index}`, name: `Product ${index}`, packSize: '10', kind: 'listed' },
    family: Math.floor(index / SKUS),
  })),
  status: sampleLines((cell) => `${cell % 3 === 0 ? cell % 7 : 1}`).map((line) =>
    line.replaceAll(',', ''),
  ),
  incidents: [],
  validUntil: null,
});
