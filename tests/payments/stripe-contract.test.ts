import { money } from '#domain/money.ts';
import {
  type GatewayTestContext,
  paymentGatewayContract,
} from '#platform/payments/payment-gateway-contract.ts';
import { stripeGateway } from '#platform/payments/stripe/stripe-gateway.ts';
import { openFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts';

/** The number of attempts before the library gives up. */
const tries = 3;

async function openContext(): Promise<GatewayTestContext> {
  const stripe = await openFakeStripe();
  const now = () => new Date();
  const { customer } = stripe;
  return {
    gateway: stripeGateway({ config: stripe.config, clock: { now } }),
    now,
    customer: {
      pays: async (reference) => customer.pays(reference),
      comesBackToPay: async (reference) => customer.pays(reference),
      declines: async (reference) => customer.declines(reference),
      cancels: async (reference) => customer.cancels(reference),
      delays: async (reference) => customer.takesVoucher(reference),
      letsExpire: async (reference) => customer.letsExpire(reference),
    },
    delayedMoneyArrives: async (reference) => customer.paysVoucher(reference),
    async eventsAbout(reference) {
      const mine = stripe.events.filter(({ about }) => about === reference);
      return mine.map(({ event }) => ({ ...stripe.signed(event), now: now() }));
    },
    async unknownEvent() {
      const event = stripe.emit('', 'invoice.upcoming', { id: 'in_1', object: 'invoice' });
      return { ...stripe.signed(event), now: now() };
    },
    networkDiesAfterTheWork() {
      const when = ({ method }: { method: string }) => method === 'POST';
      stripe.hasTrouble({ kind: 'answerLost' }, { times: tries, when });
    },
    smallest: money(50, 'EUR'),
    close: stripe.close,
  };
}

paymentGatewayContract('stripe', openContext);
