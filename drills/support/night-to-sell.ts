import pg from 'pg';

/** Makes a night of the sample world large enough for a load, and returns its id. */
export async function nightToSell(databaseUrl: string): Promise<string> {
  const [night] = await query<{ id: string }>(
    databaseUrl,
    `update scheduled_crawls set total_spots = 5000, available_spots = 5000 where id = (
       select id from scheduled_crawls where not bookings_disabled and status = 'scheduled' order by date desc limit 1
     ) returning id`,
  );
  if (!night) throw new Error('The database has no night to sell.');
  return night.id;
}

/** How many of these bookings the database has. */
export async function countBookings(databaseUrl: string, ids: readonly string[]): Promise<number> {
  const [row] = await query<{ found: number }>(
    databaseUrl,
    'select count(*)::int as found from bookings where id = any($1)',
    [ids],
  );
  return row?.found ?? 0;
}

async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values?: unknown[],
) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
