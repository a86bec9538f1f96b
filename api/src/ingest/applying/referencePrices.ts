import { referenceKinds, type ReferenceKind } from '@pmm/shared/contracts/prices';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf, namesOf } from '../../storage/rawSql';
import { readStoredReferences, type StoredReference } from '../../storage/references';
import { referencePrice } from '../../storage/referenceSchema';
import { product } from '../../storage/schema';
import { addCounts, type Counts } from '../counts';
import { type GivenReference, referenceFields } from '../parsing/givenReferences';
import { placeReferences } from './placeReferences';

/** What reference prices have changed. */
export interface AppliedReferences {
  /** The PZNs with another step. */
  changed: ReadonlySet<string>;
  emptied: Counts;
  past: number;
  planned: number;
}

type PlacedStep = StoredReference & { pzn: string; kind: ReferenceKind };

const byProduct = (given: readonly GivenReference[]): Map<string, GivenReference[]> => {
  const found = new Map<string, GivenReference[]>();
  for (const one of given) found.set(one.pzn, [...(found.get(one.pzn) ?? []), one]);
  return found;
};

const write = async (transaction: Transaction, steps: readonly PlacedStep[]): Promise<void> => {
  const { productId, kind, validFrom, cents, isDayGiven } = referencePrice;
  const columnOf = (name: keyof PlacedStep, type: string) =>
    arrayOf(
      steps.map((step) => step[name]),
      type,
    );
  const rows = commaJoined([
    ...[columnOf('pzn', 'text'), columnOf('kind', 'text'), columnOf('day', 'date')],
    ...[columnOf('cents', 'integer'), columnOf('isDayGiven', 'boolean')],
  ]);
  await transaction.execute(sql`
    insert into ${referencePrice} (${namesOf([productId, kind, validFrom, cents, isDayGiven])})
    select ${product.id}, given.kind, given.day, given.cents, given.is_day_given
    from unnest(${rows}) as given(pzn, kind, day, cents, is_day_given)
    join ${product} on ${product.pzn} = given.pzn
    on conflict (${namesOf([productId, kind, validFrom])}) do update
    set ${nameOf(cents)} = excluded.${nameOf(cents)},
      ${nameOf(isDayGiven)} = excluded.${nameOf(isDayGiven)}`);
};

/** Of a part of the products; their rows have to be written before. */
export const applyReferences = async (
  transaction: Transaction,
  given: readonly GivenReference[],
  { today, isDryRun }: { today: string; isDryRun: boolean },
): Promise<AppliedReferences> => {
  const applied = { changed: new Set<string>(), emptied: {} as Counts, past: 0, planned: 0 };
  if (given.length === 0) return applied;
  const ofProducts = byProduct(given);
  const pzns = arrayOf([...ofProducts.keys()], 'char(8)');
  const { rows } = await transaction.execute<{ id: number; pzn: string }>(
    sql`select ${product.id}, ${product.pzn} from ${product} where ${product.pzn} = any(${pzns})`,
  );
  const idOf = new Map(rows.map(({ id, pzn }) => [pzn, id]));
  const stored = await readStoredReferences(
    transaction,
    sql`where ${referencePrice.productId} = any(${arrayOf([...idOf.values()], 'integer')})`,
  );
  const steps: PlacedStep[] = [];
  for (const [pzn, ofProduct] of ofProducts) {
    const present = stored.get(idOf.get(pzn) ?? 0);
    for (const kind of referenceKinds) {
      const ofKind = ofProduct.filter((one) => one.kind === kind);
      const placed = placeReferences(present?.[kind] ?? [], ofKind, today);
      if (placed.written.length > 0) applied.changed.add(pzn);
      steps.push(...placed.written.map((step) => ({ ...step, pzn, kind })));
      addCounts(applied.emptied, { [referenceFields[kind]]: placed.emptied });
      applied.past += placed.past;
      applied.planned += placed.planned;
    }
  }
  if (steps.length > 0 && !isDryRun) await write(transaction, steps);
  return applied;
};
