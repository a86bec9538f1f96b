import type { ReferenceKind, ReferenceStep } from '@pmm/shared/contracts/prices';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { commaJoined, readJson } from './rawSql';
import { referencePrice } from './referenceSchema';

/** A stored step. */
export interface StoredReference {
  day: string;
  cents: number | null;
  isDayGiven: boolean;
}

/** The steps of one product by kind. */
export type ReferencesOfProduct = Record<ReferenceKind, ReferenceStep[]>;
export const noReferences: ReferencesOfProduct = { list: [], uvp: [] };

/**
 * Sorted by day, without steps that change nothing. The first one applies to all time before, unless
 * somebody named its day.
 */
export const stepsOf = (stored: readonly StoredReference[]): ReferenceStep[] =>
  stored
    .filter(({ cents }, index) => index === 0 || stored[index - 1]?.cents !== cents)
    .map(({ day, cents, isDayGiven }, index) => ({
      from: index === 0 && !isDayGiven ? null : day,
      cents,
    }));

type ReferenceRow = readonly [
  productId: number,
  kind: ReferenceKind,
  day: string,
  cents: number | null,
  isDayGiven: boolean,
];

type StoredReferences = Map<number, Record<ReferenceKind, StoredReference[]>>;

/**
 * By product, sorted by day.
 *
 * @param which a join or condition that follows the table.
 */
export const readStoredReferences = async (
  transaction: Pick<Transaction, 'execute'>,
  which: SQL,
): Promise<StoredReferences> => {
  const { productId, kind, validFrom, cents, isDayGiven } = referencePrice;
  const columns = [productId, kind, validFrom, cents, isDayGiven].map((column) => sql`${column}`);
  const rows = await readJson<ReferenceRow>(
    transaction,
    commaJoined(columns),
    sql`from ${referencePrice} ${which}`,
    sql`${validFrom}`,
  );
  const found: StoredReferences = new Map();
  for (const [id, ofKind, day, price, isGiven] of rows) {
    const ofProduct = found.get(id) ?? { list: [], uvp: [] };
    ofProduct[ofKind].push({ day, cents: price, isDayGiven: isGiven });
    found.set(id, ofProduct);
  }
  return found;
};

/** The same as steps over all time. */
export const readReferences = async (
  ...which: Parameters<typeof readStoredReferences>
): Promise<ReadonlyMap<number, ReferencesOfProduct>> => {
  const stored = await readStoredReferences(...which);
  return new Map(
    Array.from(stored, ([id, { list, uvp }]) => [id, { list: stepsOf(list), uvp: stepsOf(uvp) }]),
  );
};

/** Of one product. */
export const readReferencesOf = async (
  transaction: Pick<Transaction, 'execute'>,
  productId: number,
): Promise<ReferencesOfProduct> =>
  (await readReferences(transaction, sql`where ${referencePrice.productId} = ${productId}`)).get(
    productId,
  ) ?? noReferences;
