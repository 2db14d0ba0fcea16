import type { Database, Transaction } from './database.ts';

type Connection = {
  query(config: { text: string }, values: unknown[] | undefined): Promise<{ rows: unknown[] }>;
};

/** The pool, or the one connection of a transaction; drizzle has it and does not say so in its types. */
export const connectionOf = (database: Database | Transaction): Connection =>
  (database as unknown as { readonly session: { readonly client: Connection } }).session.client;
