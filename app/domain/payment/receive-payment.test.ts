import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecome } from '#domain/booking/booking-states.ts';
import { money } from '#domain/money.ts';
import {
  canPaymentBecome,
  type PaymentOutcome,
  type PaymentUpdate,
  paymentStates,
  paymentTransitions,
} from '#domain/payment/payment-states.ts';
import {
  type PaymentSituation,
  type ReceivedPayment,
  receivePayment,
} from '#domain/payment/receive-payment.ts';

const total = money(7000, 'USD');
const update = (outcome: PaymentOutcome, amount = outcome === 'paid' ? total : null): PaymentUpdate => ({
  provider: 'rehearsal',
  reference: 'r1',
  outcome,
  amount,
});
const situation = (facts: Partial<PaymentSituation> = {}): PaymentSituation => ({
  booking: { status: 'pending', due: total, spotsHeld: true },
  payment: { state: 'started', amount: total },
  alreadyPaidBy: null,
  update: update('paid'),
  spotsFree: true,
  isNightOver: false,
  ...facts,
});
const paid = { status: 'confirmed', due: money(0, 'USD'), spotsHeld: true } as const;
const expired = { status: 'expired', due: total, spotsHeld: false } as const;

describe('A received payment', () => {
  it('confirms a booking that holds its places', () => {
    expect(receivePayment(situation())).toEqual({ kind: 'confirm' });
    expect(receivePayment(situation({ spotsFree: false }))).toEqual({ kind: 'confirm' });
  });

  it('is refunded after the night, unless the places were held all the time', () => {
    expect(receivePayment(situation({ booking: expired, isNightOver: true }))).toEqual({
      kind: 'refund',
      because: 'night_over',
    });
    expect(receivePayment(situation({ isNightOver: true }))).toEqual({ kind: 'confirm' });
  });

  it('that is pending stays pending when the provider has no record of it', () => {
    const deleted = { ...update('expired'), isUnknownToProvider: true };
    expect(
      receivePayment(situation({ payment: { state: 'pending', amount: total }, update: deleted })),
    ).toEqual({
      kind: 'nothing',
    });
    expect(receivePayment(situation({ update: deleted }))).toEqual({ kind: 'note', state: 'expired' });
  });

  it('that is late confirms the booking if the party still fits, and is refunded otherwise', () => {
    expect(receivePayment(situation({ booking: expired }))).toEqual({ kind: 'confirmLate' });
    expect(receivePayment(situation({ booking: expired, spotsFree: false }))).toEqual({
      kind: 'refund',
      because: 'late_and_full',
    });
  });

  it('is accepted for the exact balance of a change', () => {
    const changed = { ...paid, due: money(3500, 'USD') };
    const payment = { state: 'started', amount: money(3500, 'USD') } as const;
    const difference = { booking: changed, payment, update: update('paid', money(3500, 'USD')) };
    expect(receivePayment(situation(difference))).toEqual({ kind: 'keep' });
    expect(receivePayment(situation({ ...difference, alreadyPaidBy: 'another' }))).toEqual({
      kind: 'refund',
      because: 'paid_twice',
    });
    expect(receivePayment(situation({ ...difference, booking: { ...paid, due: total } }))).toEqual({
      kind: 'refund',
      because: 'wrong_amount',
    });
  });
  it.each([
    ['twice', { alreadyPaidBy: 'other payment' }, 'paid_twice'],
    ['for a confirmed booking', { booking: paid }, 'paid_twice'],
    ['for a cancelled booking', { booking: { ...expired, status: 'cancelled' } }, 'booking_cancelled'],
    ['a cent short', { update: update('paid', money(6999, 'USD')) }, 'wrong_amount'],
    ['a cent over', { update: update('paid', money(7001, 'USD')) }, 'wrong_amount'],
    ['in another currency', { update: update('paid', money(7000, 'MXN')) }, 'wrong_amount'],
    [
      'for a booking of another total',
      { booking: { ...situation().booking, due: money(1, 'USD') } },
      'wrong_amount',
    ],
    [
      'for another amount than requested',
      { payment: { state: 'started', amount: money(1, 'USD') } },
      'wrong_amount',
    ],
  ] as const)('is refunded: %s', (_fact, facts, because) => {
    expect(receivePayment(situation(facts))).toEqual({ kind: 'refund', because });
  });

  it('is accepted after the attempt was abandoned', () => {
    for (const state of ['pending', 'declined', 'cancelled', 'expired'] as const) {
      expect(receivePayment(situation({ payment: { state, amount: total } }))).toEqual({ kind: 'confirm' });
    }
  });

  it('is not accepted without an amount', () => {
    const unproven = { ...update('paid'), amount: null };
    expect(receivePayment(situation({ update: unproven }))).toEqual({ kind: 'note', state: 'pending' });
  });
});

describe('An update without a payment', () => {
  it.each(['pending', 'declined', 'cancelled', 'expired'] as const)('records %s', (outcome) => {
    expect(receivePayment(situation({ update: update(outcome) }))).toEqual({ kind: 'note', state: outcome });
  });

  it('makes an abandoned attempt pending, but does not abandon a pending one', () => {
    for (const state of ['cancelled', 'expired'] as const) {
      const ended = situation({ payment: { state, amount: total }, update: update('pending') });
      expect(receivePayment(ended)).toEqual({ kind: 'note', state: 'pending' });
    }
    const underWay = situation({ payment: { state: 'pending', amount: total }, update: update('cancelled') });
    expect(receivePayment(underWay)).toEqual({ kind: 'nothing' });
  });

  it('changes nothing when it is repeated', () => {
    for (const outcome of ['open', 'pending', 'declined', 'cancelled', 'expired'] as const) {
      const state = outcome === 'open' ? 'started' : outcome;
      const again = situation({ payment: { state, amount: total }, update: update(outcome) });
      expect(receivePayment(again), outcome).toEqual({ kind: 'nothing' });
    }
  });

  it('is ignored once the payment succeeded', () => {
    for (const outcome of ['open', 'pending', 'paid', 'declined', 'cancelled', 'expired'] as const) {
      const settled = situation({ payment: { state: 'succeeded', amount: total }, update: update(outcome) });
      expect(receivePayment(settled), outcome).toEqual({ kind: 'nothing' });
    }
  });
});

it('succeeds from every state but itself, and nothing follows success', () => {
  const others = paymentStates.filter((state) => state !== 'succeeded');
  expect(others.every((state) => canPaymentBecome(state, 'succeeded'))).toBe(true);
  expect(paymentTransitions.succeeded).toEqual([]);
});

describe('Repeated and reordered updates of two payments of one booking', () => {
  const outcomes = fc.constantFrom<PaymentOutcome[]>(
    'open',
    'pending',
    'paid',
    'declined',
    'cancelled',
    'expired',
  );
  const heard = fc.record({ payment: fc.constantFrom('first', 'second'), outcome: outcomes });
  const step = fc.oneof(heard, fc.constant('hold expires' as const));

  it('confirm at most once, keep at most one payment, and never undo a payment', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, spotsFree) => {
        const context = replay(steps, spotsFree);
        expect(context.applied.length).toBeLessThanOrEqual(1);
        expect(context.booking.status === 'confirmed').toBe(context.applied.length === 1);
        for (const id of ['first', 'second'] as const) {
          const paid = steps.some((s) => s !== 'hold expires' && s.payment === id && s.outcome === 'paid');
          expect(context.payments[id] === 'succeeded').toBe(paid);
          expect([...context.applied, ...context.returned].filter((other) => other === id)).toHaveLength(
            paid ? 1 : 0,
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  type Step = { payment: string; outcome: PaymentOutcome } | 'hold expires';

  function replay(steps: readonly Step[], spotsFree: boolean) {
    const context = {
      booking: situation().booking,
      payments: { first: 'started', second: 'started' } as Record<
        string,
        PaymentSituation['payment']['state']
      >,
      applied: [] as string[],
      returned: [] as string[],
    };
    for (const next of steps) {
      if (next === 'hold expires') {
        if (canBecome(context.booking.status, 'expired')) context.booking = expired;
        continue;
      }
      const decided = receivePayment({
        booking: context.booking,
        payment: { state: context.payments[next.payment]!, amount: total },
        alreadyPaidBy: context.applied.find((id) => id !== next.payment) ?? null,
        update: update(next.outcome),
        spotsFree,
        isNightOver: false,
      });
      obey(decided, next.payment, context);
    }
    return context;
  }

  function obey(decided: ReceivedPayment, id: string, context: ReturnType<typeof replay>) {
    if (decided.kind === 'nothing') return;
    context.payments[id] = decided.kind === 'note' ? decided.state : 'succeeded';
    if (decided.kind === 'refund') context.returned.push(id);
    if (decided.kind !== 'confirm' && decided.kind !== 'confirmLate') return;
    expect(canBecome(context.booking.status, 'confirmed')).toBe(true);
    context.applied.push(id);
    context.booking = paid;
  }
});
