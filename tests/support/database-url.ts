import pg from 'pg';

/** The migrated database that every test database is copied from. */
export const templateName = 'migrated_template';

/** The URL of another database on the same PostgreSQL server. */
export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on its own connection and returns the rows. */
export async function runSql<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
