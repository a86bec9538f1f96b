import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import { inArray } from 'drizzle-orm';
import type { Database } from '../storage/database';
import type { ReferenceKind } from '@pmm/shared/contracts/prices';
import { referencePrice } from '../storage/referenceSchema';
import { product } from '../storage/schema';

/** The first `count` valid PZNs from 01000001 on. */
export const validPzns = (count: number): string[] => {
  const pzns: string[] = [];
  for (let number = 100_000; pzns.length < count; number += 1) {
    const digits = String(number).padStart(7, '0');
    const check = pznCheckDigit(digits);
    if (check !== null) pzns.push(`${digits}${check}`);
  }
  return pzns;
};

type NewProduct = typeof product.$inferInsert;
type NewReferences = Partial<Record<'listPriceCents' | 'uvpCents', number | null>>;

/** Reference prices that apply to all time. */
const addReferences = async (
  database: Database,
  products: readonly NewReferences[],
  ids: readonly number[],
): Promise<void> => {
  const rows = products.flatMap(({ listPriceCents, uvpCents }, index) =>
    Object.entries({ list: listPriceCents, uvp: uvpCents }).flatMap(([kind, cents]) =>
      cents == null
        ? []
        : [
            {
              ...{ productId: ids[index] ?? 0, kind: kind as ReferenceKind, cents },
              ...{ validFrom: '2026-01-01', isDayGiven: false },
            },
          ],
    ),
  );
  if (rows.length > 0) await database.insert(referencePrice).values(rows);
};

/** Writes products and returns their ids in the same order. */
export const addProducts = async (
  database: Database,
  products: readonly (Partial<NewProduct> & NewReferences & { pzn: string })[],
): Promise<number[]> => {
  const complete = products.map(
    ({ listPriceCents: _list, uvpCents: _uvp, ...values }): NewProduct => ({
      name: `Product ${values.pzn}`,
      brand: 'Marvella',
      family: 'Marvella',
      kind: 'listed',
      ...values,
    }),
  );
  await database.insert(product).values(complete);
  const rows = await database
    .select({ id: product.id, pzn: product.pzn })
    .from(product)
    .where(
      inArray(
        product.pzn,
        products.map(({ pzn }) => pzn),
      ),
    );
  const idOf = new Map(rows.map(({ id, pzn }) => [pzn, id]));
  const ids = products.map(({ pzn }) => idOf.get(pzn) ?? 0);
  await addReferences(database, products, ids);
  return ids;
};
