import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import type { Database } from '#platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { type GatewayTestContext, paymentGatewayContract } from '../payment-gateway-contract.ts';
import type { Deliver } from './rehearsal-deliveries.ts';
import { rehearsalGateway } from './rehearsal-gateway.ts';
import { rehearsalProvider } from './rehearsal-provider.ts';
import { rehearsalSignatureHeader, signRehearsalEvent } from './rehearsal-signature.ts';
import { rehearsalEvents } from './rehearsal-tables.server.ts';

const secret = 'the secret of this test';

/** A rehearsal with a manual clock, whose events are passed to `deliver`. */
async function openRehearsal(deliver: Deliver = async () => true) {
  const { database } = await testDatabase();
  let now = new Date('2026-11-21T18:00:00Z');
  const context = {
    database,
    clock: { now: () => now },
    log: { warn: () => undefined },
    config: { origin: 'http://localhost:3000', rehearsalSecret: secret },
    deliver,
  };
  const passMinutes = (minutes: number) => {
    now = minutesAfter(now, minutes);
  };
  return { context, passMinutes, provider: rehearsalProvider(context), gateway: rehearsalGateway(context) };
}

/** The calls are executed at the provider, but their responses can be lost. */
function onABadWire(gateway: PaymentGateway) {
  let isDying = false;
  const answered = <T>(answer: T): T => {
    if (!isDying) return answer;
    isDying = false;
    throw new Error('socket hang up');
  };
  return {
    die: () => {
      isDying = true;
    },
    gateway: {
      ...gateway,
      startPayment: async (request) => answered(await gateway.startPayment(request)),
      refundPayment: async (request) => answered(await gateway.refundPayment(request)),
    } satisfies PaymentGateway,
  };
}

async function openContext(): Promise<GatewayTestContext> {
  const { context, passMinutes, provider, gateway } = await openRehearsal();
  const wire = onABadWire(gateway);
  const signed = (rawBody: string) => {
    const now = context.clock.now();
    return {
      rawBody,
      now,
      headers: new Headers({ [rehearsalSignatureHeader]: signRehearsalEvent(secret, rawBody, now) }),
    };
  };
  return {
    gateway: wire.gateway,
    now: context.clock.now,
    customer: {
      pays: async (reference) => void (await provider.pay(reference)),
      comesBackToPay: async (reference) => void (await provider.pay(reference)),
      declines: async (reference) => void (await provider.decline(reference)),
      cancels: async (reference) => void (await provider.cancel(reference)),
      delays: async (reference) => void (await provider.delay(reference)),
      letsExpire: async () => passMinutes(36),
    },
    async delayedMoneyArrives() {
      passMinutes(1);
      await provider.moveOn();
    },
    async eventsAbout(reference) {
      const bodies = (await allEvents(context.database)).map(({ body }) => body);
      return bodies.filter((body) => JSON.parse(body).reference === reference).map(signed);
    },
    unknownEvent: async () => signed(JSON.stringify({ id: 're_x', type: 'weather.changed' })),
    networkDiesAfterTheWork: wire.die,
    close: async () => undefined,
  };
}

/** All events, oldest first. */
const allEvents = (database: Database) =>
  database.select().from(rehearsalEvents).orderBy(rehearsalEvents.createdAt, rehearsalEvents.id);

paymentGatewayContract('rehearsal', openContext);

describe('the rehearsal provider', async () => {
  const sent: string[] = [];
  let taken = true;
  let current = '';
  const { context, passMinutes, provider, gateway } = await openRehearsal(async ({ body }) => {
    const { type, reference } = JSON.parse(body);
    if (reference === current) sent.push(type);
    return taken;
  });
  const total = money(3500, 'USD');
  const open = async () => {
    sent.length = 0;
    taken = true;
    const { reference } = await gateway.startPayment({
      idempotencyKey: crypto.randomUUID(),
      bookingId: crypto.randomUUID(),
      bookingReference: 'VPC-7K3M-X9QD',
      lines: [],
      total,
      language: 'en',
      email: 'ana@example.com',
      expiresAt: minutesAfter(context.clock.now(), 35),
      successUrl: '/',
      cancelUrl: '/',
    });
    current = reference;
    return reference;
  };
  const delivered = (types: string[]) => expect.poll(() => sent).toEqual(types);
  const eventsToTell = async () =>
    (await allEvents(context.database)).filter(({ deliverAt }) => deliverAt !== null).length;

  it('calls the webhook on every change', async () => {
    await provider.pay(await open());
    await delivered(['session.paid']);
  });

  it('can lose, repeat and delay a webhook', async () => {
    await provider.pay(await open(), { webhookCopies: 0 });
    await provider.moveOn();
    await delivered([]);
    await provider.pay(await open(), { webhookCopies: 2 });
    await delivered(['session.paid', 'session.paid']);
    await provider.pay(await open(), { webhookAfterSeconds: 90 });
    await provider.moveOn();
    await delivered([]);
    passMinutes(2);
    await provider.moveOn();
    await delivered(['session.paid']);
  });

  it('retries a webhook later until it is accepted', async () => {
    const reference = await open();
    taken = false;
    await provider.pay(reference);
    await delivered(['session.paid']);
    taken = true;
    passMinutes(1);
    await expect
      .poll(async () => {
        await provider.moveOn();
        return sent.length;
      })
      .toBe(2);
    passMinutes(10);
    await provider.moveOn();
    await delivered(['session.paid', 'session.paid']);
  });

  it('can be paid with another amount than requested', async () => {
    const reference = await open();
    await provider.pay(reference, { amount: money(1, 'MXN') });
    expect(await gateway.readPayment(reference)).toMatchObject({ amount: money(1, 'MXN') });
  });

  it('sends one event when a session expires, however many processes check', async () => {
    const reference = await open();
    passMinutes(36);
    await Promise.all([provider.moveOn(), provider.moveOn(), rehearsalProvider(context).moveOn()]);
    await delivered(['session.expired']);
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'expired' });
  });

  it('can delay a refund', async () => {
    const reference = await open();
    const slow = { context, times: { refundSeconds: 60 } };
    const slowGateway = rehearsalGateway(slow.context, slow.times);
    await provider.pay(reference, { webhookCopies: 0 });
    const refund = await slowGateway.refundPayment({
      idempotencyKey: `refund of ${reference}`,
      reference,
      amount: total,
      because: 'x',
    });
    expect(refund.state).toBe('pending');
    await delivered(['refund.pending']);
    await expect.poll(eventsToTell).toBe(0);
    passMinutes(2);
    await provider.moveOn();
    await delivered(['refund.pending', 'refund.succeeded']);
    expect(await gateway.readRefund(reference, refund.reference ?? '')).toMatchObject({ state: 'succeeded' });
  });

  it('shares one secret among all processes', async () => {
    const config = { ...context.config, rehearsalSecret: undefined };
    const processes = [1, 2, 3].map(() => rehearsalProvider({ ...context, config }));
    const secrets = await Promise.all(processes.map(({ deliveries }) => deliveries.secret()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
