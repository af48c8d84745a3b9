import type { DatabaseConnection } from 'kysely';
import type { Database } from '../../server/database/open-database.ts';

/** The SQL that the database runs from now on, in order, without the beginnings and ends of transactions. */
export function recordStatements(db: Database): string[] {
  const statements: string[] = [];
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const recorded = new WeakSet<DatabaseConnection>();
  executor.provideConnection = (consumer, options) =>
    provide((connection) => {
      if (!recorded.has(connection)) {
        recorded.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query, ...rest) => {
          if (!/^(?:begin|commit|rollback)/i.test(query.sql)) statements.push(query.sql);
          return execute(query, ...rest);
        };
      }
      return consumer(connection);
    }, options);
  return statements;
}
