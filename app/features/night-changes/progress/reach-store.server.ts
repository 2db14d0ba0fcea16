import { sql } from 'drizzle-orm';
import type { Language } from '#domain/languages.ts';
import type { Database } from '#platform/database/database.ts';

/** How many guests are informed: those whose mail was sent, who responded, or whom staff called. */
export type Reach = {
  /** Bookings whose guests have to be notified. */
  readonly total: number;
  readonly notified: number;
  /** Guests whose mail, or the step that creates it, is in progress. */
  readonly underWay: number;
  /** Guests whom no mail reached and who did not respond; those waiting longest for a call come first. */
  readonly toCall: readonly GuestToCall[];
  readonly called: readonly GuestToCall[];
};

/** A guest whom no mail has reached. */
export type GuestToCall = {
  /** The id of the row in the cancellation, on which the call is recorded. */
  readonly id: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly people: number;
  readonly language: Language;
  /** There is no address, the mail failed, or the mail was no longer needed when it was due. */
  readonly why: 'noAddress' | 'mailFailed' | 'notSent';
  readonly calledAt: Date | null;
  readonly calledBy: string | null;
};

type ReachRow = Omit<GuestToCall, 'why' | 'calledAt'> & {
  nightChangeId: string;
  state: 'waiting' | 'notified' | 'settled';
  isTold: boolean;
  isAnswered: boolean;
  isByStaff: boolean;
  hasAddress: boolean;
  mail: 'waiting' | 'sent' | 'stored' | 'unneeded' | 'failed' | null;
  calledAt: string | null;
};

/**
 * The bookings to notify of each cancellation. Bookings that left before they were processed, and released unpaid
 * holds, do not have to be notified.
 */
export async function readReach(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ReachRow[]>> {
  const { rows } = await database.execute<ReachRow>(sql`
    select row.night_change_id as "nightChangeId", row.id, row.state, row.notified_at is not null as "isTold",
      row.answered_at is not null as "isAnswered",
      coalesce(row.decided_by = 'staff', false) as "isByStaff", row.called_at as "calledAt", caller.email as "calledBy",
      booking.id as "bookingId", booking.reference, trim(booking.first_name || ' ' || booking.last_name) as name,
      booking.phone, booking.number_of_people as people, booking.language, booking.email <> '' as "hasAddress",
      mail.state as mail
    from affected_bookings row
    join bookings booking on booking.id = row.booking_id
    left join outbox_mails mail on mail.once_key = 'booking.nightChanged:' || row.id
    left join users caller on caller.id = row.called_by
    where row.night_change_id = any(${sql.param(ids)}::uuid[]) and (row.state = 'waiting' or row.notified_at is not null)
    order by row.called_at nulls first, booking.last_name, booking.first_name, booking.id`);
  return Map.groupBy(rows, ({ nightChangeId }) => nightChangeId);
}

export function reachOf(rows: readonly ReachRow[]): Reach {
  const byMail = rows.filter(({ mail, isAnswered }) => isAnswered || mail === 'sent' || mail === 'stored');
  const underWay = rows.filter(
    (row) => !byMail.includes(row) && (!row.isTold || row.mail === 'waiting') && row.calledAt === null,
  );
  const others = rows.filter((row) => !byMail.includes(row) && !underWay.includes(row) && !row.isByStaff);
  const lines = others.map(toGuest);
  const called = lines.filter(({ calledAt }) => calledAt !== null);
  const byStaff = rows.filter((row) => row.isByStaff && !byMail.includes(row) && !underWay.includes(row));
  return {
    total: rows.length,
    notified: byMail.length + called.length + byStaff.length,
    underWay: underWay.length,
    toCall: lines.filter(({ calledAt }) => calledAt === null),
    called,
  };
}

const toGuest = ({ hasAddress, mail, calledAt, ...row }: ReachRow): GuestToCall => ({
  id: row.id,
  bookingId: row.bookingId,
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  people: row.people,
  language: row.language,
  calledBy: row.calledBy,
  why: mail === 'failed' ? 'mailFailed' : hasAddress ? 'notSent' : 'noAddress',
  calledAt: calledAt === null ? null : new Date(calledAt),
});
