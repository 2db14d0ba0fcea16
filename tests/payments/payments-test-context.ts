import { sql } from 'drizzle-orm';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Gateways, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { paypalClient } from '#platform/payments/paypal/paypal-client.ts';
import { paypalGateway } from '#platform/payments/paypal/paypal-gateway.ts';
import { stripeGateway } from '#platform/payments/stripe/stripe-gateway.ts';
import { openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import { openFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts';
import { payingServer } from '#tests/support/paying-server.ts';

export type RealProvider = 'stripe' | 'paypal';

/** An event that is being delivered to the site. */
export type OnItsWay = {
  readonly provider: RealProvider;
  readonly headers: Headers;
  readonly rawBody: string;
};

export type TwoProviders = Awaited<ReturnType<typeof openTwoProviders>>;

/** Both providers as local servers, called by the real library and client over HTTP. */
export async function openTwoProviders() {
  let clock = () => new Date();
  const now = () => clock();
  const stripe = await openFakeStripe({ now });
  const paypal = await openFakePaypal({ now });
  const fastPaypal = paypalClient(paypal.config, { pauseMilliseconds: 2 });
  const gateways: Gateways = new Map<'stripe' | 'paypal', PaymentGateway>([
    ['stripe', stripeGateway({ config: stripe.config, clock: { now } })],
    ['paypal', paypalGateway(paypal.config, fastPaypal)],
  ]);
  return {
    stripe,
    paypal,
    gateways,
    /** The providers use the clock of that site. */
    liveIn(site: { now(): Date }) {
      clock = () => site.now();
    },
    /** Both providers delete their records; otherwise long runs would search more and more of them. */
    deleteAll() {
      for (const records of [stripe.sessions, stripe.intents, stripe.refunds, stripe.disputes])
        records.clear();
      for (const records of [paypal.orders, paypal.captures, paypal.refunds, paypal.disputes])
        records.clear();
      for (const list of [stripe.events, paypal.events, stripe.received, paypal.received]) list.length = 0;
      for (const list of [stripe.balance.transactions, paypal.transactions]) list.length = 0;
      stripe.deletesKeys();
      paypal.deletesKeys();
    },
    close: () => Promise.all([stripe.close(), paypal.close()]),
  };
}

const closePayment = () => Promise.reject(new Error('no answer'));

/** The site with two tabs that open payments at the same moment, so that neither closes the other's. */
export function inTwoTabs<Site extends { readonly gateways: Gateways }>(site: Site): Site {
  const open = [...site.gateways].map(([name, gateway]) => [name, { ...gateway, closePayment }] as const);
  return { ...site, gateways: new Map(open) };
}

/** The site in two processes, with one pending booking for two, on a night of three spots, at 70 dollars. */
export async function openSite({ stripe, paypal, gateways, liveIn }: TwoProviders, databases: Database[]) {
  const [database] = databases;
  if (!database) throw new Error('A site needs a database');
  const server = payingServer(database, { servers: databases });
  liveIn(server.platform.clock);
  const processes = server.processes.map((site) => ({ ...site, gateways }));
  const [first = server.platform] = processes;
  const firstEvents = { stripe: stripe.events.length, paypal: paypal.events.length };
  const night = await server.fixtures.night({ total: 3 });
  const booking = await server.booking({ night });
  const bookingId = booking.id;

  const mine = async (provider: RealProvider): Promise<string[]> =>
    (await paymentsOf(database, bookingId)).flatMap((one) =>
      one.provider === provider && one.reference ? [one.reference] : [],
    );

  /** All events of a provider so far, each signed at its time. */
  function update(): (() => OnItsWay)[] {
    const ofStripe = stripe.events.slice(firstEvents.stripe);
    const ofPaypal = paypal.events.slice(firstEvents.paypal);
    return [
      ...ofStripe.map(({ event }) => () => ({ provider: 'stripe' as const, ...stripe.signed(event) })),
      ...ofPaypal.map(({ event }) => () => ({ provider: 'paypal' as const, ...paypal.signed(event) })),
    ];
  }

  return {
    server,
    processes,
    night,
    booking,
    mine,
    update,
    /** All events of a provider so far, signed now. */
    events: (): OnItsWay[] => update().map((sign) => sign()),
    deliver: (on: typeof first, { provider, ...webhook }: OnItsWay) => receiveWebhook(on, provider, webhook),
    /** Retries interrupted jobs and reconciles, until nothing is left to do. */
    async settles() {
      const site = { bookingId };
      await checkPayments(first, site).catch(() => undefined);
      for (let round = 0; round < maxRounds; round++) {
        await server.runJobs(first).catch(() => undefined);
        if (!(await isLookedAt(database, bookingId))) break;
        server.passMinutes(20);
        await reconcilePayments(first);
      }
      await server.runJobs(first);
    },
    /** The final balance of both providers, in cents. */
    async held(): Promise<number> {
      const sessions = (await mine('stripe')).map((id) => stripe.session(id));
      const intents = sessions.flatMap(({ payment_intent }) => payment_intent ?? []);
      const paidWithCard = intents.reduce((so, id) => so + (stripe.intents.get(id)?.amount_received ?? 0), 0);
      const backToCards = [...stripe.refunds.values()]
        .filter(({ payment_intent, status }) => intents.includes(payment_intent) && status !== 'failed')
        .reduce((so, { amount }) => so + amount, 0);
      const orders = await mine('paypal');
      const captures = [...paypal.captures.values()].filter(
        ({ id, status }) =>
          orders.includes(paypal.orderOf(id) ?? '') &&
          ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
      );
      const paidWithPaypal = captures.reduce((so, { amount }) => so + cents(amount.value), 0);
      const backToPaypal = [...paypal.refunds.values()]
        .filter(({ id, status }) => {
          const capture = paypal.capturedBy(id);
          return captures.some((one) => one.id === capture) && status !== 'FAILED';
        })
        .reduce((so, { amount }) => so + cents(amount.value), 0);
      return paidWithCard - backToCards + paidWithPaypal - backToPaypal;
    },
  };
}

const maxRounds = 4;

/** Whether any of the booking's money is still pending; settled payments are checked only days later. */
async function isLookedAt(database: Database, bookingId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 from payments where booking_id = ${bookingId} and next_poll_at is not null
    union all select 1 from refunds
      where booking_id = ${bookingId} and state in ('owed', 'pending') and next_poll_at is not null limit 1`);
  return rows.length > 0;
}

const cents = (value: string): number => Math.round(Number(value) * 100);
