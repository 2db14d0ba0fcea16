import { partyNames } from '#domain/booking/guest-names.ts';
import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { mayPassOn, mayPassTickets, mayTakeBack, type PassedTo } from '#domain/tickets/pass-on.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { writeGuestName } from '#features/booking/my-bookings-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { newTicketCode } from '../sign-tickets.server.ts';
import { type Ticket, ticketsOf, writeHolder } from '../ticket-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;

/** Who passes tickets on: a member of staff, or the customer who manages the booking. */
export type PassedBy = { readonly userId: string } | 'guest';

export type TicketOrder = {
  readonly bookingId: string;
  /** The ticket's number in its party. */
  readonly position: number;
  readonly by: PassedBy;
};

/**
 * Passes a ticket on to a holder, who is mailed it. The ticket gets a new code, so that pictures of the old one
 * admit nobody, and the guest the holder's name. The same again changes nothing. Refuses a ticket that is not
 * valid, used or passed on to another address, the booking's own address, and a night that has started.
 */
export const passTicket = (
  platform: Needs,
  { to, key, ...order }: TicketOrder & { readonly to: PassedTo; readonly key: string },
): Promise<Decision<null>> =>
  withTicket(platform, order, async (transaction, { booking, ticket }) => {
    if (!isUuid(key)) return refused('request.malformed');
    if (ticket.holderEmail === to.email) return accepted(null);
    const allowed = mayPassOn(stateOf(ticket));
    if (!allowed.accepted) return allowed;
    if (to.email === booking.email) return refused('ticket.ownAddress');
    const { email, mailLanguage: language, name } = to;
    await writeHolder(transaction, ticket, {
      ...(await newTicketCode(transaction)),
      holder: { email, language },
    });
    await record(transaction, order, { name, what: 'ticketPassed' });
    await mailToHolder(platform, transaction, { booking, ticket, key });
    return accepted(null);
  });

/**
 * Takes a passed-on ticket back. Its holder's code is no longer valid, and they are told. The guest has no name
 * then; the first one has the customer's.
 */
export const takeBackTicket = (platform: Needs, order: TicketOrder): Promise<Decision<null>> =>
  withTicket(platform, order, async (transaction, { booking, ticket }) => {
    const allowed = mayTakeBack(stateOf(ticket));
    if (!allowed.accepted) return allowed;
    const { bookingId, position } = order;
    // First, because the mail goes to the address that is about to be removed.
    await platform.publish(transaction, { name: 'ticket.takenBack', bookingId, ticketId: ticket.id });
    await writeHolder(transaction, ticket, { ...(await newTicketCode(transaction)), holder: null });
    const [customer = ''] = partyNames({ ...booking, additionalPeople: [] }, 1);
    await record(transaction, order, { name: position === 1 ? customer : '', what: 'ticketTakenBack' });
    return accepted(null);
  });

/** Mails a passed-on ticket to its holder again, with the same code. Idempotent by key. */
export const mailTicketAgain = (
  platform: Needs,
  { key, ...order }: TicketOrder & { readonly key: string },
): Promise<Decision<null>> =>
  withTicket(platform, order, async (transaction, { booking, ticket }) => {
    if (!isUuid(key)) return refused('request.malformed');
    const allowed = mayTakeBack(stateOf(ticket));
    if (!allowed.accepted) return allowed;
    await mailToHolder(platform, transaction, { booking, ticket, key });
    return accepted(null);
  });

type Locked = { readonly booking: Booking; readonly ticket: Ticket };

/** A mail with the ticket to its holder, once for each key. */
const mailToHolder = (
  { publish }: Needs,
  transaction: Transaction,
  { booking, ticket, key }: Locked & { readonly key: string },
): Promise<void> =>
  publish(transaction, { name: 'ticket.passed', bookingId: booking.id, ticketId: ticket.id, key });

function withTicket(
  { database, clock }: Needs,
  { bookingId, position }: TicketOrder,
  work: (transaction: Transaction, locked: Locked) => Promise<Decision<null>>,
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    const allowed = mayPassTickets(occasionOf(booking, clock.now()));
    if (!allowed.accepted) return allowed;
    const tickets = await ticketsOf(transaction, bookingId);
    const ticket = tickets.find((each) => each.position === position);
    return ticket ? work(transaction, { booking, ticket }) : refused('ticket.unknown');
  });
}

/** What `mayPassTickets` decides by. */
export const occasionOf = (booking: Booking, now: Date) => ({
  status: booking.status,
  isNightOff: isNightCancelled(booking),
  startsAt: startOf(booking, booking.timeZone),
  now,
});

const stateOf = ({ checkedInAt, passedOnAt }: Ticket) => ({
  isIn: checkedInAt !== null,
  isPassedOn: passedOnAt !== null,
});

/** Writes the guest's new name and the log. The audit has no name and no address. */
async function record(
  transaction: Transaction,
  { bookingId, position, by }: TicketOrder,
  { name, what }: { readonly name: string; readonly what: 'ticketPassed' | 'ticketTakenBack' },
): Promise<void> {
  await writeGuestName(transaction, bookingId, { position, name, kind: what });
  if (by === 'guest') return;
  await writeAudit(transaction, {
    who: by,
    what: `booking.${what}`,
    subject: { kind: 'booking', id: bookingId },
    after: { position },
  });
}
