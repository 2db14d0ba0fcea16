import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { countTry } from '#features/accounts/account-limit-store.server.ts';
import { bound, inSql, readKeys } from '#features/guests/personal-data/bind-keys-store.server.ts';
import { type OpenColumn, openColumns } from '#features/guests/personal-data/open-columns-store.server.ts';
import { register } from '#features/guests/personal-data/register.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalColumn } from '#platform/database/personal-data.ts';
import { mailsDirectory } from '#platform/mail/stored-mails.ts';
import { aBooking } from '../support/booking-fixture.ts';

/** A column of the register that contains the marker of the person. */
export type Marked = {
  readonly table: string;
  readonly column: string;
  readonly section: string | null;
  readonly isExported: boolean;
};

/**
 * A past guest with a row in every table of the register that can be about a person, and their marker in every column that
 * the register calls personal.
 */
export async function knownPerson(
  database: Database,
  { marker, dataDirectory }: { readonly marker: string; readonly dataDirectory: string },
) {
  const email = `${marker}@example.com`;
  const run = (statement: SQL) => database.execute(statement);
  const one = async (statement: SQL) => (await database.execute<{ id: string }>(statement)).rows[0]!.id;
  const bookingId = await aBooking(database, { paid: true, people: 2 });
  const others = await aBooking(database, { paid: true, people: 2 });
  const past = '2025-05-01';
  await run(sql`update bookings set email = ${email}, date = ${past} where id = ${bookingId}`);
  await run(sql`update bookings set date = ${past} where id = ${others}`);
  const userId = await one(
    sql`insert into users (email, email_verified) values (${email}, true) returning id`,
  );
  const soon = sql`now() + interval '1 day'`;
  await run(
    sql`insert into profiles (id, first_name, last_name, language) values (${userId}, 'a', 'b', 'en')`,
  );
  await run(
    sql`insert into sessions (token, user_id, expires_at) values (${randomUUID()}, ${userId}, ${soon})`,
  );
  await run(
    sql`insert into credentials (user_id, account_id, provider_id) values (${userId}, ${userId}, 'credential')`,
  );
  await run(
    sql`insert into verifications (identifier, value, expires_at) values ('2fa', ${userId}, ${soon})`,
  );
  await run(sql`insert into known_devices (user_id, expires_at) values (${userId}, ${soon})`);
  await run(sql`insert into two_factors (user_id, secret, backup_codes) values (${userId}, 'a', 'b')`);
  await run(sql`insert into passkeys (user_id, credential_id, public_key, signatures, name)
    values (${userId}, ${randomUUID()}, 'a', 0, 'b')`);
  await run(sql`insert into account_links (user_id, purpose, address, expires_at)
    values (${userId}, 'verify', ${email}, ${soon})`);
  await run(sql`insert into saved_views (user_id, name, address) values (${userId}, 'a', 'b')`);
  await run(sql`insert into roster_shifts (night_id, staff_id, role, assigned_at)
    select scheduled_crawl_id, ${userId}, 'guide', now() from bookings where id = ${bookingId}`);
  await run(sql`insert into roster_requests (id, staff_id, night_id, note, answer, asked_at)
    select gen_random_uuid(), ${userId}, scheduled_crawl_id, 'a', 'b', now() from bookings where id = ${bookingId}`);
  await run(sql`insert into roster_feeds (staff_id) values (${userId})`);
  await run(sql`insert into tip_pages (code, scheduled_crawl_id, person_id)
    select ${`code of ${userId}`}, scheduled_crawl_id, ${userId} from bookings where id = ${bookingId}`);
  await run(sql`insert into pay_rates (person_id, first_day, per_night, per_guest, currency)
    values (${userId}, '2027-03-06', 60000, 0, 'MXN')`);
  await run(sql`insert into roster_absences (staff_id, date) values (${userId}, '2027-03-06')`);
  await run(sql`update tickets set passed_on_at = now(), holder_email = 'friend@example.com', holder_language = 'en'
    where booking_id = ${bookingId} and position = 2`);
  // A ticket of somebody else that was passed on to the person.
  await run(sql`update tickets set passed_on_at = now(), holder_email = ${email}, holder_language = 'en'
    where booking_id = ${others} and position = 2`);
  await run(sql`insert into booking_changes (id, booking_id, kind, asked, difference, refund, cash, balance, currency)
    values (gen_random_uuid(), ${bookingId}, 'reduced', '{}', 0, 0, 0, 0, 'USD')`);
  await run(sql`insert into door_entries (id, kind, night_id, booking_id, positions, at, outcome, changed)
    select gen_random_uuid(), 'admit', scheduled_crawl_id, id, '{1}', now(), 'accepted', '{1}' from bookings where id = ${bookingId}`);
  await run(
    sql`insert into booking_notes (id, booking_id, text) values (gen_random_uuid(), ${bookingId}, 'a')`,
  );
  await run(
    sql`insert into guest_merges (booking_id, other_booking_id, at) values (${bookingId}, ${bookingId}, now())`,
  );
  await run(sql`insert into purchase_reports (booking_id, may_name_email) values (${bookingId}, true)`);
  const reviewId =
    await one(sql`insert into reviews (booking_id, crawl_id, rating, name, language, written_at)
    select id, crawl_id, 5, 'a', 'en', now() from bookings where id = ${bookingId} returning id`);
  const changeId = await one(sql`insert into night_changes (night_id, kind, silent_default, deadline)
    select scheduled_crawl_id, 'cancelled', 'refund', now() from bookings where id = ${bookingId} returning id`);
  await run(
    sql`insert into affected_bookings (night_change_id, booking_id) values (${changeId}, ${bookingId})`,
  );
  const paymentId =
    await one(sql`insert into payments (booking_id, provider, reference, language, state, amount, currency, expires_at)
    values (${bookingId}, 'rehearsal', ${randomUUID()}, 'en', 'succeeded', 3500, 'USD', now()) returning id`);
  await run(sql`insert into refunds (payment_id, booking_id, amount, currency, state, because)
    values (${paymentId}, ${bookingId}, 100, 'USD', 'succeeded', 'goodwill')`);
  const caseId = await one(sql`insert into payment_cases (booking_id, payment_id, kind, closed_at)
    values (${bookingId}, ${paymentId}, 'refund_failed', now()) returning id`);
  const messageId =
    await one(sql`insert into contact_messages (form_key, name, email, subject, message, language, is_suspect)
    values (${randomUUID()}, 'a', ${email}, 'b', 'c', 'en', false) returning id`);
  const partyId =
    await one(sql`insert into waiting_parties (scheduled_crawl_id, email, number_of_people, language, joined_at)
    select scheduled_crawl_id, ${email}, 2, 'en', now() from bookings where id = ${bookingId} returning id`);
  await run(sql`insert into mail_opt_outs (email) values (${email})`);
  const mail = (kind: string, recipient: string, about: object, state = 'sent') =>
    one(sql`insert into outbox_mails (kind, once_key, language, recipient, state, booking_id, user_id, details)
      select ${kind}, ${randomUUID()}, 'en', ${recipient}, ${state}, booking_id, user_id, details
      from jsonb_to_record(${JSON.stringify(about)}::jsonb) as about (booking_id uuid, user_id uuid, details jsonb)
      returning id`);
  const mailIds = [
    await mail('booking.confirmed', email, { booking_id: bookingId }),
    // To the address that the booking had before it was corrected, and one that waits.
    await mail('booking.changed', 'former@example.com', { booking_id: bookingId }),
    await mail('booking.reminder', email, { booking_id: bookingId }, 'waiting'),
    await mail('ticket.news', email, { booking_id: others }),
    await mail('account.verify', email, { user_id: userId }),
    await mail('waiting.joined', email, { details: { partyId } }),
    await mail('contact.message', 'operator@example.com', { details: { messageId } }),
  ];
  for (const [kind, id] of Object.entries({
    booking: bookingId,
    person: userId,
    review: reviewId,
    case: caseId,
    contactMessage: messageId,
    mail: mailIds[0]!,
  }))
    await run(sql`insert into audit_entries (what, subject_kind, subject_id, after)
      values ('booking.cancelled', ${kind}, ${id}, '{"refund": {"amount": 3500, "currency": "USD"}}')`);
  // Somebody else's entry that names the address.
  await run(sql`insert into audit_entries (what, subject_kind, subject_id, after)
    values ('mail.linkShown', 'mail', ${randomUUID()}, ${JSON.stringify({ to: email })}::jsonb)`);
  await countTry(database, `placing for ${email}`, { tries: 5, perMinutes: 60 });
  mkdirSync(mailsDirectory(dataDirectory), { recursive: true });
  for (const id of mailIds)
    writeFileSync(join(mailsDirectory(dataDirectory), `2026-11-21T09-40-15.000Z-${id}.eml`), `To: ${email}`);
  const person = { bookings: [bookingId], users: [userId], emails: [email] };
  return { bookingId, userId, email, person, marked: await markAll(database, { marker, person }) };
}

type Known = { readonly marker: string; readonly person: Parameters<typeof readKeys>[1] };

/** A column by which the register finds the row contains no marker. */
const isKey = (table: string, column: string) => table === 'verifications' && column === 'value';

const isMarked = ({ erased, because, isExported }: PersonalColumn) =>
  erased !== null && (because === '' || !isExported);

/** Writes the marker into every personal column of the rows that the register finds. Throws if it finds none of a table. */
async function markAll(database: Database, { marker, person }: Known): Promise<Marked[]> {
  const keys = await readKeys(database, person);
  const open = await openColumns(database);
  const marked: Marked[] = [];
  for (const { table, rows, columns, section } of register) {
    if (rows === null) continue;
    const { rowCount } = await database.execute(sql`select from ${inSql(table)} where ${bound(rows, keys)}`);
    if (!rowCount) throw new Error(`The known person has no row in ${table}`);
    for (const found of open.filter((each) => each.table === table)) {
      const { column } = found;
      const rule = columns[column];
      if (!rule || !isMarked(rule) || isKey(table, column)) continue;
      await database.execute(mark({ ...found, marker, rows: bound(rows, keys) }));
      marked.push({ table, column, section, isExported: rule.isExported });
    }
  }
  return marked;
}

/** An address contains the marker already, and the register finds the row by it, so it stays as it is. */
function mark({ table, column, type, marker, rows }: OpenColumn & { marker: string; rows: SQL }): SQL {
  const name = sql.identifier(column);
  const words = sql`(${`${marker} ${column} `}::text || ctid)`;
  // Said by somebody, next to a number.
  const json = sql`coalesce(nullif(${name}, 'null'), '{}')
    || jsonb_build_object('note', ${words}, 'amount', 5, 'changed', jsonb_build_array(${words}))`;
  return sql`update ${inSql(table)} set ${name} = ${type === 'jsonb' ? json : words}
    where ${rows} and coalesce(${name}::text, '') not like ${`%${marker}%`}`;
}
