import type { ColumnRef, Node } from 'libpg-query';

/** What a FROM names: a table, a list of values, or the result of a subquery. */
export interface Source {
  name: string;
  /**
   * The column by which its rows are distributed; null if each worker has all of them, or gets them
   * from the coordinator.
   */
  by: string | null;
  /** Whether it is read from tables of the coordinator. */
  isLocal: boolean;
  /** Null if they are not known. */
  columns: ReadonlySet<string> | null;
  /** Those of its columns that contain the one of `by`, for `EqualColumns`. */
  keys: readonly Key[];
  /** Whether all of its keys have to equal those of other sources, not only one of them. */
  needsAllKeys: boolean;
}

/** The sources of one query, and what it depends on. */
export interface Scope {
  sources: Source[];
  outer: Scope | null;
  /** The sources of outer queries that it depends on. */
  refersTo: Set<Source>;
  /** Whether a distributed table is read anywhere in it. */
  readsDistributed: boolean;
}

export const emptyScope = (outer: Scope | null = null): Scope => ({
  ...{ sources: [], outer, refersTo: new Set(), readsDistributed: false },
});

export const distributedIn = ({ sources }: Scope): Source[] =>
  sources.filter(({ by }) => by !== null);

/** A column of a source. */
export type Key = string;

const ids = new WeakMap<Source, number>();
let lastId = 0;

export const keyOf = (source: Source, column: string): Key => {
  const id = ids.get(source) ?? (lastId += 1);
  ids.set(source, id);
  return `${id} ${column}`;
};

/** Which columns have the same value in every row of the result. */
export class EqualColumns {
  private readonly parents = new Map<Key, Key>();

  rootOf(column: Key): Key {
    const parent = this.parents.get(column);
    return parent === undefined ? column : this.rootOf(parent);
  }

  join(one: Key, other: Key): void {
    const [root, otherRoot] = [this.rootOf(one), this.rootOf(other)];
    if (root !== otherRoot) this.parents.set(root, otherRoot);
  }

  /** Whether rows of a source are only combined with rows of the others on the same worker. */
  areColocated({ keys, needsAllKeys }: Source, others: readonly Source[]): boolean {
    const roots = new Set(others.flatMap((other) => other.keys.map((key) => this.rootOf(key))));
    const isShared = (key: Key) => roots.has(this.rootOf(key));
    return needsAllKeys ? keys.every(isShared) : keys.some(isShared);
  }
}

export const textOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '*');

interface FoundColumn {
  source: Source;
  name: string;
  /** That of the source. */
  scope: Scope;
}

/** Null for a column of a table whose columns are not known. */
export const findColumn = ({ fields = [] }: ColumnRef, scope: Scope): FoundColumn | null => {
  const names = fields.map(textOf);
  const name = names.at(-1) ?? '';
  const table = names.at(-2);
  const isIn = (source: Source): boolean => {
    if (table !== undefined) return source.name === table;
    // A whole row has the name of the source.
    return source.columns?.has(name) === true || source.name === name;
  };
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const source = at.sources.find(isIn);
    if (source !== undefined) return { source, name, scope: at };
    const mayBeHere = at.sources.some(({ columns }) => columns === null);
    if (table === undefined && mayBeHere) return null;
  }
  return null;
};

/**
 * Visits the nodes of a tree.
 *
 * @param visit returns true if those inside of the node are not to be visited.
 */
export const visitNodes = (tree: unknown, visit: (type: string, node: object) => boolean): void => {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, value] of Object.entries(tree)) {
    const isNode = !Array.isArray(tree) && /^[A-Z]/.test(name);
    if (isNode && visit(name, value as object)) continue;
    visitNodes(value, visit);
  }
};
