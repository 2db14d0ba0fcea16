import type { DomainEvent, DomainEventName, EventNamed } from '#domain/events.ts';
import { copyTimeZoneOfCity } from '#features/booking/booking-store.server.ts';
import { attachGuestBookings } from '#features/booking/my-bookings-store.server.ts';
import { mailAboutAccount } from '#features/correspondence/account-mails/account-mail-reactions.server.ts';
import { mailAboutBooking } from '#features/correspondence/booking-mails/mail-reactions.server.ts';
import {
  mailAboutContact,
  mailAboutDispute,
  mailSellerLink,
  mailStatement,
} from '#features/correspondence/operator-mails/operator-mails.server.ts';
import { enqueuePurchaseReport } from '#features/correspondence/purchase-report/report-purchase.server.ts';
import { mailTicketHolders } from '#features/correspondence/ticket-mails/ticket-mail-reactions.server.ts';
import { mailAboutWaiting } from '#features/correspondence/waiting-mails/waiting-mails.server.ts';
import { eraseAccount } from '#features/guests/erase-account.server.ts';
import { closePaymentsOf } from '#features/payment/close-payment.server.ts';
import { payBackCancellation } from '#features/payment/pay-back.server.ts';
import { issueTickets } from '#features/tickets/issue-tickets.server.ts';
import { voidTickets } from '#features/tickets/ticket-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

type Product = Platform & EventPublisher;
type Reaction<Name extends DomainEventName> = (
  transaction: Transaction,
  event: EventNamed<Name>,
  product: Product,
) => Promise<unknown>;
type Reactions = { readonly [Name in DomainEventName]: readonly Reaction<Name>[] };

const closePayments = (transaction: Transaction, { bookingId }: { bookingId: string }, product: Product) =>
  closePaymentsOf(product, transaction, bookingId);

/** Sends the statements of reactions that are independent of each other without waiting in between. */
const inParallel =
  <Name extends DomainEventName>(...parts: readonly Reaction<Name>[]): Reaction<Name> =>
  (transaction, event, product) =>
    awaitAll(...parts.map((react) => react(transaction, event, product)));

/** What follows from each event, in this order. An event without an entry does not compile. */
const reactions: Reactions = {
  'booking.placed': [mailAboutBooking],
  'booking.offered': [mailAboutBooking],
  'booking.confirmed': [
    inParallel<'booking.confirmed'>(
      closePayments,
      (transaction, { bookingId: id, numberOfPeople }) => issueTickets(transaction, { id, numberOfPeople }),
      (transaction, { bookingId }, product) => enqueuePurchaseReport(product, transaction, bookingId),
      mailAboutBooking,
    ),
  ],
  'booking.expired': [closePayments],
  'booking.cancelled': [
    closePayments,
    (transaction, { bookingId }) => voidTickets(transaction, bookingId),
    (transaction, { bookingId, refundBecause: because }, product) =>
      payBackCancellation(product, transaction, { bookingId, because }),
    mailAboutBooking,
    mailTicketHolders,
  ],
  'booking.changed': [mailAboutBooking, mailTicketHolders],
  'booking.splitOff': [mailAboutBooking],
  'booking.balancePaid': [closePayments, mailAboutBooking],
  'booking.nightChanged': [mailAboutBooking, mailTicketHolders],
  'ticket.passed': [mailTicketHolders],
  'ticket.takenBack': [mailTicketHolders],
  'payment.refundNeeded': [
    (transaction, { refundId }, { jobs }) => jobs.enqueue(transaction, 'refund-payment', { refundId }),
  ],
  'payment.refunded': [mailAboutBooking],
  'payment.voucherTaken': [mailAboutBooking],
  'payment.disputed': [mailAboutDispute],
  'account.linkNeeded': [mailAboutAccount],
  'account.changeAsked': [mailAboutAccount],
  'account.addressTaken': [mailAboutAccount],
  'account.passwordChanged': [mailAboutAccount],
  'account.invitationAccepted': [mailAboutAccount],
  'account.passkeyAdded': [mailAboutAccount],
  'account.googleLinked': [mailAboutAccount],
  'account.verified': [(transaction, { userId }) => attachGuestBookings(transaction, userId)],
  'account.deleted': [(transaction, { userId }) => eraseAccount(transaction, userId)],
  'contact.received': [mailAboutContact],
  'partner.statementReady': [mailStatement],
  'seller.linkNeeded': [mailSellerLink],
  'waiting.joined': [mailAboutWaiting],
  'waiting.placesFree': [mailAboutWaiting],
  'waiting.nightCancelled': [mailAboutWaiting],
  'nights.clockChanged': [
    (transaction, { cityId }, { clock }) => copyTimeZoneOfCity(transaction, { cityId, now: clock.now() }),
  ],
};

async function react<Name extends DomainEventName>(
  product: Product,
  transaction: Transaction,
  { name, event }: { name: Name; event: EventNamed<Name> },
): Promise<void> {
  const following: readonly Reaction<Name>[] = reactions[name];
  for (const each of following) await each(transaction, event, product);
}

/** The platform with the publisher that runs the reactions to each event in the event's transaction. */
export function withReactions(platform: Platform): Product {
  const product: Product = {
    ...platform,
    publish: (transaction: Transaction, event: DomainEvent) =>
      react(product, transaction, { name: event.name, event }),
  };
  return product;
}
