import { z } from 'zod';
import type { DisputeState } from '#domain/payment/dispute-standing.ts';
import type { DisputeReport } from '../payment-gateway.ts';
import { readPaypalAmount } from './paypal-amount.ts';
import { orderOfCapture, paypalMoney } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { paypalLinks } from './paypal-links.ts';

/** A dispute, or its summary in a list. PayPal's reference guarantees none of its fields. */
export const paypalDispute = z.object({
  dispute_id: z.string().optional(),
  reason: z.string().optional(),
  dispute_amount: paypalMoney.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
    .optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

type DisputeResponse = z.infer<typeof paypalDispute>;

/**
 * The report of a dispute. Fetches what the event leaves out. Includes every transaction, because only one of
 * them may be this product's. Missing fields stay unknown, and the dispute is reported anyway.
 */
export async function reportOf(
  client: PaypalClient,
  received: DisputeResponse,
  disputeReference: string,
): Promise<DisputeReport> {
  const isWhole =
    received.dispute_amount && transactionsOf(received).some((one) => one.seller_transaction_id);
  const dispute = isWhole ? received : { ...received, ...(await readDispute(client, received.dispute_id)) };
  const transactions = transactionsOf(dispute);
  const moneyReferences = transactions.flatMap((one) => one.seller_transaction_id ?? []);
  const references: string[] = [];
  for (const capture of moneyReferences) {
    const order = await orderOfCapture(client, capture);
    if (order) references.push(order);
  }
  const [reference = null, ...otherReferences] = references;
  return {
    disputeReference,
    state: stateOf(dispute.dispute_outcome?.outcome_code),
    reason: dispute.reason ?? null,
    amount: readPaypalAmount(dispute.dispute_amount),
    reference,
    otherReferences,
    moneyReferences,
    ownIds: transactions.flatMap((one) => one.custom ?? []),
  };
}

const transactionsOf = ({ disputed_transactions = [] }: DisputeResponse) => disputed_transactions;

/** The full dispute; empty if PayPal does not return it (the app may lack the permission). */
async function readDispute(client: PaypalClient, id: string | undefined): Promise<DisputeResponse> {
  if (!id) return {};
  try {
    const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
    return await client.call({ method: 'GET', path }, paypalDispute);
  } catch (error) {
    if (error instanceof PaypalRefusal) return {};
    throw error;
  }
}

const page = z.object({ items: z.array(paypalDispute).optional(), links: paypalLinks.optional() });
type Page = z.infer<typeof page>;
const pageSize = 50;
const maxPages = 40;

/** The ids of all disputes that have changed since then, with a function that fetches each report. */
export async function* paypalDisputesSince(
  client: PaypalClient,
  since: Date,
): AsyncGenerator<{ readonly disputeReference: string; report(): Promise<DisputeReport> }> {
  const query = new URLSearchParams({ update_time_after: since.toISOString(), page_size: String(pageSize) });
  let path: string | undefined = `/v1/customer/disputes?${query}`;
  for (let pages = 0; path && pages < maxPages; pages++) {
    const answered: Page = await client.call({ method: 'GET', path }, page);
    const { items = [], links = [] } = answered;
    for (const { dispute_id: id } of items)
      if (id)
        yield {
          disputeReference: id,
          report: async () => reportOf(client, { dispute_id: id, ...(await readDispute(client, id)) }, id),
        };
    const next = links.find(({ rel }) => rel === 'next')?.href;
    path = next && pathIn(next);
  }
}

/** The path of PayPal's link without its host: requests only go to the configured host. */
function pathIn(href: string): string {
  const { pathname, search } = new URL(href, 'https://paypal.invalid');
  return `${pathname}${search}`;
}

const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

function stateOf(outcomeCode: string | undefined): DisputeState {
  if (!outcomeCode || outcomeCode === 'NONE') return 'open';
  return lostOutcomes.includes(outcomeCode) ? 'lost' : 'won';
}
