/**
 * What Citus 13 cannot plan, or only by copying whole tables. Taken from its
 * `query_pushdown_planning.c` and `recursive_planning.c`, and from a trial with two workers. A list
 * is a function such as unnest, VALUES, or a query without a distributed table.
 */
export const rules = {
  outerJoin:
    'an outer join begins at a list or a table of the coordinator, so the whole distributed table is copied: join it inside, and fill the gaps in code',
  lateral:
    'a LATERAL with LIMIT, OFFSET, DISTINCT or an aggregate depends on a list: let it depend on a row of a distributed table',
  correlated:
    'a subquery over a distributed table depends on a query that reads none: join it, or read it in a statement of its own',
  colocation:
    'distributed tables are combined by other columns than those by which they are distributed',
  coordinator:
    'a distributed table is combined with a table of the coordinator: read that one first, and pass its ids',
  columnNames: 'columns of a query are named in a list behind it: name them inside with AS',
  emptySelect: 'a SELECT without columns reads a distributed table: write select 1',
  insertedValue: 'a value to insert is read from a distributed table: read it first',
  ctid: 'a ctid exists in each part of a distributed table: use the key',
} as const;

export type Rule = keyof typeof rules;
