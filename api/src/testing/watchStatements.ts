import type { Database } from '../storage/database';
import type { EmbeddedClient } from '../storage/embedded/client';

/** All statements from now on, as the embedded database receives them. */
export const watchStatements = (database: Database): string[] => {
  const { $client: client } = database as unknown as { $client: EmbeddedClient };
  const texts: string[] = [];
  const watched =
    (query: EmbeddedClient['query']): EmbeddedClient['query'] =>
    (statement, ...rest) => {
      texts.push(statement);
      return query(statement, ...rest);
    };
  const { transaction } = client;
  client.query = watched(client.query);
  client.transaction = (work) =>
    transaction((inside) => work({ query: watched((...statement) => inside.query(...statement)) }));
  return texts;
};
