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

/** The queries of WITH by name. */
type Named = ReadonlyMap<string, Result>;
const none: Named = new Map();

const PLACE_OF_ROW = 'ctid';

/** Reads one statement, and collects the rules that it breaks. */
export class QueryReader {
  readonly broken = new Set<Rule>();
  private readonly equal = new EqualColumns();

  constructor(private readonly layout: Layout) {}

  /** @param outer the query that it may depend on. */
  query(stmt: SelectStmt, outer: Scope | null = null, known = none): Result {
    const { op = 'SETOP_NONE', larg, rarg, withClause, ...own } = stmt;
    const named = this.named(withClause, outer, known);
    if (op !== 'SETOP_NONE') {
      const parts = [larg, rarg].map((part) => this.query(part ?? {}, outer, named));
      return resultOfUnion(stmt, parts as [Result, Result]);
    }
    const { fromClause = [], whereClause, targetList = [], ...rest } = own;
    const scope = emptyScope(outer);
    for (const item of fromClause) this.from(item, scope, named);
    this.condition(whereClause, scope, named);
    this.expressions([targetList, rest], scope, named);
    this.together(scope);
    const isEmpty = targetList.length === 0 && own.valuesLists === undefined;
    if (scope.readsDistributed && isEmpty) this.broken.add('emptySelect');
    return resultOf(stmt, scope);
  }

  private named(clause: WithClause | undefined, outer: Scope | null, known: Named): Named {
    const named = new Map(known);
    for (const node of clause?.ctes ?? []) {
      const { CommonTableExpr: cte } = node as { CommonTableExpr: CommonTableExpr };
      if (cte.ctequery === undefined || !('SelectStmt' in cte.ctequery)) continue;
      const result = this.renamed(
        this.query(cte.ctequery.SelectStmt, outer, named),
        cte.aliascolnames,
      );
      const isApart = cte.ctematerialized === 'CTEMaterializeAlways';
      named.set(cte.ctename ?? '', isApart ? materialised(result) : result);
    }
    return named;
  }

  private renamed(result: Result, names: readonly Node[] = []): Result {
    if (names.length === 0) return result;
    if (result.readsDistributed) this.broken.add('columnNames');
    const columns = result.columns.map(({ name, isKey }, index) => {
      const given = names[index];
      return { name: given === undefined ? name : textOf(given), isKey };
    });
    return { ...result, columns };
  }

  from(item: Node, scope: Scope, named = none): Source[] {
    if ('JoinExpr' in item) return this.join(item.JoinExpr, scope, named);
    if ('RangeVar' in item) return [this.table(item.RangeVar, scope, named)];
    if ('RangeSubselect' in item) return [this.subselect(item.RangeSubselect, scope, named)];
    if ('RangeFunction' in item) return [this.list(item.RangeFunction, scope, named)];
    throw new Error(`not known in a FROM: ${Object.keys(item).join()}`);
  }

  table({ relname = '', alias }: RangeVar, scope: Scope, named = none): Source {
    const name = alias?.aliasname ?? relname;
    const result = named.get(relname);
    if (result !== undefined) return this.result(name, result, alias?.colnames, scope);
    const place = this.layout.get(relname);
    const source: Source = {
      ...{ name, by: place?.by ?? null, isLocal: place === undefined },
      ...{ columns: null, keys: [], needsAllKeys: false },
    };
    scope.sources.push(source);
    if (place !== undefined) {
      source.columns = new Set([...place.columns, PLACE_OF_ROW]);
      source.keys = [keyOf(source, place.by)];
      scope.readsDistributed = true;
    }
    return source;
  }

  private result(name: string, result: Result, columns: Node[] | undefined, scope: Scope): Source {
    const source = sourceOf(name, this.renamed(result, columns));
    scope.sources.push(source);
    scope.readsDistributed ||= result.readsDistributed;
    return source;
  }

  private list({ alias, functions }: RangeFunction, scope: Scope, named: Named): Source {
    this.expressions(functions, scope, named);
    const name = alias?.aliasname ?? '';
    const columns = new Set([name, ...(alias?.colnames ?? []).map(textOf)]);
    const source = {
      ...{ name, by: null, isLocal: false, columns, keys: [], needsAllKeys: false },
    };
    scope.sources.push(source);
    return source;
  }

  private subselect(item: RangeSubselect, scope: Scope, named: Named): Source {
    const { lateral = false, subquery, alias } = item;
    if (subquery === undefined || !('SelectStmt' in subquery)) throw new Error('no subquery');
    const result = this.query(subquery.SelectStmt, lateral ? scope : scope.outer, named);
    const { refersTo, readsDistributed, isMerged } = result;
    this.refer(refersTo, scope);
    const isOfList = scope.sources.some((source) => source.by === null && refersTo.has(source));
    if (readsDistributed && isMerged && isOfList) this.broken.add('lateral');
    return this.result(alias?.aliasname ?? '', result, alias?.colnames, scope);
  }

  private join(join: JoinExpr, scope: Scope, named: Named): Source[] {
    const { larg, rarg, jointype, usingClause = [], quals } = join;
    const left = larg === undefined ? [] : this.from(larg, scope, named);
    const right = rarg === undefined ? [] : this.from(rarg, scope, named);
    const both = [...left, ...right];
    for (const name of usingClause.map(textOf)) {
      const [first, ...others] = both.filter(
        ({ columns }) => columns === null || columns.has(name),
      );
      for (const other of others)
        if (first) this.equal.join(keyOf(first, name), keyOf(other, name));
    }
    this.condition(quals, scope, named);
    const [isLeft, isRight] = [left, right].map((side) => side.some(({ by }) => by !== null));
    const isCopied =
      (jointype === 'JOIN_LEFT' && !isLeft && isRight) ||
      (jointype === 'JOIN_RIGHT' && isLeft && !isRight) ||
      (jointype === 'JOIN_FULL' && isLeft !== isRight);
    if (isCopied) this.broken.add('outerJoin');
    return both;
  }

  /** A condition that is true for every row of the result. */
  condition(node: Node | undefined, scope: Scope, named = none): void {
    if (node === undefined) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) this.condition(each, scope, named);
      return;
    }
    this.expressions(node, scope, named);
    if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return;
    const { name = [], lexpr, rexpr } = node.A_Expr;
    if (name.map(textOf).join() !== '=') return;
    const [one, other] = [lexpr, rexpr].map((side) => {
      const found = side && 'ColumnRef' in side ? findColumn(side.ColumnRef, scope) : null;
      return found === null ? null : keyOf(found.source, found.name);
    });
    if (one != null && other != null) this.equal.join(one, other);
  }

  expressions(tree: unknown, scope: Scope, named = none): void {
    visitNodes(tree, (type, node) => {
      if (type === 'ColumnRef') this.column(node, scope);
      if (type !== 'SubLink') return false;
      const { subselect, testexpr } = node as SubLink;
      this.expressions(testexpr, scope, named);
      if (subselect && 'SelectStmt' in subselect) this.subquery(subselect.SelectStmt, scope, named);
      return true;
    });
  }

  private column(node: object, scope: Scope): void {
    const found = findColumn(node, scope);
    if (found === null) return;
    if (found.name === PLACE_OF_ROW && found.source.by !== null) this.broken.add('rowPlace');
    this.refer([found.source], scope);
  }

  private refer(refersTo: Iterable<Source>, scope: Scope): void {
    for (const source of refersTo) if (!scope.sources.includes(source)) scope.refersTo.add(source);
  }

  private subquery(stmt: SelectStmt, scope: Scope, named: Named): void {
    const result = this.query(stmt, scope, named);
    const { refersTo, readsDistributed, isLocal } = result;
    this.refer(refersTo, scope);
    scope.readsDistributed ||= readsDistributed;
    const distributed = distributedIn(scope);
    if (refersTo.size === 0) return;
    if (isLocal && distributed.length > 0) this.broken.add('coordinator');
    if (!readsDistributed) return;
    if (distributed.length === 0) this.broken.add('correlated');
    else if (!this.equal.areTogether(sourceOf('', result), distributed))
      this.broken.add('otherRows');
  }

  /** Checks the sources of one query. */
  together(scope: Scope): void {
    const [first, ...others] = distributedIn(scope);
    if (first === undefined) return;
    if (scope.sources.some(({ isLocal }) => isLocal)) this.broken.add('coordinator');
    const areTogether = others.every(
      (other) => other.by === first.by && this.equal.areTogether(other, [first]),
    );
    if (!areTogether) this.broken.add('otherRows');
  }
}
