import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sumColumns, sumsOf } from './settle-days-store.server.ts';
import { contextNamed, type SumsContext, settledDaysOf } from './sums-store.server.ts';
import type { SumsBasis } from './sums-tables.server.ts';

const daysAtOnce = 100;

/** The settled days, each with its basis, whose sums are not those of the entries. */
export async function findWrongSums(snapshot: Transaction): Promise<string[]> {
  const reporting = await readReporting(snapshot);
  const { rows } = await snapshot.execute<{ basis: SumsBasis; name: string }>(
    sql`select distinct basis, context as name from settled_days`,
  );
  const wrong: string[] = [];
  for (const { basis, name } of rows) {
    const context = contextNamed(name, reporting);
    if (context) wrong.push(...(await wrongDaysOf(snapshot, context, basis)));
  }
  return wrong;
}

async function wrongDaysOf(snapshot: Transaction, context: SumsContext, basis: SumsBasis): Promise<string[]> {
  const { rows } = await snapshot.execute<{ day: CalendarDate }>(
    sql`select day::text as day from (${settledDaysOf(context, basis, sql`true`)}) days order by 1`,
  );
  const wrong: string[] = [];
  for (let at = 0; at < rows.length; at += daysAtOnce) {
    const days = rows.slice(at, at + daysAtOnce).map(({ day }) => day);
    const those = sql`select unnest(${sql.param(days)}::date[])`;
    const stored = sql`select ${sumColumns} from daily_sums where basis = ${basis} and day in (${those})`;
    const entered = sumsOf(context, basis, those);
    const found = await snapshot.execute<{ day: CalendarDate; figure: string }>(sql`
      with stored as (${stored}), entered (${sumColumns}) as (${entered})
      select distinct day::text as day, figure from (
        (select * from stored except all select * from entered) union all (select * from entered except all select * from stored)
      ) differences order by 1, 2`);
    wrong.push(...found.rows.map(({ day, figure }) => `${day} by ${basis}: ${figure}`));
  }
  return wrong;
}
