import { type AccountEvent, isAccountEvent } from '#domain/accounts/account-events.ts';
import type { EventNamed } from '#domain/events.ts';
import { eraseGuestsOf } from '#features/admin/bookings/erase-guests.server.ts';
import { issueTickets } from '#features/admission/issue-tickets.server.ts';
import { voidTickets } from '#features/admission/void-tickets.server.ts';
import { copyTimeZoneOfCity } from '#features/booking/booking-store.server.ts';
import { attachGuestBookings } from '#features/booking/my-bookings-store.server.ts';
import type { EventPublisher, PublishEvents } from '#features/booking/publish-events.ts';
import { mailAboutAccount } from '#features/correspondence/account-mails/account-mail-reactions.server.ts';
import { mailAbout } from '#features/correspondence/booking-mails/mail-reactions.server.ts';
import { mailAboutContact } from '#features/correspondence/operator-mails/contact-mail-reactions.server.ts';
import { mailAboutDispute } from '#features/correspondence/operator-mails/dispute-mail-reactions.server.ts';
import { deleteMailsWithoutParty } from '#features/correspondence/outbox/outbox-store.server.ts';
import { enqueuePurchaseReport } from '#features/correspondence/purchase-report/report-purchase.server.ts';
import { mailAboutWaiting } from '#features/correspondence/waiting-mails/waiting-mail-reactions.server.ts';
import { closePaymentsOf } from '#features/payment/close-payment.server.ts';
import { payBackCancellation } from '#features/payment/pay-back-cancellation.server.ts';
import { deleteWaitingPartiesOf } from '#features/waiting-list/waiting-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/together.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Who reacts to what: the one place where news travels from a feature to those on its left. Every reaction happens
 * in the transaction of the event.
 */
export function withReactions(platform: Platform): Platform & EventPublisher {
  const tell: PublishEvents = async (transaction, event) => {
    if (event.name === 'booking.confirmed') return reactToConfirmed(transaction, event);
    if (
      event.name === 'booking.cancelled' ||
      event.name === 'booking.balancePaid' ||
      event.name === 'booking.expired'
    )
      await closePaymentsOf(platform, transaction, event.bookingId);
    if (event.name === 'booking.cancelled') {
      await voidTickets(transaction, event.bookingId);
      await payBackCancellation(product, transaction, {
        bookingId: event.bookingId,
        because: event.refundBecause,
      });
    }
    if (event.name === 'payment.refundNeeded')
      await platform.jobs.enqueue(transaction, 'refund-payment', { refundId: event.refundId });
    if (isAccountEvent(event)) return reactToAccount(transaction, event);
    if (event.name === 'nights.clockChanged')
      return copyTimeZoneOfCity(transaction, { cityId: event.cityId, now: platform.clock.now() });
    if (event.name === 'contact.received') return mailAboutContact(transaction, event);
    if (event.name === 'waiting.joined' || event.name === 'waiting.placesFree')
      return mailAboutWaiting(transaction, event);
    if (event.name === 'payment.disputed') return mailAboutDispute(transaction, event);
    await mailAbout(transaction, event);
  };
  /** None of these waits for another: their statements go out together. */
  const reactToConfirmed = async (transaction: Transaction, event: EventNamed<'booking.confirmed'>) => {
    const { bookingId: id, numberOfPeople } = event;
    await together(
      closePaymentsOf(platform, transaction, id),
      issueTickets(transaction, { id, numberOfPeople }),
      enqueuePurchaseReport(platform, transaction, id),
      mailAbout(transaction, event),
    );
  };
  const reactToAccount = async (transaction: Transaction, event: AccountEvent) => {
    if (event.name === 'account.verified') await attachGuestBookings(transaction, event.userId);
    if (event.name === 'account.deleted') {
      await eraseGuestsOf(transaction, event.userId);
      await deleteWaitingPartiesOf(transaction, event.userId);
      await deleteMailsWithoutParty(transaction);
    }
    await mailAboutAccount(transaction, event);
  };
  const product = { ...platform, tell };
  return product;
}
