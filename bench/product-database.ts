import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';

/** Connects to the database of the product in this data directory, for rows that no visitor could create. */
export async function openProductDatabase(dataDirectory: string, { connections = 2 } = {}) {
  const postgres = await startEmbeddedPostgres(join(dataDirectory, 'postgres'));
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
  return {
    pool,
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}

/** A night of the sample data, at least that many days ahead, with enough spots for every buyer. */
export async function oneBigNight(pool: pg.Pool, daysAhead = 4): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `update scheduled_crawls set total_spots = 1000000, available_spots = 1000000, bookings_disabled = false
     where id = (select id from scheduled_crawls where date >= current_date + $1::int order by date limit 1) returning id`,
    [daysAhead],
  );
  const [night] = rows;
  if (!night) throw new Error('the sample world has no night');
  return night.id;
}
