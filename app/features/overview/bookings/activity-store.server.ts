import { asc, eq } from 'drizzle-orm';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { bookingEvents } from '#features/booking/booking-tables.server.ts';
import { notesOn } from '#features/booking/notes/note-store.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { outflowsOf } from '#features/payment/refund-store.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** The activity of a booking, each kind in order. */
export async function readActivity(database: Database, bookingId: string) {
  const { kind, at, details } = bookingEvents;
  const mail = outboxMails;
  const [events, payments, outflows, mails, notes, changes, validTickets] = await Promise.all([
    database
      .select({ kind, at, details })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(asc(bookingEvents.id)),
    paymentsOf(database, bookingId),
    outflowsOf(database, bookingId),
    database
      .select({
        id: mail.id,
        kind: mail.kind,
        state: mail.state,
        recipient: mail.recipient,
        createdAt: mail.createdAt,
        sentAt: mail.sentAt,
        lastError: mail.lastError,
      })
      .from(mail)
      .where(eq(mail.bookingId, bookingId))
      .orderBy(asc(mail.createdAt)),
    notesOn(database, bookingId),
    auditOf(database, { kind: 'booking', id: bookingId }),
    ticketsOf(database, bookingId),
  ]);
  return {
    ...{ events, payments, mails, notes, changes, tickets: validTickets },
    refunds: outflows.filter(({ transferredTo }) => transferredTo === null),
    transfers: outflows.filter(({ transferredTo }) => transferredTo !== null),
  };
}
