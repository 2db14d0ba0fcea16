import { holdsSpots } from '#domain/booking/booking-states.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import type { PaymentUpdate } from '#domain/payment/payment-states.ts';
import { type ReceivedPayment, receivePayment } from '#domain/payment/receive-payment.ts';
import type { Voucher } from '#domain/payment/voucher.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { lockBooking, payBalance, readBooking } from '#features/booking/booking-store.server.ts';
import { confirmLocked } from '#features/booking/confirm-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Gateways, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { openCaseOnce, settleCase } from './case-store.server.ts';
import { holdForDelayedMoney } from './hold-for-delayed-money.server.ts';
import { payBackUnwanted } from './pay-back.server.ts';
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
import { settleTip } from './tips/settle-tip.server.ts';
import { type ProviderEvent, rememberEvent } from './webhook-store.server.ts';

/** The result: the decision of the domain, or `unknown` if the payment does not exist here. */
type Settled = {
  readonly outcome: ReceivedPayment['kind'] | 'unknown';
  readonly update: PaymentUpdate | null;
};

type ToSettle = {
  readonly provider: PaidBy;
  readonly reference: string;
  /** The event that caused the call; redirects and jobs have none. */
  readonly event?: ProviderEvent;
  /**
   * Which provider request to make first. Default: read the payment if the booking still needs money, else
   * close it.
   */
  readonly call?: 'readPayment' | 'closePayment' | undefined;
};

/**
 * The only function that settles payments. Redirects, webhooks and the reconciliation job only trigger it:
 * the provider is asked for the state, and that response decides (docs/decisions/settling-payments.md). All
 * consequences are applied in one transaction, once, however often and in whatever order events arrive. An
 * event of an unknown payment changes nothing. Throws if the provider cannot be reached; the trigger is then
 * retried.
 */
export async function settlePayment(platform: PaymentPlatform, wanted: ToSettle): Promise<Settled> {
  const { provider, reference, event, call } = wanted;
  const gateway = gatewayOf(platform.gateways, provider);
  const found = await findPaymentWithDue(platform.database, provider, reference);
  if (!gateway || !found) return settleUnknown(platform, wanted);
  const { payment, booking } = found;
  // Success is final, so no request to the provider is needed.
  if (payment.state === 'succeeded') {
    if (event) await rememberEvent(platform.database, { ...event, provider, reference });
    return { outcome: 'nothing', update: null };
  }
  const update =
    (call ?? defaultCall(payment, booking)) === 'closePayment'
      ? await gateway.closePayment(reference)
      : await readOrCapture(platform, gateway, { id: payment.id, reference });
  const outcome = await settleUpdate(platform, { payment, update, event });
  return { outcome, update };
}

/**
 * Reading an approved payment captures the money (PayPal). If the booking is already paid, or the attempt was
 * given up and the provider may not know that, the payment is closed instead.
 */
const defaultCall = (
  { state }: Pick<Payment, 'state'>,
  booking: Pick<Booking, 'status' | 'total' | 'balance' | 'deposit'>,
): 'readPayment' | 'closePayment' => {
  const isGivenUp = state === 'cancelled' || state === 'expired';
  return isGivenUp || booking.status === 'cancelled' || isZero(dueFor(booking))
    ? 'closePayment'
    : 'readPayment';
};

/**
 * Stores an idempotency key before each capture attempt. If the response was lost, the attempt is repeated
 * with the same key.
 */
async function readOrCapture(
  { database, log }: PaymentPlatform,
  gateway: PaymentGateway,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<PaymentUpdate> {
  let used: string | null = null;
  const update = await gateway.readPayment(reference, {
    async key() {
      used = await beginCapture(database, id);
      return used;
    },
  });
  if (used && update.outcome === 'declined') await endCapture(database, id, used);
  const { refusal } = update;
  if (refusal?.isOurs)
    log.error({ payment: id, why: refusal.word }, 'the provider cannot capture payments for this account');
  else if (refusal) log.info({ payment: id, why: refusal.word }, 'the provider declined a payment');
  return update;
}

async function settleUnknown(
  platform: PaymentPlatform,
  { provider, reference, event }: ToSettle,
): Promise<Settled> {
  const isOfTip = !isDeskMethod(provider) && (await settleTip(platform, { provider, reference }));
  if (event) await rememberEvent(platform.database, { ...event, provider, reference });
  if (!isOfTip) platform.log.warn({ provider, reference, event }, 'event of an unknown payment');
  return { outcome: 'unknown', update: null };
}

type ProviderUpdate = {
  readonly payment: Pick<Payment, 'id' | 'bookingId' | 'provider'>;
  readonly update: PaymentUpdate;
  readonly event: ProviderEvent | undefined;
};

/**
 * A late payment may find the night full only because expired holds are not released yet. It is retried after
 * they are released, and only then refunded.
 */
async function settleUpdate(
  platform: PaymentPlatform,
  update: ProviderUpdate,
): Promise<ReceivedPayment['kind']> {
  const first = await settleOnce(platform, update, true);
  if (first.accepted) return first.value;
  const booking = await readBooking(platform.database, update.payment.bookingId);
  const again = () => settleOnce(platform, update, true);
  const second = booking ? await retryAfterReleasingExpiredHolds(platform, booking.nightId, again) : first;
  const last = second.accepted ? second : await settleOnce(platform, update, false);
  if (!last.accepted)
    throw new Error(`A payment could be neither accepted nor refunded: ${last.refusal.reason}`);
  return last.value;
}

/** One transaction. Refused and rolled back if the places that a late payment needs are not available. */
function settleOnce(
  platform: PaymentPlatform,
  { payment: { id, bookingId, provider }, update, event }: ProviderUpdate,
  spotsFree: boolean,
): Promise<Decision<ReceivedPayment['kind']>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const [isNew, booking, attempts] = await awaitAll(
      !event || rememberEvent(transaction, { ...event, provider, reference: update.reference }),
      lockBooking(transaction, bookingId),
      lockPaymentsOf(transaction, bookingId),
    );
    if (!isNew) return accepted('nothing');
    const payment = attempts.find((attempt) => attempt.id === id);
    if (!booking || !payment) throw new Error(`Payment ${id} has no booking`);
    const received = receivePayment({
      booking: { status: booking.status, due: dueFor(booking), spotsHeld: holdsSpots[booking.status] },
      payment,
      alreadyPaidBy: attempts.find(({ isApplied, part }) => isApplied && part === payment.part)?.id ?? null,
      update,
      spotsFree,
      isNightOver: endOf(booking, booking.timeZone) <= platform.clock.now(),
    });
    const acted = await act(platform, transaction, { booking, payment, update, received });
    if (acted.accepted) await recordUnclearMoney(transaction, { booking, payment, update });
    if (update.voucher && acted.accepted)
      await storeVoucher(platform, transaction, { payment, voucher: update.voucher });
    return acted;
  });
}

/** A payment whose amount the provider does not report is a case for staff until the amount is reported. */
async function recordUnclearMoney(
  transaction: Transaction,
  { booking, payment, update }: Pick<Situation, 'booking' | 'payment' | 'update'>,
): Promise<void> {
  if (payment.state === 'succeeded' || update.outcome !== 'paid') return;
  const { id: paymentId } = payment;
  if (!update.amount) return openCaseOnce(transaction, { bookingId: booking.id, paymentId });
  if (payment.state === 'pending')
    await settleCase(transaction, { paymentId, kind: 'never_decided', about: '' });
}

/** A guest with a voucher gets its link by mail, because the page that showed it may be closed. */
async function storeVoucher(
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
  readonly update: PaymentUpdate;
  readonly received: ReceivedPayment;
};

/** Applies the decision of the domain. */
async function act(
  platform: PaymentPlatform,
  transaction: Transaction,
  { booking, payment, update, received }: Situation,
): Promise<Decision<ReceivedPayment['kind']>> {
  const now = platform.clock.now();
  const { moneyReference } = update;
  const succeeded = {
    state: 'succeeded',
    paid: update.amount ?? payment.amount,
    moneyReference,
    now,
  } as const;
  switch (received.kind) {
    case 'nothing':
      break;
    case 'note':
      await writePaymentState(transaction, payment, { state: received.state, now });
      await holdForDelayedMoney(transaction, { booking, payment, update, state: received.state, now });
      break;
    case 'refund':
      await writePaymentState(transaction, payment, succeeded);
      await payBackUnwanted(platform, transaction, {
        payment,
        paid: succeeded.paid,
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
      // Tickets, mail and the closing of other payments follow from the confirmation, whatever caused it.
      const [, confirmed] = await awaitAll(
        writePaymentState(transaction, payment, { ...succeeded, isApplied: true }),
        confirmLocked(transaction, booking, platform.publish),
      );
      if (!confirmed.accepted) return confirmed;
    }
  }
  return accepted(received.kind);
}

/** The gateway of a payment's provider; undefined for cash. */
const gatewayOf = (gateways: Gateways, paidBy: PaidBy): PaymentGateway | undefined =>
  isDeskMethod(paidBy) ? undefined : gateways.get(paidBy);
