import type { FuncCall, Node, SelectStmt } from 'libpg-query';
import {
  distributedIn,
  findColumn,
  keyOf,
  type Scope,
  type Source,
  textOf,
  visitNodes,
} from './sources';

/** What a query returns, as far as other queries have to know it. */
export interface Result {
  by: Source['by'];
  isLocal: boolean;
  columns: { name: string; isKey: boolean }[];
  keys: Source['keys'];
  readsDistributed: boolean;
  /** Whether it needs the rows of all workers, as a LIMIT does. */
  isMerged: boolean;
  refersTo: ReadonlySet<Source>;
}

const aggregates = new Set([
  ...['array_agg', 'avg', 'bool_and', 'bool_or', 'count', 'json_agg', 'jsonb_agg', 'max', 'min'],
  ...['mode', 'percentile_cont', 'string_agg', 'sum'],
]);

const hasAggregate = (targets: readonly Node[]): boolean => {
  let found = false;
  visitNodes(targets, (type, node) => {
    if (type === 'FuncCall') {
      const { funcname = [], over } = node as FuncCall;
      found ||= over === undefined && funcname.some((name) => aggregates.has(textOf(name)));
    }
    return type === 'SubLink';
  });
  return found;
};

const isKey = (node: Node, scope: Scope): boolean => {
  const found = 'ColumnRef' in node ? findColumn(node.ColumnRef, scope) : null;
  return found?.scope === scope && found.source.keys.includes(keyOf(found.source, found.name));
};

const columnsOf = (target: Node, scope: Scope): Result['columns'] => {
  if (!('ResTarget' in target)) return [];
  const { name, val } = target.ResTarget;
  if (val === undefined || !('ColumnRef' in val)) return [{ name: name ?? '', isKey: false }];
  const names = (val.ColumnRef.fields ?? []).map(textOf);
  const last = names.at(-1) ?? '';
  if (last !== '*') return [{ name: name ?? last, isKey: isKey(val, scope) }];
  return scope.sources
    .filter((source) => names.length === 1 || source.name === names[0])
    .flatMap((source) =>
      [...(source.columns ?? [])].map((column) => ({
        name: column,
        isKey: source.keys.includes(keyOf(source, column)),
      })),
    );
};

const isLimited = ({ limitCount, limitOffset }: SelectStmt): boolean =>
  limitCount !== undefined || limitOffset !== undefined;

const isMerged = (stmt: SelectStmt, scope: Scope): boolean => {
  const { targetList = [], groupClause = [], distinctClause } = stmt;
  if (isLimited(stmt)) return true;
  const needsGroups =
    groupClause.length > 0 || distinctClause !== undefined || hasAggregate(targetList);
  return needsGroups && !groupClause.some((group) => isKey(group, scope));
};

/** Of a query without UNION. */
export const resultOf = (stmt: SelectStmt, scope: Scope): Result => {
  const { refersTo, readsDistributed, sources } = scope;
  const distributed = distributedIn(scope);
  const columns = (stmt.targetList ?? []).flatMap((target) => columnsOf(target, scope));
  const merged = isMerged(stmt, scope);
  // Such a query runs on its own, and its rows are sent to every worker.
  const isApart = refersTo.size === 0 && (merged || columns.every((column) => !column.isKey));
  const by = isApart ? null : (distributed[0]?.by ?? null);
  return {
    ...{ by, columns, readsDistributed, isMerged: merged, refersTo },
    isLocal: distributed.length === 0 && sources.some((source) => source.isLocal),
    keys: by === null ? [] : distributed.flatMap(({ keys }) => keys),
  };
};

export const resultOfUnion = (
  stmt: SelectStmt,
  [one, other]: readonly [Result, Result],
): Result => {
  const refersTo = new Set([...one.refersTo, ...other.refersTo]);
  const isApart = one.by !== other.by || (isLimited(stmt) && refersTo.size === 0);
  return {
    by: isApart ? null : one.by,
    isLocal: one.isLocal || other.isLocal,
    columns: one.columns.map((column, index) => ({
      name: column.name,
      isKey: column.isKey && other.columns[index]?.isKey === true,
    })),
    keys: isApart ? [] : [...one.keys, ...other.keys],
    readsDistributed: one.readsDistributed || other.readsDistributed,
    isMerged: one.isMerged || other.isMerged || isLimited(stmt),
    refersTo,
  };
};

/** A materialised one is sent to every worker. */
export const materialised = (result: Result): Result => ({
  ...{ ...result, by: null, isLocal: false, keys: [] },
});

/** As a source of another query. */
export const sourceOf = (name: string, result: Result): Source => {
  const { by, isLocal, columns, keys, refersTo } = result;
  const source: Source = {
    ...{ name, by, isLocal, keys: [], needsAllKeys: refersTo.size > 0 },
    columns: new Set(columns.map((column) => column.name)),
  };
  const own = columns.filter((column) => column.isKey).map((key) => keyOf(source, key.name));
  // One that depends on others need not return its key.
  source.keys = by === null || refersTo.size === 0 ? own : keys;
  return source;
};
