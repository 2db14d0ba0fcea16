import { createHash } from 'node:crypto';
import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { doorFields } from '#domain/booking/customer-fields.ts';
import type { Party, PartyGuest, ShownParty } from '#domain/door/party.ts';
import { isPositive } from '#domain/money.ts';
import { referenceKey } from '#domain/partners/partner-reference.ts';
import { isUuid } from '#domain/uuid.ts';
import { profiles } from '#features/accounts/accounts-tables.server.ts';
import { firstNameOrNull } from '#features/accounts/person-name-store.server.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import {
  readBooking,
  readBookingByReference,
  selectBookings,
  toBooking,
} from '#features/booking/booking-store.server.ts';
import { bookings, partnerReferenceKeyOf } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/**
 * The party of a ticket, even if the ticket is void, and whether the ticket was passed on; null for a code that was
 * never issued.
 */
export async function readPartyByTicket(
  database: Database,
  code: string,
): Promise<(ShownParty & { readonly isPassedOn: boolean; readonly signature: string | null }) | null> {
  const [ticket] = await database
    .select({
      bookingId: tickets.bookingId,
      position: tickets.position,
      signature: tickets.signature,
      isPassedOn: sql<boolean>`${tickets.passedOnAt} is not null`,
    })
    .from(tickets)
    .where(eq(tickets.code, code));
  const party = ticket && (await readParty(database, ticket.bookingId));
  return party
    ? { ...party, shown: ticket.position, isPassedOn: ticket.isPassedOn, signature: ticket.signature }
    : null;
}

/** The party of a booking reference, however it was typed. */
export async function readPartyByReference(database: Database, typed: string): Promise<ShownParty | null> {
  const booking = await readBookingByReference(database, typed);
  const party = booking && (await partyOf(database, booking));
  return party ? { ...party, shown: null } : null;
}

/** The parties with that reference of a partner, of any night. */
export async function readPartiesByVoucher(database: Database, typed: string): Promise<Party[]> {
  const key = referenceKey(typed);
  if (key === '') return [];
  const rows = await selectBookings(database).where(
    sql`partner_reference is not null and ${partnerReferenceKeyOf('')} = ${key}`,
  );
  return Promise.all(rows.map((row) => partyOf(database, toBooking(row))));
}

export async function readParty(database: Database | Transaction, bookingId: string): Promise<Party | null> {
  const booking = await readBooking(database, bookingId);
  return booking && partyOf(database, booking);
}

/** All parties that hold spots on that night, paid or not, ordered by name. */
export const listParties = (database: Database, nightId: string): Promise<Party[]> =>
  partiesOf(database, nightId, holdsPlaces(bookings.status));

/** The same with all parties that have tickets: a phone without a network tells by them that one was cancelled. */
export const listKnownParties = (database: Database, nightId: string): Promise<Party[]> =>
  partiesOf(
    database,
    nightId,
    or(
      holdsPlaces(bookings.status),
      exists(
        database.select({ id: tickets.bookingId }).from(tickets).where(eq(tickets.bookingId, bookings.id)),
      ),
    ),
  );

async function partiesOf(database: Database, nightId: string, which: SQL | undefined): Promise<Party[]> {
  if (!isUuid(nightId)) return [];
  const rows = await selectBookings(database)
    .where(and(eq(bookings.nightId, nightId), which))
    .orderBy(asc(bookings.lastName), asc(bookings.firstName), asc(bookings.reference));
  const [status, ticketsByBooking] = await Promise.all([
    readNightStatus(database, nightId),
    readTickets(database, eq(bookings.nightId, nightId)),
  ]);
  return rows.map((row) => toParty(toBooking(row), status, ticketsByBooking.get(row.id) ?? []));
}

async function partyOf(database: Database | Transaction, booking: Booking): Promise<Party> {
  const status = await readNightStatus(database, booking.nightId);
  const found = await readTickets(database, eq(bookings.id, booking.id));
  return toParty(booking, status, found.get(booking.id) ?? []);
}

async function readNightStatus(database: Database | Transaction, nightId: string) {
  const [night] = await database
    .select({ status: scheduledCrawls.status })
    .from(scheduledCrawls)
    .where(eq(scheduledCrawls.id, nightId));
  return night?.status ?? 'cancelled';
}

type TicketRow = Pick<typeof tickets.$inferSelect, 'position' | 'checkedInAt' | 'voidedAt'> & {
  readonly by: string | null;
  readonly themselves: boolean;
  readonly digest: string;
};

async function readTickets(database: Database | Transaction, which: SQL): Promise<Map<string, TicketRow[]>> {
  const rows = await database
    .select({
      bookingId: tickets.bookingId,
      position: tickets.position,
      checkedInAt: tickets.checkedInAt,
      voidedAt: tickets.voidedAt,
      themselves: tickets.checkedInThemselves,
      // Equals `ticketDigest` (domain/door/answer-scan.ts).
      digest: sql<string>`left(encode(sha256(convert_to(${tickets.code}, 'UTF8')), 'hex'), 32)`,
      by: firstNameOrNull,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(profiles, eq(profiles.id, tickets.checkedInBy))
    .where(which);
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

/** Equals `voucherDigest` (domain/door/answer-scan.ts). */
function voucherOf({ partnerReference }: Booking): string | null {
  const key = referenceKey(partnerReference ?? '');
  return key === '' ? null : createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function toParty(booking: Booking, nightStatus: Party['nightStatus'], ticketRows: TicketRow[]): Party {
  const byPosition = new Map(ticketRows.map((ticket) => [ticket.position, ticket]));
  const seats = Array.from({ length: booking.numberOfPeople }, (_, index) => index + 1);
  const positions = [...new Set([...seats, ...byPosition.keys()])].sort((a, b) => a - b);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    status: booking.status,
    nightId: booking.nightId,
    nightStatus,
    crawlTitle: booking.crawlTitle,
    date: booking.date,
    startTime: booking.startTime,
    timeZone: booking.timeZone,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    phone: booking.phone,
    language: booking.language,
    voucher: voucherOf(booking),
    notes: doorFields
      .map((field) => booking[field])
      .filter(Boolean)
      .join('\n'),
    addOns: booking.quote.lines.map(({ name, quantity }) => ({ name, quantity })),
    balance: isPositive(dueFor(booking)) ? dueFor(booking) : null,
    soldAt: booking.quote.rate,
    isNoShow: booking.noShowAt !== null,
    guests: positions.map((position) => toGuest(position, booking, byPosition.get(position))),
  };
}

function toGuest(position: number, booking: Booking, ticket: TicketRow | undefined): PartyGuest {
  const checkedInAt = ticket?.checkedInAt ?? null;
  return {
    position,
    name: booking.guests[position - 1] ?? '',
    isIn: checkedInAt !== null,
    isVoid: position > booking.numberOfPeople || (ticket?.voidedAt ?? null) !== null,
    ticket: ticket?.digest ?? null,
    checkedIn: checkedInAt && {
      at: checkedInAt.toISOString(),
      by: ticket?.by || null,
      ...(ticket?.themselves && { themselves: true }),
    },
  };
}
