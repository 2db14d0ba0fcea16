import type { Localized } from '#domain/languages.ts';
import { isPositive } from '#domain/money.ts';
import { dueFor, isNightCancelled } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { barsToAnnounce } from '#features/correspondence/booking-mails/bars-to-announce.server.ts';
import { type NightPromises, nightPromises } from '#features/correspondence/letters/night-promises.server.ts';
import { readAutomaticMails } from '#features/correspondence/timing/automatic-settings-store.server.ts';
import {
  type OpenChoice,
  readOpenChoice,
} from '#features/night-changes/your-night/read-your-night.server.ts';
import { type Unpayable, waysToPayFor } from '#features/payment/available-providers.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { isHeldForVoucher } from '#features/payment/hold-for-delayed-money.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { type ShownRefund, shownRefunds } from '#features/payment/refund-parts.server.ts';
import { isVoucherOver, type VoucherToPay, voucherToPay } from '#features/payment/voucher-to-pay.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutClient } from '../checkout-owner.server.ts';
import { type ConfirmationState, confirmationState } from './confirmation-state.ts';
import { showTickets, type TicketView } from './show-tickets.server.ts';
import { type BookingView, type FreeUntil, freeUntil, viewBooking } from './view-guest-booking.server.ts';

export type Confirmation = {
  readonly state: ConfirmationState;
  readonly booking: BookingView;
  readonly tickets: readonly TicketView[];
  readonly refunds: readonly ShownRefund[];
  readonly freeUntil: FreeUntil;
  readonly choice: OpenChoice | null;
  /** The voucher that the guest has to pay, while it can be paid. */
  readonly voucher: VoucherToPay | null;
  /** Empty while the bars are unknown. */
  readonly bars: readonly string[];
  readonly promises: NightPromises;
  /** The operator's information for guests of this crawl. */
  readonly goodToKnow: readonly Localized[];
  /** The payment providers that accept the amount due. */
  readonly providers: readonly Provider[];
  readonly unpayable: Unpayable | null;
};

/**
 * The current state of a booking. While a payment is pending, the provider is queried, because the URL of
 * this page proves nothing. Null when the booking does not exist.
 */
export async function readConfirmation(
  platform: Platform & EventPublisher,
  { bookingId, client }: { bookingId: string; client: CheckoutClient },
): Promise<Confirmation | null> {
  const { database } = platform;
  const unchecked = await readBooking(database, bookingId);
  if (!unchecked) return null;
  const isPaymentDue = unchecked.status !== 'cancelled' && isPositive(dueFor(unchecked));
  const checked = isPaymentDue ? await checkPayments(platform, { bookingId, isSeldom: true }) : null;
  const [found, payments, refunds] = await Promise.all([
    readBooking(database, bookingId),
    paymentsOf(database, bookingId),
    shownRefunds(database, bookingId),
  ]);
  const booking = found ?? unchecked;
  const view = await viewBooking(platform, booking, client);
  const cameBack = new URL(client.request.url).searchParams.get('payment');
  return {
    state: confirmationState({
      status: booking.status,
      isHeld: view.isHeld,
      isNightCancelled: isNightCancelled(booking),
      // A guest who may just have paid sees a pending page instead of a request to pay.
      isUnderWay: checked !== null && (checked.isUnderWay || (checked.isAskedAlready && cameBack === 'done')),
      isVoucher: payments.some((payment) => isHeldForVoucher(booking, payment)),
      isVoucherOver: isVoucherOver(payments, platform.clock.now()),
      lastPayment: payments[0]?.state ?? null,
      cameBackWithoutPaying: cameBack === 'cancelled',
    }),
    booking: view,
    tickets:
      booking.status === 'confirmed' && !isNightCancelled(booking)
        ? await showTickets(platform, booking, {
            withNames: view.isOwner,
            pageLanguage: languageOfPage(client.request),
          })
        : [],
    refunds,
    freeUntil: freeUntil(booking, platform.clock.now()),
    voucher: booking.status === 'pending' ? voucherToPay(payments, platform.clock.now()) : null,
    choice: await readOpenChoice(platform, booking),
    bars: await barsToAnnounce(platform, booking, languageOfPage(client.request)),
    promises: await nightPromises(database, booking, {
      automatic: await readAutomaticMails(database),
      now: platform.clock.now(),
    }),
    goodToKnow: (await guestFactsOf(database, booking.crawlId)).goodToKnow,
    ...waysToPayFor(platform.gateways, dueFor(booking)),
  };
}
