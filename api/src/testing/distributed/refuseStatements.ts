import { getTableColumns, getTableName } from 'drizzle-orm';
import type { EmbeddedClient } from '../../storage/embedded/client';
import { beforeStatements } from '../watchStatements';
import { brokenRules, loadParser } from './brokenRules';
import { distributedTables } from '../../storage/distributedLayout';
import type { Layout } from './queryReader';
import { rules } from './rules';

const layout: Layout = new Map(
  distributedTables.map(({ table, by }) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    return [getTableName(table), { by: by.name, columns: new Set(columns) }];
  }),
);
const names = [...layout.keys()];

const accepted = new Set<string>();

/** @throws Error if a distributed database could not plan the statement. */
const demandPlannable = (statement: string): void => {
  if (accepted.has(statement) || !names.some((name) => statement.includes(name))) return;
  const reasons = brokenRules(statement, layout).map((rule) => rules[rule]);
  if (reasons.length > 0) {
    throw new Error(`For a distributed database: ${reasons.join('; ')}. In: ${statement}`);
  }
  accepted.add(statement);
};

/** Makes a database of a test refuse what a distributed one could not plan. */
export const refuseUnplannable = async (client: EmbeddedClient): Promise<void> => {
  await loadParser();
  beforeStatements(client, demandPlannable);
};
