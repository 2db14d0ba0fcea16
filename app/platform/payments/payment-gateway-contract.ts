import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { type Money, money } from '#domain/money.ts';
import type { PaymentGateway, PaymentRequest, RefundAnswer, WebhookRequest } from './payment-gateway.ts';

/** A provider under test: the customer's actions there, and network failures. */
export type GatewayTestContext = {
  readonly gateway: PaymentGateway;
  now(): Date;
  readonly customer: {
    pays(reference: string): Promise<void>;
    /** Does what is needed there to pay, before the site captures the payment. */
    comesBackToPay(reference: string): Promise<void>;
    declines(reference: string): Promise<void>;
    cancels(reference: string): Promise<void>;
    /** Pays with a delayed payment method. */
    delays(reference: string): Promise<void>;
    letsExpire(reference: string): Promise<void>;
  };
  /** The money of a delayed payment arrives. */
  delayedMoneyArrives(reference: string): Promise<void>;
  /** All events of the provider about a payment so far, signed as they are sent. */
  eventsAbout(reference: string): Promise<WebhookRequest[]>;
  /** An event of an unknown kind, signed as it is sent. */
  unknownEvent(): Promise<WebhookRequest>;
  /** The next call is executed, but its response is lost. */
  networkDiesAfterTheWork(): void;
  /** The provider's minimum payment, if it is more than a cent. */
  readonly smallest?: Money;
  /** The age in minutes from which an event is refused; most providers sign anew for every attempt. */
  readonly tooOldMinutes?: number;
  close(): Promise<void>;
};

const twentyDollars = money(2000, 'USD');
const usuallyTooOldMinutes = 6;

/** The contract that every gateway fulfills. Each gateway's test provides its own context. */
export function paymentGatewayContract(name: string, openContext: () => Promise<GatewayTestContext>): void {
  describe(`the payment gateway contract: ${name}`, () => {
    let context: GatewayTestContext;
    let gateway: PaymentGateway;

    beforeAll(async () => {
      context = await openContext();
      gateway = context.gateway;
    });
    afterAll(() => context.close());

    const request = (total: Money = twentyDollars): PaymentRequest => ({
      idempotencyKey: randomUUID(),
      bookingId: randomUUID(),
      bookingReference: 'VPC-7K3M-X9QD',
      lines: [{ name: 'Beach Pub Crawl', quantity: 1, total }],
      total,
      language: 'en',
      email: 'ana@example.com',
      expiresAt: minutesAfter(context.now(), 35),
      successUrl: 'http://localhost:3000/booking-confirmation/1?payment=done',
      cancelUrl: 'http://localhost:3000/booking-confirmation/1?payment=cancelled',
    });
    const started = async (total?: Money) => (await gateway.startPayment(request(total))).reference;
    const paid = async (total?: Money) => {
      const reference = await started(total);
      await context.customer.pays(reference);
      return reference;
    };
    const outcome = async (reference: string) => (await gateway.readPayment(reference)).outcome;
    const refund = (reference: string, amount: Money, idempotencyKey = randomUUID()) =>
      gateway.refundPayment({ idempotencyKey, reference, amount, because: 'paid_twice' });
    const atRest = async (reference: string, answer: RefundAnswer) =>
      (await gateway.readRefund(reference, answer.reference ?? 'refused')).state;

    describe('starting', () => {
      it('opens a payment that waits, with a URL for the customer', async () => {
        const payment = await gateway.startPayment(request());
        expect(new URL(payment.redirectUrl).protocol).toMatch(/^https?:$/);
        expect(await gateway.readPayment(payment.reference)).toEqual({
          provider: gateway.provider,
          reference: payment.reference,
          outcome: 'open',
          amount: null,
        });
      });

      it('returns the same payment for the same key, also concurrently', async () => {
        const sameRequest = request();
        const answers = await Promise.all(
          [sameRequest, sameRequest, sameRequest].map((same) => gateway.startPayment(same)),
        );
        answers.push(await gateway.startPayment(sameRequest));
        expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
        expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
      });

      it('opens another payment for another key', async () => {
        expect(await started()).not.toBe(await started());
      });

      it('opens one payment although the response to the first attempt was lost', async () => {
        const sameRequest = request();
        context.networkDiesAfterTheWork();
        await expect(gateway.startPayment(sameRequest)).rejects.toThrow();
        const first = await gateway.startPayment(sameRequest);
        expect(await gateway.startPayment(sameRequest)).toEqual(first);
      });
    });

    describe('what the customer does', () => {
      it.each([money(2000, 'USD'), money(70_001, 'MXN'), 'the smallest'] as const)(
        'reports exactly what was paid: %o',
        async (amount) => {
          const total = amount === 'the smallest' ? (context.smallest ?? money(1, 'EUR')) : amount;
          const reference = await paid(total);
          expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid', amount: total });
        },
      );

      it('leaves a payment payable after a declined card', async () => {
        const reference = await started();
        await context.customer.declines(reference);
        expect(['open', 'declined']).toContain(await outcome(reference));
        await context.customer.pays(reference);
        expect(await outcome(reference)).toBe('paid');
      });

      it('never reports a cancelled payment as paid', async () => {
        const reference = await started();
        await context.customer.cancels(reference);
        expect(['open', 'cancelled']).toContain(await outcome(reference));
      });

      it('reports a payment as expired that was not paid in time', async () => {
        const reference = await started();
        await context.customer.letsExpire(reference);
        expect(await outcome(reference)).toBe('expired');
      });

      it('reports a delayed payment as pending, without an amount, until it arrives', async () => {
        const reference = await started();
        await context.customer.delays(reference);
        expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'pending', amount: null });
        await context.delayedMoneyArrives(reference);
        expect(await gateway.readPayment(reference)).toMatchObject({
          outcome: 'paid',
          amount: twentyDollars,
        });
      });

      it('throws for an unknown payment', async () => {
        await expect(gateway.readPayment('no_such_payment')).rejects.toThrow();
      });
    });

    describe('closing', () => {
      it('ends an open payment, so that it can no longer be paid', async () => {
        const reference = await started();
        expect(['cancelled', 'expired']).toContain((await gateway.closePayment(reference)).outcome);
        await context.customer.comesBackToPay(reference).catch(() => undefined);
        // The state of a closed payment is queried by closing it again.
        expect(await gateway.closePayment(reference)).toMatchObject({ amount: null });
        expect(await gateway.readPayment(reference)).toMatchObject({ amount: null });
      });

      it('returns the same state when it is closed again', async () => {
        const reference = await started();
        const first = await gateway.closePayment(reference);
        expect(await gateway.closePayment(reference)).toEqual(first);
      });

      it('leaves a paid payment paid, and reports it', async () => {
        const reference = await paid();
        expect(await gateway.closePayment(reference)).toMatchObject({
          outcome: 'paid',
          amount: twentyDollars,
        });
      });
    });

    describe('refunding', () => {
      it('refunds the full amount', async () => {
        const reference = await paid();
        const answer = await refund(reference, twentyDollars);
        expect(['pending', 'succeeded']).toContain(answer.state);
        expect(['pending', 'succeeded']).toContain(await atRest(reference, answer));
      });

      it('refunds parts, and never more than was paid', async () => {
        const reference = await paid();
        expect((await refund(reference, money(1500, 'USD'))).state).not.toBe('failed');
        expect((await refund(reference, money(501, 'USD'))).state).toBe('failed');
        expect((await refund(reference, money(500, 'USD'))).state).not.toBe('failed');
      });

      it('refunds once for one key, also concurrently and after a lost response', async () => {
        const reference = await paid();
        const key = randomUUID();
        context.networkDiesAfterTheWork();
        await expect(refund(reference, twentyDollars, key)).rejects.toThrow();
        const again = [1, 2, 3].map(() => refund(reference, twentyDollars, key));
        const answers = await Promise.all(again);
        expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
        expect(answers[0]?.state).not.toBe('failed');
        expect((await refund(reference, money(1, 'USD'))).state).toBe('failed');
      });

      it('reports a refund with its payment and the key of its request', async () => {
        const reference = await paid();
        const key = randomUUID();
        const { reference: refundReference } = await refund(reference, money(5_00, 'USD'), key);
        expect(await gateway.traceRefund(refundReference ?? 'refused')).toMatchObject({
          answer: { reference: refundReference },
          paymentReference: reference,
          amount: money(5_00, 'USD'),
          idempotencyKey: key,
        });
      });

      it('still reports the payment as paid afterwards', async () => {
        const reference = await paid();
        await refund(reference, twentyDollars);
        expect(await gateway.readPayment(reference)).toMatchObject({
          outcome: 'paid',
          amount: twentyDollars,
        });
      });
    });

    describe('events', () => {
      it('parses a signed event as the payment or refund to query', async () => {
        const reference = await paid();
        const refunded = await refund(reference, twentyDollars);
        const events = await Promise.all((await context.eventsAbout(reference)).map(gateway.receiveWebhook));
        expect(events).toContainEqual(expect.objectContaining({ kind: 'payment', reference }));
        expect(events).toContainEqual(
          expect.objectContaining({ kind: 'refund', refundReference: refunded.reference }),
        );
      });

      it('identifies a repeated event by its id, and distinguishes two events', async () => {
        const reference = await started();
        await context.customer.delays(reference);
        await context.delayedMoneyArrives(reference);
        const sent = await context.eventsAbout(reference);
        const shuffledAndTwice = [...sent, ...sent].reverse();
        const received = await Promise.all(shuffledAndTwice.map(gateway.receiveWebhook));
        const ids = received.flatMap((event) => (typeof event === 'string' ? [] : event.eventId));
        expect(ids.length).toBe(shuffledAndTwice.length);
        expect(new Set(ids).size).toBe(sent.length);
        expect(sent.length).toBeGreaterThan(1);
      });

      it('ignores unknown kinds', async () => {
        expect(await gateway.receiveWebhook(await context.unknownEvent())).toMatchObject({ kind: 'ignored' });
      });

      it('refuses tampered, unsigned, malformed and outdated events', async () => {
        const reference = await paid();
        const [event] = await context.eventsAbout(reference);
        if (!event) throw new Error('The provider sent nothing');
        const headers = [...event.headers].map(([header, value]): [string, string] => [header, value]);
        const withHeaders = (change: (value: string) => string) =>
          new Headers(headers.map(([header, value]): [string, string] => [header, change(value)]));
        const tooOldMinutes = context.tooOldMinutes ?? usuallyTooOldMinutes;
        const refusals = [
          { ...event, rawBody: event.rawBody.replace(reference, `${reference}x`) },
          { ...event, rawBody: `${event.rawBody} ` },
          { ...event, headers: new Headers() },
          { ...event, headers: withHeaders(() => '') },
          { ...event, headers: withHeaders(() => 'nonsense') },
          {
            ...event,
            headers: withHeaders((value) => value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
          },
          { ...event, now: minutesAfter(event.now, tooOldMinutes) },
        ];
        for (const refused of refusals) expect(await gateway.receiveWebhook(refused)).toBeTypeOf('string');
        expect(await gateway.receiveWebhook(refusals.at(-1) ?? event)).toBe('tooOld');
        expect(await gateway.receiveWebhook({ ...event, headers: new Headers() })).toBe('unsigned');
        expect(await gateway.receiveWebhook(event)).toMatchObject({ kind: 'payment' });
      });
    });
  });
}
