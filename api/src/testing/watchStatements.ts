import type { Database } from '../storage/database';
import type { EmbeddedClient } from '../storage/embedded/client';

/** Calls back before each statement that the embedded database receives from now on. */
export const beforeStatements = (
  client: EmbeddedClient,
  callback: (statement: string) => void,
): void => {
  const watched =
    (query: EmbeddedClient['query']): EmbeddedClient['query'] =>
    async (statement, ...rest) => {
      callback(statement);
      return query(statement, ...rest);
    };
  const transaction = client.transaction.bind(client);
  client.query = watched(client.query.bind(client));
  client.transaction = (work) =>
    transaction((inside) => work({ query: watched((...statement) => inside.query(...statement)) }));
};

/** All statements from now on, as the embedded database receives them. */
export const watchStatements = (database: Database): string[] => {
  const { $client: client } = database as unknown as { $client: EmbeddedClient };
  const texts: string[] = [];
  beforeStatements(client, (statement) => texts.push(statement));
  return texts;
};
