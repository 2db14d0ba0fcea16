import { accepted, type Decision, refused } from '#domain/decision.ts';
import { millisecondsPerMinute, minutesAfter } from '#domain/durations.ts';
import type { Language } from '#domain/languages.ts';
import { isPositive, isZero, same } from '#domain/money.ts';
import { type Booking, dueFor, hasAgreed, isHeld } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { reacquireHold } from '#features/booking/reacquire-hold.server.ts';
import { addressIn } from '#i18n/language.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import {
  AmountRefused,
  type PaymentGateway,
  type PaymentRequest,
  type Provider,
} from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { amountRefusal } from './available-providers.ts';
import { balanceLine, depositLine, differenceLine, paymentLines } from './payment-lines.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  isOpen,
  lockPaymentsOf,
  nextPart,
  type Payment,
  recordPaymentOpened,
  writeNewPayment,
} from './payment-store.server.ts';
import { pollIntervalMinutes } from './polling.ts';
import { settlePayment } from './settle-payment.server.ts';

export type StartPayment = {
  readonly bookingId: string;
  readonly provider: Provider;
  readonly language: Language;
  /** The client of the request (`clientPseudonym`), in case the hold has to be acquired again. */
  readonly client?: string | null;
};

export type Started = {
  /** The address to redirect the customer to. */
  readonly redirectUrl: string;
  /** The provider's id of the payment; null if another payment is already pending. */
  readonly reference: string | null;
};

type StartingPlatform = PaymentPlatform & { readonly config: Pick<Platform['config'], 'origin'> };

/**
 * Starts a payment of a booking at a provider, for the total of the booking and while its hold is active. The
 * amount never comes from the browser. An expired hold is acquired again, or the payment is refused if the
 * night is full. An older open payment of the booking is closed first, so that only one can be paid. If the
 * older one turns out to be paid, the booking is refused as already paid; if it is pending, the customer is
 * redirected to the page of the booking. A booking placed by staff whose guest has not accepted the terms is
 * refused with `terms.notAgreed` (`agreeToTerms`).
 *
 * The payment is inserted before the request to the provider, outside of any transaction, and its id is the
 * idempotency key: a crash leaves a record, and a retry opens no second session
 * (docs/decisions/starting-a-payment.md).
 */
export async function startPayment(
  platform: StartingPlatform,
  { bookingId, provider, language, client = null }: StartPayment,
): Promise<Decision<Started>> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) return refused('payment.notAvailable');
  const page = `${platform.config.origin}${addressIn(language, `/booking-confirmation/${bookingId}`)}`;

  const request = { bookingId, gateway, language, client };
  let written = await writeHeld(platform, request, { besideOlder: false });
  if (!written.accepted) return written;
  if (written.value.older.length > 0) {
    if ((await closeOlder(platform, written.value.older)) === 'onItsWay')
      return accepted({ redirectUrl: page, reference: null });
    written = await writeHeld(platform, request, { besideOlder: true });
    if (!written.accepted) return written;
  }

  const { booking, payment } = written.value;
  if (!payment) throw new Error('Inserting a payment returned no row');
  const started = await gateway.startPayment(requestOf(booking, payment, page)).catch((error: unknown) => {
    platform.log.error({ err: error, provider, payment: payment.id }, 'starting a payment failed');
    return refused(error instanceof AmountRefused ? 'payment.amountRefused' : 'payment.failed');
  });
  if ('refusal' in started) return started;
  await recordPaymentOpened(platform.database, payment.id, started);
  return accepted(started);
}

/**
 * Closes open payments at any provider and settles their results. If a provider does not respond, the
 * customer can still pay; a later payment there is refunded as paid twice.
 */
async function closeOlder(
  platform: PaymentPlatform,
  older: readonly Payment[],
): Promise<'closed' | 'onItsWay'> {
  for (const { provider, reference } of older) {
    if (!reference) continue;
    const closed = await settlePayment(platform, { provider, reference, call: 'closePayment' }).catch(
      (error) => {
        platform.log.warn({ err: error, provider, reference }, 'closing an older payment failed');
        return null;
      },
    );
    if (closed?.update?.outcome === 'pending') return 'onItsWay';
  }
  return 'closed';
}

/** Usually the hold is active; otherwise it is acquired again first. */
async function writeHeld(platform: PaymentPlatform, request: ToStart, how: How): Promise<Decision<Written>> {
  const written = await writeDown(platform, request, how);
  if (written.accepted || written.refusal.reason !== 'booking.holdExpired') return written;
  const held = await reacquireHold(platform, request);
  return held.accepted ? writeDown(platform, request, how) : held;
}

/** Whether the new payment may exist beside older open ones. */
type How = { readonly besideOlder: boolean };
/** `payment` is null when older open payments must be closed first; they are in `older`. */
type ToStart = Omit<StartPayment, 'provider'> & { readonly gateway: PaymentGateway };
type Written = {
  readonly booking: Booking;
  readonly payment: ToPay | null;
  readonly older: readonly Payment[];
};

/**
 * One open payment per booking and provider: a concurrent second request (a double click) finds the payment
 * of the first one and, by its idempotency key, its session.
 */
function writeDown(
  platform: PaymentPlatform,
  { bookingId, gateway, language }: ToStart,
  { besideOlder }: How,
): Promise<Decision<Written>> {
  return decideInTransaction<Written>(platform.database, async (transaction) => {
    const [booking, attempts] = await awaitAll(
      lockBooking(transaction, bookingId),
      lockPaymentsOf(transaction, bookingId),
    );
    if (!booking) return refused('booking.unknown');
    const tooLittleOrMuch = booking.status === 'cancelled' ? null : amountRefusal(gateway, dueFor(booking));
    if (tooLittleOrMuch) return refused(tooLittleOrMuch);
    const older = besideOlder ? [] : attempts.filter((payment) => isOpen(payment) && payment.reference);
    if (older.length > 0) return accepted({ booking, payment: null, older });
    if (booking.status === 'confirmed' && !hasBalance(booking)) return refused('booking.alreadyPaid');
    if (booking.status !== 'cancelled' && !hasAgreed(booking)) return refused('terms.notAgreed');
    const now = platform.clock.now();
    const payableUntil = hasBalance(booking) ? minutesAfter(now, balanceMinutes) : booking.heldUntil;
    if (booking.status === 'cancelled' || !payableUntil) return refused('booking.notPending');
    if (!isHeld(booking) && !hasBalance(booking)) return refused('booking.holdExpired');
    const amount = dueFor(booking);
    if (isZero(amount)) return refused('booking.notPending');
    const { provider, maxSessionMinutes = Number.POSITIVE_INFINITY } = gateway;
    const sessionMinutes = (payableUntil.getTime() - now.getTime()) / millisecondsPerMinute;
    const isCut = sessionMinutes > maxSessionMinutes;
    const expiresAt = isCut ? minutesAfter(now, maxSessionMinutes) : payableUntil;
    const planned = { bookingId, provider, language, amount, expiresAt, part: nextPart(attempts) };
    const apart = isCut || hasBalance(booking) ? millisecondsPerMinute : 0;
    const duplicate = attempts.find((payment) => isDuplicate(payment, planned, apart));
    if (duplicate) return accepted({ booking, payment: duplicate, older });
    const nextPollAt = minutesAfter(now, pollIntervalMinutes);
    const id = await writeNewPayment(transaction, { ...planned, nextPollAt });
    return accepted({ booking, payment: { ...planned, id }, older });
  });
}

type PlannedAttempt = Pick<Payment, 'provider' | 'part' | 'language' | 'amount' | 'expiresAt'>;
type ToPay = PlannedAttempt & Pick<Payment, 'id'>;

/**
 * A hold ends at a fixed time. The periods of a balance payment, and of sessions shorter than the hold, start
 * with the click, so the ends of two concurrent requests may differ.
 */
const isDuplicate = (payment: Payment, planned: PlannedAttempt, apartMilliseconds: number): boolean =>
  payment.state === 'started' &&
  payment.provider === planned.provider &&
  payment.language === planned.language &&
  payment.part === planned.part &&
  Math.abs(payment.expiresAt.getTime() - planned.expiresAt.getTime()) <= apartMilliseconds &&
  same(payment.amount, planned.amount);

/** Long enough for every provider. The link in the mail opens a new session each time. */
const balanceMinutes = 60;

const hasBalance = (booking: Booking): boolean =>
  booking.status === 'confirmed' && isPositive(booking.balance);

function linesOf(booking: Booking, payment: ToPay): PaymentRequest['lines'] {
  if (payment.part > 1) return (booking.isGroup ? balanceLine : differenceLine)(booking, payment);
  return booking.deposit ? depositLine(booking, payment) : paymentLines(booking, payment.language);
}

function requestOf(booking: Booking, payment: ToPay, page: string): PaymentRequest {
  return {
    idempotencyKey: payment.id,
    bookingId: booking.id,
    bookingReference: booking.reference,
    lines: linesOf(booking, payment),
    total: payment.amount,
    language: payment.language,
    email: booking.email,
    expiresAt: payment.expiresAt,
    night: booking.date,
    successUrl: `${page}?payment=done`,
    cancelUrl: `${page}?payment=cancelled`,
  };
}
