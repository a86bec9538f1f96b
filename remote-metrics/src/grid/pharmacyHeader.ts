import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import { hoursSince, lastRead } from '@pmm/shared/figures/matrix/lastRead';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { ColumnHeaderLook } from './matrixContent';

/**
 * How a pharmacy or a SKU says that it is not read at present, or was last read long ago. Times in
 * milliseconds.
 */
export interface UnreadTexts {
  age: (hours: number) => string;
  notReadSince: (name: string, since: number) => string;
  /** In the row of a SKU, which contains its name already. */
  productUnreadSince: (since: number) => string;
  /** The same, shorter, for rows without room for more. */
  productLastRead: (since: number) => string;
  /** In one of its cells, after everything that it shows. */
  unconfirmedProduct: (cell: string, since: number) => string;
  /** Instead of a figure. */
  notConfirmedSince: (since: number) => string;
  stalePharmacy: (pharmacy: string, hours: number) => string;
}

interface PharmacyColumn {
  pharmacy: MatrixFrame['channels'][number];
  /** The newest crawl of all, in milliseconds; null before the first one. */
  newest: number | null;
  /** The incident that goes on. */
  incident: PharmacyIncident | null;
  /** The time from which ages are computed, in milliseconds. */
  present: number;
}

/**
 * The header of a pharmacy: it says and marks that the pharmacy is not read, and how old its last
 * crawl is.
 */
export const pharmacyHeader = (
  { pharmacy: { name, lastCrawlAt }, newest, incident, present }: PharmacyColumn,
  texts: UnreadTexts,
): Pick<ColumnHeaderLook, 'className' | 'name' | 'figures' | 'label'> => {
  const { readAt, stale } = lastRead(lastCrawlAt, newest, incident);
  if (readAt === null || (!stale && incident === null)) {
    return { className: '', name, figures: [], label: name };
  }
  const ageHours = hoursSince(readAt, present);
  return {
    className: incident ? 'stale unconfirmed' : 'stale',
    name,
    figures: [texts.age(ageHours)],
    label: incident ? texts.notReadSince(name, incident.from) : texts.stalePharmacy(name, ageHours),
  };
};
