import type {
  CommonTableExpr,
  JoinExpr,
  Node,
  RangeFunction,
  RangeSubselect,
  RangeVar,
  SelectStmt,
  SubLink,
  WithClause,
} from 'libpg-query';
import { materialised, type Result, resultOf, resultOfUnion, sourceOf } from './queryResult';
import type { Rule } from './rules';
import {
  distributedIn,
  emptyScope,
  EqualColumns,
  findColumn,
  keyOf,
  type Scope,
  type Source,
  textOf,
  visitNodes,
} from './sources';

/** The distributed tables by name: the column by which each is, and all of its columns. */
export type Layout = ReadonlyMap<string, { by: string; columns: ReadonlySet<string> }>;

/** The queries of WITH that can be named, by their names. */
type WithQueries = ReadonlyMap<string, Result>;
const none: WithQueries = new Map();

const CTID = 'ctid';

/** Reads one statement, and collects the rules that it breaks. */
export class QueryReader {
  readonly broken = new Set<Rule>();
  private readonly equal = new EqualColumns();

  constructor(private readonly layout: Layout) {}

  /** @param outer the query that it may depend on. */
  readQuery(stmt: SelectStmt, outer: Scope | null = null, outside = none): Result {
    const { op = 'SETOP_NONE', larg, rarg, withClause, ...own } = stmt;
    const known = this.readWith(withClause, outer, outside);
    if (op !== 'SETOP_NONE') {
      const parts = [larg, rarg].map((part) => this.readQuery(part ?? {}, outer, known));
      return resultOfUnion(stmt, parts as [Result, Result]);
    }
    const { fromClause = [], whereClause, targetList = [], ...rest } = own;
    const scope = emptyScope(outer);
    for (const item of fromClause) this.addSources(item, scope, known);
    this.readCondition(whereClause, scope, known);
    this.readExpressions([targetList, rest], scope, known);
    this.demandColocated(scope);
    const isEmpty = targetList.length === 0 && own.valuesLists === undefined;
    if (scope.readsDistributed && isEmpty) this.broken.add('emptySelect');
    return resultOf(stmt, scope);
  }

  private readWith(
    clause: WithClause | undefined,
    outer: Scope | null,
    outside: WithQueries,
  ): WithQueries {
    const known = new Map(outside);
    for (const node of clause?.ctes ?? []) {
      const { CommonTableExpr: cte } = node as { CommonTableExpr: CommonTableExpr };
      if (cte.ctequery === undefined || !('SelectStmt' in cte.ctequery)) continue;
      const result = this.withNames(
        this.readQuery(cte.ctequery.SelectStmt, outer, known),
        cte.aliascolnames,
      );
      const isApart = cte.ctematerialized === 'CTEMaterializeAlways';
      known.set(cte.ctename ?? '', isApart ? materialised(result) : result);
    }
    return known;
  }

  private withNames(result: Result, names: readonly Node[] = []): Result {
    if (names.length === 0) return result;
    if (result.readsDistributed) this.broken.add('columnNames');
    const columns = result.columns.map(({ name, isKey }, index) => {
      const given = names[index];
      return { name: given === undefined ? name : textOf(given), isKey };
    });
    return { ...result, columns };
  }

  addSources(item: Node, scope: Scope, known = none): Source[] {
    if ('JoinExpr' in item) return this.addJoin(item.JoinExpr, scope, known);
    if ('RangeVar' in item) return [this.addTable(item.RangeVar, scope, known)];
    if ('RangeSubselect' in item) return [this.addSubselect(item.RangeSubselect, scope, known)];
    if ('RangeFunction' in item) return [this.addList(item.RangeFunction, scope, known)];
    throw new Error(`not known in a FROM: ${Object.keys(item).join()}`);
  }

  addTable({ relname = '', alias }: RangeVar, scope: Scope, known = none): Source {
    const name = alias?.aliasname ?? relname;
    const result = known.get(relname);
    if (result !== undefined) return this.addResult(name, result, alias?.colnames, scope);
    const place = this.layout.get(relname);
    const source: Source = {
      ...{ name, by: place?.by ?? null, isLocal: place === undefined },
      ...{ columns: null, keys: [], needsAllKeys: false },
    };
    scope.sources.push(source);
    if (place !== undefined) {
      source.columns = new Set([...place.columns, CTID]);
      source.keys = [keyOf(source, place.by)];
      scope.readsDistributed = true;
    }
    return source;
  }

  private addResult(
    name: string,
    result: Result,
    columns: Node[] | undefined,
    scope: Scope,
  ): Source {
    const source = sourceOf(name, this.withNames(result, columns));
    scope.sources.push(source);
    scope.readsDistributed ||= result.readsDistributed;
    return source;
  }

  private addList({ alias, functions }: RangeFunction, scope: Scope, known: WithQueries): Source {
    this.readExpressions(functions, scope, known);
    const name = alias?.aliasname ?? '';
    const columns = new Set([name, ...(alias?.colnames ?? []).map(textOf)]);
    const source = {
      ...{ name, by: null, isLocal: false, columns, keys: [], needsAllKeys: false },
    };
    scope.sources.push(source);
    return source;
  }

  private addSubselect(item: RangeSubselect, scope: Scope, known: WithQueries): Source {
    const { lateral = false, subquery, alias } = item;
    if (subquery === undefined || !('SelectStmt' in subquery)) throw new Error('no subquery');
    const result = this.readQuery(subquery.SelectStmt, lateral ? scope : scope.outer, known);
    const { refersTo, readsDistributed, isMerged } = result;
    this.noteReferences(refersTo, scope);
    const isOfList = scope.sources.some((source) => source.by === null && refersTo.has(source));
    if (readsDistributed && isMerged && isOfList) this.broken.add('lateral');
    return this.addResult(alias?.aliasname ?? '', result, alias?.colnames, scope);
  }

  private addJoin(join: JoinExpr, scope: Scope, known: WithQueries): Source[] {
    const { larg, rarg, jointype, usingClause = [], quals } = join;
    const left = larg === undefined ? [] : this.addSources(larg, scope, known);
    const right = rarg === undefined ? [] : this.addSources(rarg, scope, known);
    const both = [...left, ...right];
    for (const name of usingClause.map(textOf)) {
      const [first, ...others] = both.filter(
        ({ columns }) => columns === null || columns.has(name),
      );
      for (const other of others)
        if (first) this.equal.join(keyOf(first, name), keyOf(other, name));
    }
    this.readCondition(quals, scope, known);
    const [isLeft, isRight] = [left, right].map((side) => side.some(({ by }) => by !== null));
    const isCopied =
      (jointype === 'JOIN_LEFT' && !isLeft && isRight) ||
      (jointype === 'JOIN_RIGHT' && isLeft && !isRight) ||
      (jointype === 'JOIN_FULL' && isLeft !== isRight);
    if (isCopied) this.broken.add('outerJoin');
    return both;
  }

  /** A condition that is true for every row of the result. */
  readCondition(node: Node | undefined, scope: Scope, known = none): void {
    if (node === undefined) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) this.readCondition(each, scope, known);
      return;
    }
    this.readExpressions(node, scope, known);
    if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return;
    const { name = [], lexpr, rexpr } = node.A_Expr;
    if (name.map(textOf).join() !== '=') return;
    const [one, other] = [lexpr, rexpr].map((side) => {
      const found = side && 'ColumnRef' in side ? findColumn(side.ColumnRef, scope) : null;
      return found === null ? null : keyOf(found.source, found.name);
    });
    if (one != null && other != null) this.equal.join(one, other);
  }

  readExpressions(tree: unknown, scope: Scope, known = none): void {
    visitNodes(tree, (type, node) => {
      if (type === 'ColumnRef') this.readColumn(node, scope);
      if (type !== 'SubLink') return false;
      const { subselect, testexpr } = node as SubLink;
      this.readExpressions(testexpr, scope, known);
      if (subselect && 'SelectStmt' in subselect)
        this.readSubquery(subselect.SelectStmt, scope, known);
      return true;
    });
  }

  private readColumn(node: object, scope: Scope): void {
    const found = findColumn(node, scope);
    if (found === null) return;
    if (found.name === CTID && found.source.by !== null) this.broken.add('ctid');
    this.noteReferences([found.source], scope);
  }

  private noteReferences(refersTo: Iterable<Source>, scope: Scope): void {
    for (const source of refersTo) if (!scope.sources.includes(source)) scope.refersTo.add(source);
  }

  private readSubquery(stmt: SelectStmt, scope: Scope, known: WithQueries): void {
    const result = this.readQuery(stmt, scope, known);
    const { refersTo, readsDistributed, isLocal } = result;
    this.noteReferences(refersTo, scope);
    scope.readsDistributed ||= readsDistributed;
    const distributed = distributedIn(scope);
    if (refersTo.size === 0) return;
    if (isLocal && distributed.length > 0) this.broken.add('coordinator');
    if (!readsDistributed) return;
    if (distributed.length === 0) this.broken.add('correlated');
    else if (!this.equal.areColocated(sourceOf('', result), distributed))
      this.broken.add('colocation');
  }

  /** Checks the sources of one query. */
  demandColocated(scope: Scope): void {
    const [first, ...others] = distributedIn(scope);
    if (first === undefined) return;
    if (scope.sources.some(({ isLocal }) => isLocal)) this.broken.add('coordinator');
    const areColocated = others.every(
      (other) => other.by === first.by && this.equal.areColocated(other, [first]),
    );
    if (!areColocated) this.broken.add('colocation');
  }
}
