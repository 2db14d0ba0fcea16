import type { Language } from '#domain/bilingual.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { millisecondsPerMinute, minutesAfter } from '#domain/durations.ts';
import { isPositive, isZero, same } from '#domain/money.ts';
import { type Booking, dueFor, hasAgreed, isHeld } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { reacquireHold } from '#features/booking/reacquire-hold.server.ts';
import { addressIn } from '#i18n/language.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { together } from '#platform/database/together.ts';
import {
  AmountRefused,
  type PaymentGateway,
  type PaymentRequest,
  type Provider,
} from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { amountRefusal } from './available-providers.ts';
import { differenceLine, paymentLines } from './payment-lines.ts';
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
  /** Who asks (`clientPseudonym`), for a hold that has to be taken again. */
  readonly client?: string | null;
};

export type Started = {
  /** Where the customer goes on. */
  readonly redirectUrl: string;
  /** The provider's own name of what there is to pay; null where money is on its way already. */
  readonly reference: string | null;
};

type StartingPlatform = PaymentPlatform & { readonly config: Pick<Platform['config'], 'origin'> };

/**
 * Sends the customer to a provider to pay for a booking: its own total, nothing that a browser says, while its hold
 * lives. A hold that ran out is taken again, or refused when the night is full by now. An older open payment of the
 * booking is closed first, so that there is one to pay; should that one be paid, the booking is refused as paid
 * already, and should its money be on the way, the customer is led to the page that says so. A booking whose guest has
 * not agreed to the terms, because staff placed it, is refused with `terms.notAgreed` (`agreeToTerms`).
 *
 * The payment is written down before the provider is asked, outside of any transaction, with the payment's id as
 * idempotency key: a crash leaves a trace, and trying again opens nothing twice (docs/decisions/starting-a-payment.md).
 */
export async function startPayment(
  platform: StartingPlatform,
  { bookingId, provider, language, client = null }: StartPayment,
): Promise<Decision<Started>> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) return refused('payment.notAvailable');
  const page = `${platform.config.origin}${addressIn(language, `/booking-confirmation/${bookingId}`)}`;

  const wanted = { bookingId, gateway, language, client };
  let written = await writeHeld(platform, wanted, { besideOlder: false });
  if (!written.accepted) return written;
  if (written.value.older.length > 0) {
    if ((await closeOlder(platform, written.value.older)) === 'onItsWay')
      return accepted({ redirectUrl: page, reference: null });
    written = await writeHeld(platform, wanted, { besideOlder: true });
    if (!written.accepted) return written;
  }

  const { booking, payment } = written.value;
  if (!payment) throw new Error('A payment was not written');
  const started = await gateway.startPayment(requestOf(booking, payment, page)).catch((error: unknown) => {
    platform.log.error({ err: error, provider, payment: payment.id }, 'a payment could not be started');
    return refused(error instanceof AmountRefused ? 'payment.amountRefused' : 'payment.failed');
  });
  if ('refusal' in started) return started;
  await recordPaymentOpened(platform.database, payment.id, started);
  return accepted(started);
}

/**
 * Closes what is open at any provider and settles what is found there. A provider that does not answer now does not
 * keep the customer from paying: what it may still receive goes back as paid twice.
 */
async function closeOlder(
  platform: PaymentPlatform,
  older: readonly Payment[],
): Promise<'closed' | 'onItsWay'> {
  for (const { provider, reference } of older) {
    if (!reference) continue;
    const closed = await settlePayment(platform, { provider, reference, ask: 'closePayment' }).catch(
      (error) => {
        platform.log.warn({ err: error, provider, reference }, 'an older payment could not be closed');
        return null;
      },
    );
    if (closed?.news?.outcome === 'pending') return 'onItsWay';
  }
  return 'closed';
}

/** Most come while their hold lives; for the others it is taken again first. */
async function writeHeld(platform: PaymentPlatform, wanted: ToStart, how: How): Promise<Decision<Written>> {
  const written = await writeDown(platform, wanted, how);
  if (written.accepted || written.refusal.reason !== 'booking.holdExpired') return written;
  const held = await reacquireHold(platform, wanted);
  return held.accepted ? writeDown(platform, wanted, how) : held;
}

/** Whether the new payment may stand beside older ones that could still be paid. */
type How = { readonly besideOlder: boolean };
/** `payment` is null when older open payments must be closed first; they are in `older`. */
type ToStart = Omit<StartPayment, 'provider'> & { readonly gateway: PaymentGateway };
type Written = {
  readonly booking: Booking;
  readonly payment: ToPay | null;
  readonly older: readonly Payment[];
};

/**
 * One open payment per booking and provider: a second request at the same moment (a double click) finds the first
 * one's payment and, with its idempotency key, its session.
 */
function writeDown(
  platform: PaymentPlatform,
  { bookingId, gateway, language }: ToStart,
  { besideOlder }: How,
): Promise<Decision<Written>> {
  return decideInTransaction<Written>(platform.database, async (transaction) => {
    const [booking, attempts] = await together(
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
    const wanted = { bookingId, provider, language, amount, expiresAt, part: nextPart(attempts) };
    const apart = isCut || hasBalance(booking) ? millisecondsPerMinute : 0;
    const twin = attempts.find((payment) => isTwin(payment, wanted, apart));
    if (twin) return accepted({ booking, payment: twin, older });
    const nextPollAt = minutesAfter(now, pollIntervalMinutes);
    const id = await writeNewPayment(transaction, { ...wanted, nextPollAt });
    return accepted({ booking, payment: { ...wanted, id }, older });
  });
}

type Wanted = Pick<Payment, 'provider' | 'part' | 'language' | 'amount' | 'expiresAt'>;
type ToPay = Wanted & Pick<Payment, 'id'>;

/**
 * A hold ends at one moment; how long a difference may be paid, or a session lives that is shorter than its hold, is
 * counted from the click, so that both ends may be some time apart.
 */
const isTwin = (payment: Payment, wanted: Wanted, apartMilliseconds: number): boolean =>
  payment.state === 'started' &&
  payment.provider === wanted.provider &&
  payment.language === wanted.language &&
  payment.part === wanted.part &&
  Math.abs(payment.expiresAt.getTime() - wanted.expiresAt.getTime()) <= apartMilliseconds &&
  same(payment.amount, wanted.amount);

/** Long enough for every provider; the link in the mail opens another session whenever it is followed. */
const balanceMinutes = 60;

const hasBalance = (booking: Booking): boolean =>
  booking.status === 'confirmed' && isPositive(booking.balance);

function requestOf(booking: Booking, payment: ToPay, page: string): PaymentRequest {
  return {
    idempotencyKey: payment.id,
    bookingId: booking.id,
    bookingReference: booking.reference,
    lines: payment.part === 1 ? paymentLines(booking, payment.language) : differenceLine(booking, payment),
    total: payment.amount,
    language: payment.language,
    email: booking.email,
    expiresAt: payment.expiresAt,
    night: booking.date,
    successUrl: `${page}?payment=done`,
    cancelUrl: `${page}?payment=cancelled`,
  };
}
