import {
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type UpdateStmt,
} from 'libpg-query';
import { type Layout, QueryReader } from './queryReader';
import type { Rule } from './rules';
import { emptyScope } from './sources';

/** PostgreSQL's own parser; to be loaded before `brokenRules`. */
export const loadParser = loadModule;

const readInsert = (reader: QueryReader, { selectStmt, onConflictClause }: InsertStmt): void => {
  const scope = emptyScope();
  reader.readExpressions(onConflictClause, scope);
  if (scope.readsDistributed) reader.broken.add('insertedValue');
  if (selectStmt === undefined || !('SelectStmt' in selectStmt)) return;
  const { readsDistributed } = reader.readQuery(selectStmt.SelectStmt);
  const isOfValues = selectStmt.SelectStmt.valuesLists !== undefined;
  if (readsDistributed && isOfValues) reader.broken.add('insertedValue');
};

type Change = Pick<UpdateStmt, 'relation' | 'fromClause' | 'targetList' | 'whereClause'>;

const readChange = (reader: QueryReader, change: Change): void => {
  const { relation = {}, fromClause = [], targetList, whereClause } = change;
  const scope = emptyScope();
  reader.addTable(relation, scope);
  for (const item of fromClause) reader.addSources(item, scope);
  reader.readCondition(whereClause, scope);
  reader.readExpressions(targetList, scope);
  reader.demandColocated(scope);
};

const changeOf = ({ usingClause, ...rest }: DeleteStmt): Change => ({
  ...rest,
  ...(usingClause && { fromClause: usingClause }),
});

const read = (reader: QueryReader, node: Node): void => {
  if ('SelectStmt' in node) reader.readQuery(node.SelectStmt);
  else if ('InsertStmt' in node) readInsert(reader, node.InsertStmt);
  else if ('UpdateStmt' in node) readChange(reader, node.UpdateStmt);
  else if ('DeleteStmt' in node) readChange(reader, changeOf(node.DeleteStmt));
  else if ('DeclareCursorStmt' in node && node.DeclareCursorStmt.query !== undefined) {
    read(reader, node.DeclareCursorStmt.query);
  }
};

/** The rules that a statement breaks. */
export const brokenRules = (statement: string, layout: Layout): Rule[] => {
  const reader = new QueryReader(layout);
  for (const { stmt } of parseSync(statement).stmts ?? []) if (stmt) read(reader, stmt);
  return [...reader.broken];
};
