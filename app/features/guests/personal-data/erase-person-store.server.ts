import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalTable, PersonKeys } from '#platform/database/personal-data.ts';
import { bound, inSql, type Person, readKeys } from './bind-keys-store.server.ts';
import { register } from './register.ts';

export type Erased = {
  /** How many rows of each section of the export were erased. */
  readonly counts: Readonly<Record<string, number>>;
  /** The mails whose files are to be deleted once the transaction is committed. */
  readonly mailIds: readonly string[];
};

/**
 * Erases a person from every table of the register (docs/rules/guests.md). Nights, money and dates stay. The caller
 * has locked the bookings, so that nobody changes them meanwhile.
 */
export async function erasePerson(transaction: Transaction, person: Person): Promise<Erased> {
  const keys = await readKeys(transaction, person);
  const mailIds = await mailsOf(transaction, keys);
  const counts: Record<string, number> = {};
  for (const table of register) {
    if (table.rows === null) continue;
    const erased = await eraseIn(transaction, table, keys);
    if (table.section) counts[table.section] = erased;
  }
  await markErased(transaction, keys.bookings);
  return { counts, mailIds };
}

async function eraseIn(transaction: Transaction, table: PersonalTable, keys: PersonKeys): Promise<number> {
  const name = inSql(table.table);
  const rows = bound(table.rows ?? 'false', keys);
  if (table.erase === 'cascade') {
    const { rows: counted } = await transaction.execute<{ count: number }>(
      sql`select count(*)::int as count from ${name} where ${rows}`,
    );
    return counted[0]?.count ?? 0;
  }
  const values = erasedValues(table, keys);
  const { rowCount } = await transaction.execute(
    table.erase === 'rows' || values.length === 0
      ? sql`${table.erase === 'rows' ? sql`delete from` : sql`select from`} ${name} where ${rows}`
      : sql`update ${name} set ${sql.join(values, sql`, `)} where ${rows}`,
  );
  return rowCount ?? 0;
}

const erasedValues = ({ columns }: PersonalTable, keys: PersonKeys): SQL[] =>
  Object.entries(columns).flatMap(([column, { erased }]) =>
    erased === null ? [] : [sql`${sql.identifier(column)} = ${bound(erased, keys)}`],
  );

async function mailsOf(transaction: Transaction, keys: PersonKeys): Promise<string[]> {
  const mails = register.find(({ table }) => table === 'outbox_mails');
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from outbox_mails where ${bound(mails?.rows ?? 'false', keys)}`,
  );
  return rows.map(({ id }) => id);
}

/** From now on the bookings belong to nobody, and nothing about their guest may be written any more. */
async function markErased(transaction: Transaction, bookingIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update bookings set user_id = null, erased_at = coalesce(erased_at, now())
    where id = any(${sql.param([...bookingIds])}::uuid[])`);
}
