import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

const keyOf = (name: string) => `turn: ${name}`;

/** Takes the turn for a work that one process does in each period. False if another process has had it in this one. */
export async function claimTurn(
  database: Database,
  { name, everySeconds }: { readonly name: string; readonly everySeconds: number },
): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    insert into app_settings (key, value) values (${keyOf(name)}, now()::text)
    on conflict (key) do update set value = excluded.value
    where app_settings.value::timestamptz <= now() - make_interval(secs => ${everySeconds})`);
  return rowCount === 1;
}

/** For a work that could not be finished: the next process that looks does it. */
export async function giveTurnBack(database: Database, name: string): Promise<void> {
  await database.execute(sql`delete from app_settings where key = ${keyOf(name)}`);
}
