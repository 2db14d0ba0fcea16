/**
 * What the books have to say about a booking, a payment or a refund as it stands. The entries of an event are what is
 * missing to that (`entriesBetween`). See docs/rules/ledger.md.
 */

import type { BookingState } from '#domain/booking/booking-states.ts';
import { baseRate, convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import { type CurrencyCode, money } from '#domain/money.ts';
import type { DisputeStanding } from '#domain/payment/dispute-standing.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { taxIn } from '#domain/pricing/tax.ts';
import { type Account, type Line, moneyOf } from './accounts.ts';

/** An amount that a line has between two accounts. Amounts are minor units and may be negative. */
export type Standing = {
  readonly line: Line;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** The rate of that currency when the booking was sold, in millionths; null if it never had one. */
  readonly rate: number | null;
  /** The amount in the base currency at that rate; zero without one. */
  readonly base: number;
  /** What of the same charge was counted before, so that its parts are rounded as a running sum; zero of a sale. */
  readonly before: number;
  /** How many guests the line stands for: the party of a sale, and zero of everything else. */
  readonly guests: number;
};

export type SoldBooking = {
  readonly status: BookingState;
  /** Null for a booking that was never confirmed. */
  readonly confirmedAt: Date | null;
  readonly quote: Quote;
  readonly numberOfPeople: number;
  /** Minor units, as the others. */
  readonly total: number;
  readonly balance: number;
  readonly refundDue: number | null;
};

/** The sale of a confirmed booking, line by line; of a cancelled one what was paid for it and is not refunded. */
export function standingOfSale(booking: SoldBooking): Standing[] {
  const { status, confirmedAt, quote, total, balance, refundDue } = booking;
  if (confirmedAt === null) return [];
  if (status === 'cancelled')
    return inLines([['kept', 'guests', 'sales.kept', total - balance - (refundDue ?? 0)]], quote);
  if (status !== 'confirmed') return [];
  return inLines(linesOf(quote), quote).map((standing) =>
    standing.line === 'places' && standing.credit !== 'tax'
      ? { ...standing, guests: booking.numberOfPeople }
      : standing,
  );
}

type PriceLine = readonly [line: Line, debit: Account, credit: Account, amount: number];

const linesOf = (quote: Quote): PriceLine[] => [
  ['places', 'guests', 'sales.places', quote.base.amount],
  ['addOns', 'guests', 'sales.addOns', quote.addOnsTotal.amount],
  ['discount', 'sales.discounts', 'guests', quote.discount.amount],
  ['reduction', 'sales.discounts', 'guests', quote.reduction?.amount ?? 0],
  ['adjustment', 'guests', 'sales.adjustments', quote.adjustment?.amount ?? 0],
];

/** The lines of one price, each without the tax that it contains, and that tax. */
function inLines(lines: readonly PriceLine[], { rate, taxPercent = 0 }: Quote): Standing[] {
  let sum = 0;
  return lines.flatMap(([line, debit, credit, amount]) => {
    const sign = debit === 'guests' ? 1 : -1;
    const before = sign * sum + 0;
    sum += sign * amount;
    return withTax(line, debit, credit, amount, { rate, before, taxPercent }).map((standing) => ({
      ...standing,
      before: 0,
    }));
  });
}

/** An amount between guests, or refunds to them, and sales: what was sold, and the tax in it if there is one. */
function withTax(
  line: Line,
  debit: Account,
  credit: Account,
  amount: number,
  at: AtRate & Taxed,
): Standing[] {
  const { before, taxPercent } = at;
  const tax = taxIn(before + amount, taxPercent) - taxIn(before, taxPercent);
  const sold = between(line, debit, credit, amount - tax, at);
  if (tax === 0) return [sold];
  const isSold = credit.startsWith('sales.');
  const after = { ...at, before: before + amount - tax };
  return [sold, between(line, isSold ? debit : 'tax', isSold ? 'tax' : credit, tax, after)];
}

/** The tax that the price contained when it was sold, in percent. */
type Taxed = { readonly taxPercent: number };

/** The currency of an amount with its rate to the base currency, and what of the same charge was already counted before it. */
export type AtRate = {
  readonly rate: Omit<ExchangeRate, 'perBaseMillionths'> & { readonly perBaseMillionths: number | null };
  readonly before: number;
};

export type ReceivedPayment = AtRate & {
  readonly method: string;
  readonly amount: number;
  readonly isSucceeded: boolean;
  /** Whether it pays for its booking, as opposed to a payment that is refunded at once. */
  readonly isApplied: boolean;
};

/** Where the money of a payment is, and for what it was paid. */
export function standingOfPayment({
  method,
  amount,
  isSucceeded,
  isApplied,
  ...at
}: ReceivedPayment): Standing[] {
  if (!isSucceeded) return [];
  const line = isApplied ? 'paid' : 'unassigned';
  const credit = isApplied ? 'guests' : 'payments.unassigned';
  return [between(line, moneyOf(method), credit, amount, at)];
}

export type OwedRefund = AtRate &
  Taxed & {
    readonly method: string;
    readonly amount: number;
    readonly state: RefundState;
    readonly because: RefundReason;
    /** Whether its payment pays for the booking. */
    readonly isApplied: boolean;
    /** Whether it is the part of a payment that another booking got. */
    readonly isTransfer: boolean;
  };

/** What is owed to the guest and what was given back. A failed refund is still owed. */
export function standingOfRefund(refund: OwedRefund): Standing[] {
  const { method, amount, state, because, isApplied, isTransfer, ...at } = refund;
  if (isTransfer) return [between('transferred', 'guests', moneyOf(method), amount, at)];
  // The price stays when the provider gives money back on its own.
  const owed =
    isApplied && because === 'by_provider'
      ? withTax('owed', 'sales.givenBack', 'refunds.owed', amount, at)
      : [between('owed', isApplied ? 'guests' : 'payments.unassigned', 'refunds.owed', amount, at)];
  if (state !== 'succeeded') return owed;
  return [...owed, between('returned', 'refunds.owed', moneyOf(method), amount, at)];
}

export type DisputedPayment = AtRate &
  Taxed & {
    readonly method: string;
    /** What the provider took back; zero of a payment that was never disputed. */
    readonly amount: number;
    readonly standing: DisputeStanding;
  };

/** What the provider withholds while the bank decides, and what the guest has back once a dispute is lost. */
export function standingOfDispute({ method, amount, standing, ...at }: DisputedPayment): Standing[] {
  if (standing === 'open') return [between('disputed', 'disputes.open', moneyOf(method), amount, at)];
  if (standing === 'lost') return withTax('lost', 'sales.givenBack', moneyOf(method), amount, at);
  return [];
}

/** Amounts of one price or charge are rounded as a running sum, so that the parts add up to what the whole is worth. */
export function between(
  line: Line,
  debit: Account,
  credit: Account,
  amount: number,
  { rate: { currency, perBaseMillionths: rate }, before }: AtRate,
): Standing {
  const inBase = (sum: number) =>
    rate === null
      ? 0
      : convertBetween(money(sum, currency), { currency, perBaseMillionths: rate }, baseRate()).amount;
  const base = inBase(before + amount) - inBase(before);
  return { line, debit, credit, amount, currency, rate, base, before, guests: 0 };
}
