import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { connectionOf } from './connection-of.ts';
import type { Database, Transaction } from './database.ts';
import { forShortQuestions } from './shared-connection.ts';

type Values = Readonly<Record<string, unknown>>;
type Prepared<Result> = {
  execute(values?: Record<string, unknown>): Promise<Result>;
  getQuery(): { sql: string };
};
type AnyDatabase = Database | Transaction;

/**
 * A query whose text is put together once per connection and not each time: for a table of thirty columns
 * that takes four times as long as asking. `prepare` ends with drizzle's `.prepare('')`; its values are
 * `sql.placeholder`s, which are handed over as they are named. A placeholder in `values()` or `set()` cannot
 * be null. Only for what is short: outside of transactions, those that read share a connection
 * (`shared-connection.ts`).
 */
export function keptQuery<Given extends Values, Result>(
  prepare: (database: AnyDatabase) => Prepared<Result>,
): (database: AnyDatabase, values: Given) => Promise<Result> {
  const perConnection = new WeakMap<object, Prepared<Result>>();
  return (database, values) => {
    const connection = connectionOf(database);
    let query = perConnection.get(connection);
    if (!query) {
      query = prepare(database);
      if (onlyReads(query.getQuery().sql)) query = prepare(forShortQuestions(database));
      perConnection.set(connection, query);
    }
    return query.execute(values);
  };
}

/**
 * The same for a statement written by hand (`sql`); answers its rows as the driver has them. A placeholder
 * that stands for a column is written as the column would be.
 */
export function keptStatement<Row>(
  write: (database: AnyDatabase) => SQL,
): (database: AnyDatabase, values: Values) => Promise<Row[]> {
  return keptQuery<Values, Row[]>((database) => {
    const { sql: text, params } = database.execute(write(database)).getQuery();
    return {
      getQuery: () => ({ sql: text }),
      async execute(values = {}) {
        const { rows } = await connectionOf(database).query({ text }, fillPlaceholders(params, values));
        return rows as Row[];
      },
    };
  });
}

const onlyReads = (text: string): boolean => /^select\b/.test(text) && !/\bfor (no key )?update\b/.test(text);
