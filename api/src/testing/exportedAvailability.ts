import { type AvailabilityMatrix, availabilityStatuses } from '@pmm/shared/contracts/availability';
import { writeChanges } from '@pmm/shared/figures/availability/changesText';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { ListedCorrection } from '../rules/export/corrections';
import { madeListed, madeQuestion } from './madeExport';
import { madeFrame, windowOf } from './madeFrame';

const DAY_SECONDS = DAY_MS / 1000;
const AVAILABLE = availabilityStatuses.indexOf('available');
const halfWay = { channel: 1, product: 0, seconds: 3.5 * DAY_SECONDS, from: AVAILABLE };

/** Five products at three pharmacies, the last of which is no longer crawled. */
export const answer: AvailabilityMatrix = {
  ...madeFrame(['131', '45-', '061', '2--', '44-'], [0, 0, 1, 1, 1]),
  window: windowOf(7),
  crawlSeconds: [7, 7, 5].map((days) => days * DAY_SECONDS),
  changes: writeChanges([halfWay], { products: 5, channels: 3 }),
  ...{ unknownCell: [], knownBefore: '' },
};

/** What a file is made of. */
export const exported = (query = '', given = answer) => {
  const view = readAvailabilityView(new URLSearchParams(query));
  const listed = madeListed(given, { availability: given });
  const selection = selectAvailability(listed.availability, view);
  // The first product was out at Alpha since 1 November, where a test says that it is.
  const since = [Date.parse('2026-11-01T06:00:00.000Z') / 1000];
  const known = { places: Int32Array.of(0), since, before: '1' };
  const columns = [0, 1, 2];
  return {
    ...madeQuestion(query),
    ...{ view, selection, columns, known },
    listed: () => listed,
    corrections: (): ListedCorrection[] => [],
  };
};
