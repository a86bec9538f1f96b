/**
 * What Citus 13 cannot plan, or only by copying whole tables to the coordinator. From its
 * `query_pushdown_planning.c` and `recursive_planning.c`, and from a trial with two workers.
 */
export const rules = {
  outerJoin:
    'an outer join begins at a list or a table of the coordinator, so the whole distributed table would be copied: join it inside, and fill the gaps in code',
  lateral:
    'a LATERAL with LIMIT, OFFSET, DISTINCT or an aggregate depends on a list or on a table of the coordinator',
  correlated:
    'a subquery over a distributed table depends on a query that reads none: join it, or read it first',
  otherRows:
    'distributed tables are joined by another column than the one by which they are distributed',
  coordinator:
    'a distributed table is joined with a table of the coordinator: read that first, and pass its ids',
  columnNames:
    'the columns of a UNION are named by a list behind its name: name them inside with AS',
  emptySelect: 'a SELECT without columns reads a distributed table: select 1',
  insertedValue: 'inserted values are read from a distributed table: read them first',
  rowPlace: 'ctid is the same in several parts of a distributed table: use the key',
} as const;

export type Rule = keyof typeof rules;
