import {
  type GatewayTestContext,
  paymentGatewayContract,
} from '#platform/payments/payment-gateway-contract.ts';
import { paypalClient } from '#platform/payments/paypal/paypal-client.ts';
import { paypalGateway } from '#platform/payments/paypal/paypal-gateway.ts';
import { openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';

/** The number of attempts before the client gives up. */
const tries = 3;

async function openContext(): Promise<GatewayTestContext> {
  const paypal = await openFakePaypal();
  const now = () => new Date();
  const gateway = paypalGateway(paypal.config, paypalClient(paypal.config, { pauseMilliseconds: 5 }));
  const { approves, letsExpire, passesReview } = paypal.customer;
  /** After the approval the customer returns to the site, which captures the payment. */
  const comesBack = async (reference: string) => void (await gateway.readPayment(reference));
  return {
    gateway,
    now,
    customer: {
      async pays(reference) {
        approves(reference);
        await comesBack(reference);
      },
      comesBackToPay: async (reference) => approves(reference),
      async declines(reference) {
        approves(reference, 'declined');
        await comesBack(reference);
      },
      cancels: comesBack,
      async delays(reference) {
        approves(reference, 'reviewed');
        await comesBack(reference);
      },
      letsExpire: async (reference) => letsExpire(reference),
    },
    delayedMoneyArrives: async (reference) => passesReview(reference),
    async eventsAbout(reference) {
      const mine = paypal.events.filter(({ about }) => about === reference);
      return mine.map(({ event }) => ({ ...paypal.signed(event), now: now() }));
    },
    async unknownEvent() {
      return { ...paypal.signed(paypal.emit('', 'BILLING.PLAN.CREATED', { id: 'P-1' })), now: now() };
    },
    networkDiesAfterTheWork() {
      const when = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && path.startsWith('/v2/');
      paypal.hasTrouble({ kind: 'answerLost' }, { times: tries, when });
    },
    // PayPal retries for three days and does not guarantee a new signature each time.
    tooOldMinutes: (3 * 24 + 2) * 60,
    close: paypal.close,
  };
}

paymentGatewayContract('paypal', openContext);
