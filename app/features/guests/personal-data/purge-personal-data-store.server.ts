import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { bound, inSql } from './bind-keys-store.server.ts';
import { register } from './register.ts';

/** Deletes the rows whose time is over by the register. Returns how many. */
export async function deleteOverdue(database: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const { table, retention } of register.toReversed()) {
    if (typeof retention === 'string' || !('over' in retention)) continue;
    const { rowCount } = await database.execute(
      sql`delete from ${inSql(table)} where ${bound(retention.over, { now })}`,
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
