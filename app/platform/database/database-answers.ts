import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { forShortQuestions } from './shared-connection.ts';

/**
 * Whether the database answers within some time. Asked on the shared connection, which does not have to wait for a free
 * one under load.
 */
export async function databaseAnswers(database: Database, withinMilliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const answered = forShortQuestions(database)
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  const tooLate = sleep(withinMilliseconds, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([answered, tooLate]).finally(() => timer.abort());
}
