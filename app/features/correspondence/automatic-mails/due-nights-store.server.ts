import { and, between, eq, sql } from 'drizzle-orm';
import { type CalendarDate, endOf, startOf } from '#domain/calendar-date.ts';
import type { AutomaticKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { automaticMails } from '../mails/mail-registry.server.ts';

export type NightAround = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/**
 * The scheduled nights between those dates, past or future, with the instants at which they begin and end.
 */
export async function nightsAround(
  database: Database,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<NightAround[]> {
  const { id, date, startTime, endTime, status } = scheduledCrawls;
  const rows = await database
    .select({ id, date, startTime, endTime, timeZone: cities.timeZone })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(and(between(date, from, to), eq(status, 'scheduled')));
  return rows.map((night) => ({
    id: night.id,
    date: night.date,
    startsAt: startOf(night, night.timeZone),
    endsAt: endOf(night, night.timeZone),
  }));
}

/**
 * The key of an automatic mail: one per booking and night. A guest who is moved gets the next one for the new
 * night.
 */
export const automaticKey = (kind: AutomaticKind, bookingId: string, night: { id: string; date: string }) =>
  `${kind}:${bookingId}:${night.id}:${night.date}`;

/**
 * Confirmed bookings of the night that have not had that mail, oldest first. Excludes sample bookings, whose
 * addresses cannot exist (`.test`).
 */
export async function bookingsToWrite(
  transaction: Transaction,
  {
    kind,
    night,
    max,
    onlyAttended = false,
  }: { kind: AutomaticKind; night: NightAround; max: number; onlyAttended?: boolean },
): Promise<{ id: string; email: string; language: Language }[]> {
  const { skipsNoShows, canOptOut } = automaticMails[kind].timing;
  const { rows } = await transaction.execute<{ id: string; email: string; language: Language }>(sql`
    select id, email, language from bookings
    where scheduled_crawl_id = ${night.id} and status = 'confirmed' and date = ${night.date} and email <> '' and email not like '%.test'
      and not exists (
        select 1 from outbox_mails
        where once_key = ${`${kind}:`} || bookings.id || ${`:${night.id}:${night.date}`})
      ${skipsNoShows ? sql`and no_show_at is null` : sql``}
      ${onlyAttended ? sql`and exists (select from tickets where tickets.booking_id = bookings.id and checked_in_at is not null and voided_at is null)` : sql``}
      ${canOptOut ? sql`and not exists (select 1 from mail_opt_outs where ${mailboxIn('mail_opt_outs.email')} = ${mailboxIn('bookings.email')})` : sql``}
    order by created_at, id
    limit ${max}`);
  return rows;
}
