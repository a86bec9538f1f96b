import type { ProductLine } from '@pmm/shared/contracts/observation';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf } from '../../storage/rawSql';
import { product } from '../../storage/schema';

/**
 * Why products stay apart although one of them names a successor: the successor is also that of
 * another product, or leads back to the product.
 */
export type SuccessorProblem = 'shared' | 'circle';

/** By PZN, of the lines that name a successor, together with what is stored of other products. */
export const findSuccessorProblems = async (
  transaction: Transaction,
  lines: readonly ProductLine[],
): Promise<Map<string, SuccessorProblem>> => {
  const given = lines.filter(({ successorPzn }) => successorPzn !== undefined);
  if (given.every(({ successorPzn }) => successorPzn === null)) return new Map();
  const pzns = arrayOf(
    given.map(({ pzn }) => pzn),
    'text',
  );
  const successors = arrayOf(
    given.map(({ successorPzn }) => successorPzn),
    'text',
  );
  const { rows } = await transaction.execute<{ pzn: string; problem: SuccessorProblem }>(sql`
    with recursive given (pzn, successor) as (select * from unnest(${pzns}, ${successors})),
    named (pzn, successor) as (
      select pzn, successor from given where successor is not null
      union all
      select ${product.pzn}, ${product.successorPzn} from ${product}
      where ${product.successorPzn} is not null and ${product.pzn} <> all (${pzns})
    ),
    -- Without union all, so that a circle ends the walk.
    walk (pzn, at) as (
      select given.pzn, given.successor from given where given.successor is not null
      union
      select walk.pzn, named.successor from walk join named on named.pzn = walk.at
    )
    select pzn, 'circle' as problem from walk where at = pzn
    union all
    select given.pzn, 'shared' from given
    where exists (
      select from named
      where named.successor = given.successor and named.pzn <> given.pzn
    )`);
  return new Map(rows.map(({ pzn, problem }) => [pzn, problem]));
};
