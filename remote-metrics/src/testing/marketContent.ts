import type { TimeShare } from '@pmm/shared/figures/availability/availability';
import {
  NONE,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { availabilityRows } from '@pmm/shared/figures/availability/availabilityRows';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import {
  defaultAvailabilityView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { matrixOf, type MarketStory } from '@pmm/shared/testing';
import { availabilityContent } from '../availability/availabilityContent';
import type { AvailabilityTexts } from '../availability/availabilityTexts';
import type { MatrixContent, MatrixSizes } from '../grid/matrixContent';

const shareText = ({ up, counted }: TimeShare): string => `${up}/${counted} min`;

/** Every argument appears in the text, so that the document shows what the grid passed. */
const plainTexts: AvailabilityTexts = {
  statuses: Array.from({ length: 8 }, (_, digit) => `status ${digit}`),
  productHeader: 'Product',
  nowHeader: 'Available\nnow',
  shareHeader: 'Available\n7 days',
  total: 'Total',
  cell: (code, since) => {
    const before = previousOfCell(code) === NONE ? '' : ` before ${previousOfCell(code)}`;
    return `status ${statusOfCell(code)}${before}${since === null ? '' : ` since ${new Date(since).toISOString()}`}`;
  },
  recent: (cell) => `${cell} recent`,
  stale: (cell, readAt) => `${cell} stale since ${new Date(readAt).toISOString()}`,
  otherOffers: (cell) => `${cell} others`,
  unconfirmed: (cell, since) => `${cell} unconfirmed since ${since}`,
  notReadSince: (name, since) => `${name} not read since ${new Date(since).toISOString()}`,
  productUnreadSince: (since) => `not read since ${new Date(since).toISOString()}`,
  productLastRead: (since) => `read ${new Date(since).toISOString()}`,
  unconfirmedProduct: (cell, since) => `${cell} not read since ${new Date(since).toISOString()}`,
  newPzn: ({ since }) => `new since ${since ?? 'never'}`,
  newSince: ({ since }) => `since ${since ?? 'never'}`,
  replaces: (name, { former }) => `${name} replaces ${former.map(({ pzn }) => pzn).join()}`,
  countsAt: ({ former, severalAt }, column) => {
    if (severalAt.includes(column)) return 'several';
    return former.find(({ countsAt }) => countsAt.includes(column))?.pzn ?? '';
  },
  rollUp: (up, counted) => `${up} of ${counted} up`,
  nOfM: ({ up, counted }) => (counted === 0 ? 'none' : `${up} of ${counted}`),
  uncounted: (reasons) =>
    `not counted: ${reasons.map((reason) => (reason === 'unread product' ? 'gone' : reason)).join()}`,
  availableNow: (count) => `${count} now`,
  ofCell: (_, cell) => `share of cell ${cell}`,
  ofTime: (share, { known, whole }) => `${share}, ${known}/${whole} min known`,
  notConfirmed: (since) => `unconfirmed since ${since}`,
  share: (share) => `share ${shareText(share)}`,
  exactShare: (share) => `exact ${shareText(share)}`,
  age: (hours) => `${hours ?? 'no'} h old`,
  pharmacy: ({ name }, share) => `${name}, ${share}`,
  product: (name, pzn, share) => `${name}, PZN ${pzn}, ${share}`,
  family: (name, skus, share) => `${name}, ${skus} SKUs, ${share}`,
  skus: (count) => `${count} SKUs`,
  skusOf: (shown, count) => (shown === count ? `${count} SKUs` : `${shown} of ${count} SKUs`),
};

type ViewChange = Partial<AvailabilityView> & {
  label?: string;
  pinned?: number;
  /** The end of the window by default. */
  present?: number;
};

/**
 * The content of the grid for a market, including pharmacy SKUs and with everything switched on.
 */
export const marketContent = (story: MarketStory, change: ViewChange = {}): MatrixContent => {
  const { label = 'Availability', pinned = 0, present, ...chosen } = change;
  const view = { ...defaultAvailabilityView, localSkus: true, ...chosen };
  const { collapsed, unfolded, sort, changes, history, compact, flat } = view;
  const availability = decodeAvailability(matrixOf(story));
  const selection = selectAvailability(availability, view);
  return availabilityContent({
    ...{ label, selection, pinned, collapsed, unfolded, sort, changes, history, compact, flat },
    rows: availabilityRows(selection, view),
    columns: availability.pharmacies.map((_, index) => index),
    present: present ?? availability.window?.to ?? 0,
    texts: plainTexts,
  });
};

const evenSizes: MatrixSizes = {
  ...{ columnWidth: 42, rowHeight: 30, familyHeight: 30, headHeight: 112, totalHeight: 36 },
  ...{ productWidth: 340, narrowProductWidth: 164, endRoom: 48 },
};

/**
 * The same without figures and total, and with rows of one height, so that positions are easy to
 * compute.
 */
export const plainMarketContent = (story: MarketStory, change: ViewChange = {}): MatrixContent => ({
  ...marketContent(story, change),
  ...{ figures: [], total: null, sizes: evenSizes },
});
