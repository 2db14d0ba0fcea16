import { holdsSpots } from '#domain/booking/booking-states.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import type { PaymentNews } from '#domain/payment/payment-news.ts';
import { type ReceivedPayment, receivePayment } from '#domain/payment/receive-payment.ts';
import type { Voucher } from '#domain/payment/voucher.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { lockBooking, payBalance, readBooking } from '#features/booking/booking-store.server.ts';
import { confirmLocked } from '#features/booking/confirm-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/retry-after-releasing-expired-holds.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { together } from '#platform/database/together.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { leaveOnceToAPerson, settleCase } from './case-store.server.ts';
import { gatewayOf } from './gateway-of.server.ts';
import { holdForDelayedMoney } from './hold-for-delayed-money.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  beginCapture,
  endCapture,
  findPaymentWithDue,
  lockPaymentsOf,
  type Payment,
  recordVoucher,
  writePaymentState,
} from './payment-store.server.ts';
import type { PaidBy } from './payment-tables.server.ts';
import { type ProviderEvent, rememberEvent } from './provider-event-store.server.ts';
import { scheduleRefund } from './schedule-refund.server.ts';

/** What came of it: what the domain decided, or that the payment is none of ours. */
export type Settled = {
  readonly outcome: ReceivedPayment['kind'] | 'unknown';
  readonly news: PaymentNews | null;
};

export type ToSettle = {
  readonly provider: PaidBy;
  readonly reference: string;
  /** The event that brought us here; redirects, jobs and clocks bring none. */
  readonly event?: ProviderEvent;
  /** Which provider call to make first. Default: read a booking that still needs money, close one that does not. */
  readonly ask?: 'readPayment' | 'closePayment' | undefined;
};

/**
 * The one door: whether a redirect, a webhook or the reconciling job says that something happened, the
 * provider is asked and its word decides (docs/decisions/one-door-for-money.md). Everything that follows from
 * it happens in one transaction or not at all, once, however often and in whatever order it is said. News of
 * a payment that is none of ours changes nothing. Throws when the provider cannot be asked; whoever came will
 * come again.
 */
export async function settlePayment(platform: PaymentPlatform, wanted: ToSettle): Promise<Settled> {
  const { provider, reference, event, ask } = wanted;
  const gateway = gatewayOf(platform.gateways, provider);
  const found = await findPaymentWithDue(platform.database, provider, reference);
  if (!gateway || !found) return settleUnknown(platform, wanted);
  const { payment, booking } = found;
  // Nothing follows success, so that the provider need not be asked again.
  if (payment.state === 'succeeded') {
    if (event) await rememberEvent(platform.database, { ...event, provider, reference });
    return { outcome: 'nothing', news: null };
  }
  const news =
    (ask ?? whatToAsk(payment, booking)) === 'closePayment'
      ? await gateway.closePayment(reference)
      : await askForMoney(platform, gateway, { id: payment.id, reference });
  const outcome = await settleNews(platform, { payment, news, event });
  return { outcome, news };
}

/**
 * Asking takes the money of what was approved (PayPal): nobody is charged for what has been paid meanwhile, nor by an
 * attempt that was given up, which the provider may not know.
 */
const whatToAsk = (
  { state }: Pick<Payment, 'state'>,
  booking: Pick<Booking, 'status' | 'total' | 'balance'>,
): 'readPayment' | 'closePayment' => {
  const isGivenUp = state === 'cancelled' || state === 'expired';
  return isGivenUp || booking.status === 'cancelled' || isZero(dueFor(booking))
    ? 'closePayment'
    : 'readPayment';
};

/** A key per attempt, written down before it is used; an attempt whose answer got lost is made again with the same. */
async function askForMoney(
  { database, log }: PaymentPlatform,
  gateway: PaymentGateway,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<PaymentNews> {
  let used: string | null = null;
  const news = await gateway.readPayment(reference, {
    async key() {
      used = await beginCapture(database, id);
      return used;
    },
  });
  if (used && news.outcome === 'declined') await endCapture(database, id, used);
  const { refusal } = news;
  if (refusal?.isOurs)
    log.error({ payment: id, why: refusal.word }, 'the provider cannot take money for this account');
  else if (refusal) log.info({ payment: id, why: refusal.word }, 'the provider declined a payment');
  return news;
}

async function settleUnknown(
  platform: PaymentPlatform,
  { provider, reference, event }: ToSettle,
): Promise<Settled> {
  if (event) await rememberEvent(platform.database, { ...event, provider, reference });
  platform.log.warn({ provider, reference, event }, 'news of a payment that is none of ours');
  return { outcome: 'unknown', news: null };
}

type Told = {
  readonly payment: Pick<Payment, 'id' | 'bookingId' | 'provider'>;
  readonly news: PaymentNews;
  readonly event: ProviderEvent | undefined;
};

/**
 * Late money may find the night full only because holds that are over were not swept yet: it is tried again after a
 * sweep, and only then given back.
 */
async function settleNews(platform: PaymentPlatform, told: Told): Promise<ReceivedPayment['kind']> {
  const first = await settleOnce(platform, told, true);
  if (first.accepted) return first.value;
  const booking = await readBooking(platform.database, told.payment.bookingId);
  const again = () => settleOnce(platform, told, true);
  const second = booking ? await retryAfterReleasingExpiredHolds(platform, booking.nightId, again) : first;
  const last = second.accepted ? second : await settleOnce(platform, told, false);
  if (!last.accepted) throw new Error(`Money without a place to go: ${last.refusal.reason}`);
  return last.value;
}

/** One transaction. Refused, and undone, when the places that late money needs are not free. */
function settleOnce(
  platform: PaymentPlatform,
  { payment: { id, bookingId, provider }, news, event }: Told,
  spotsFree: boolean,
): Promise<Decision<ReceivedPayment['kind']>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const [isNew, booking, attempts] = await together(
      !event || rememberEvent(transaction, { ...event, provider, reference: news.reference }),
      lockBooking(transaction, bookingId),
      lockPaymentsOf(transaction, bookingId),
    );
    if (!isNew) return accepted('nothing');
    const payment = attempts.find((attempt) => attempt.id === id);
    if (!booking || !payment) throw new Error(`Payment ${id} has lost its booking`);
    const received = receivePayment({
      booking: { status: booking.status, due: dueFor(booking), spotsHeld: holdsSpots[booking.status] },
      payment,
      alreadyPaidBy: attempts.find(({ isApplied, part }) => isApplied && part === payment.part)?.id ?? null,
      news,
      spotsFree,
      isNightOver: endOf(booking, booking.timeZone) <= platform.clock.now(),
    });
    const acted = await act(platform, transaction, { booking, payment, news, received });
    if (acted.accepted) await followUnclearMoney(transaction, { booking, payment, news });
    if (news.voucher && acted.accepted)
      await keepVoucher(platform, transaction, { payment, voucher: news.voucher });
    return acted;
  });
}

/** Money whose amount the provider does not say is a case for a person, until it says it. */
async function followUnclearMoney(
  transaction: Transaction,
  { booking, payment, news }: Pick<Situation, 'booking' | 'payment' | 'news'>,
): Promise<void> {
  if (payment.state === 'succeeded' || news.outcome !== 'paid') return;
  const { id: paymentId } = payment;
  if (!news.amount) return leaveOnceToAPerson(transaction, { bookingId: booking.id, paymentId });
  if (payment.state === 'pending')
    await settleCase(transaction, { paymentId, kind: 'never_decided', about: '' });
}

/** A guest who has taken a voucher gets the way to it by mail: the page that showed it may be closed. */
async function keepVoucher(
  platform: PaymentPlatform,
  transaction: Transaction,
  { payment, voucher }: { readonly payment: Payment; readonly voucher: Voucher },
): Promise<void> {
  if (await recordVoucher(transaction, payment, voucher))
    await platform.publish(transaction, { name: 'payment.voucherTaken', bookingId: payment.bookingId });
}

type Situation = {
  readonly booking: Booking;
  readonly payment: Payment;
  readonly news: PaymentNews;
  readonly received: ReceivedPayment;
};

/** Does what the domain decided. */
async function act(
  platform: PaymentPlatform,
  transaction: Transaction,
  { booking, payment, news, received }: Situation,
): Promise<Decision<ReceivedPayment['kind']>> {
  const now = platform.clock.now();
  const { moneyReference } = news;
  const succeeded = { state: 'succeeded', paid: news.amount ?? payment.amount, moneyReference, now } as const;
  switch (received.kind) {
    case 'nothing':
      break;
    case 'note':
      await writePaymentState(transaction, payment, { state: received.state, now });
      await holdForDelayedMoney(transaction, { booking, payment, news, state: received.state, now });
      break;
    case 'refund':
      await writePaymentState(transaction, payment, succeeded);
      await scheduleRefund(platform, transaction, {
        paymentId: payment.id,
        bookingId: booking.id,
        amount: succeeded.paid,
        because: received.because,
      });
      break;
    case 'keep':
      await writePaymentState(transaction, payment, { ...succeeded, isApplied: true });
      await payBalance(transaction, booking.id, succeeded.paid);
      await platform.publish(transaction, {
        name: 'booking.balancePaid',
        bookingId: booking.id,
        paymentId: payment.id,
      });
      break;
    case 'confirm':
    case 'confirmLate': {
      // Tickets, mail and the end of other open payments follow from the confirmation, whatever brought it about.
      const [, confirmed] = await together(
        writePaymentState(transaction, payment, { ...succeeded, isApplied: true }),
        confirmLocked(transaction, booking, platform.publish),
      );
      if (!confirmed.accepted) return confirmed;
    }
  }
  return accepted(received.kind);
}
