import type { ProductLine } from '@pmm/shared/contracts/observation';
import type { ReferenceKind } from '@pmm/shared/contracts/prices';

/** A reference price of a line: from that day on. */
export interface GivenReference {
  pzn: string;
  kind: ReferenceKind;
  day: string;
  /** Otherwise it is the day of the ingest. */
  isDayGiven: boolean;
  /** Null ends the reference. */
  cents: number | null;
}

/** The column of each kind. */
export const referenceFields = { list: 'listPriceCents', uvp: 'uvpCents' } as const;

/** The reference prices of a line. A column that it leaves out is none. */
export const referencesIn = (
  { pzn, validFrom, ...line }: ProductLine,
  today: string,
): GivenReference[] =>
  Object.entries(referenceFields).flatMap(([kind, field]) => {
    const cents = line[field];
    const day = { day: validFrom ?? today, isDayGiven: validFrom != null };
    return cents === undefined ? [] : [{ pzn, kind: kind as ReferenceKind, ...day, cents }];
  });
