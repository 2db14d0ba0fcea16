import { z } from 'zod';
import { hoursAfter } from '#domain/durations.ts';
import { fromDecimal, type Money, zero } from '#domain/money.ts';
import type { BalanceTransaction } from '../payment-gateway.ts';
import type { PaypalMoney } from './paypal-amount.ts';
import { paypalMoney } from './paypal-capture.ts';
import type { PaypalClient } from './paypal-client.ts';

const transaction = z.object({
  transaction_id: z.string(),
  paypal_reference_id: z.string().optional(),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: paypalMoney,
  fee_amount: paypalMoney.optional(),
  transaction_status: z.string().optional(),
});

const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).optional(),
  total_pages: z.number().optional(),
});

/** PayPal lists at most 31 days at once, and 500 transactions on a page. */
const maxHours = 31 * 24;
const pageSize = 500;
/** Both ends of a period belong to it, in whole seconds. */
const millisecondsPerSecond = 1000;
const succeeded = 'S';

/**
 * The movements of the balance since then, by PayPal's transaction search. A new transaction appears there after up to three
 * hours. The app needs the permission "Transaction search"; without it PayPal refuses.
 */
export async function* paypalBalance(
  client: PaypalClient,
  since: Date,
  now: Date,
): AsyncGenerator<BalanceTransaction> {
  for (let from = since; from <= now; from = hoursAfter(from, maxHours)) {
    const end = Math.min(hoursAfter(from, maxHours).getTime() - millisecondsPerSecond, now.getTime());
    yield* listed(client, from, new Date(end));
  }
}

async function* listed(client: PaypalClient, from: Date, to: Date): AsyncGenerator<BalanceTransaction> {
  for (let number = 1, pages = 1; number <= pages; number++) {
    const query = new URLSearchParams({
      start_date: withoutMilliseconds(from),
      end_date: withoutMilliseconds(to),
      fields: 'transaction_info',
      page_size: String(pageSize),
      page: String(number),
    });
    const path = `/v1/reporting/transactions?${query}`;
    const { transaction_details: details = [], total_pages = 0 } = await client.call(
      { method: 'GET', path },
      page,
    );
    pages = total_pages;
    for (const { transaction_info: info } of details)
      if ((info.transaction_status ?? succeeded) === succeeded) yield read(info);
  }
}

const withoutMilliseconds = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

function read(info: z.infer<typeof transaction>): BalanceTransaction {
  const amount = signed(info.transaction_amount);
  const fee = info.fee_amount ? signed(info.fee_amount) : zero(amount.currency);
  return {
    reference: info.transaction_id,
    kind: kindOf(info.transaction_event_code),
    at: new Date(info.transaction_initiation_date),
    amount,
    // A fee that PayPal takes is negative there.
    fee: { ...fee, amount: 0 - fee.amount },
    charged: null,
    about: [info.transaction_id, ...(info.paypal_reference_id ? [info.paypal_reference_id] : [])],
    paymentId: null,
  };
}

/** developer.paypal.com: transaction event codes. The first three characters are the group. */
function kindOf(code: string): BalanceTransaction['kind'] {
  if (disputeCodes.includes(code) || code.startsWith('T12')) return 'dispute';
  const group = code.slice(0, 3);
  if (group === 'T00') return 'payment';
  if (group === 'T11') return 'refund';
  if (group === 'T01') return 'fee';
  return group === 'T04' ? 'payout' : 'other';
}

/** A reversal by PayPal, a hold for a dispute, and its end. */
const disputeCodes: readonly string[] = ['T1106', 'T1110', 'T1111'];

/** An amount with a sign. Throws if it is invalid for its currency. */
function signed({ value, currency_code }: PaypalMoney): Money {
  const read = fromDecimal(value.replace(/^\+/, ''), currency_code, { isSigned: true });
  if (!read) throw new Error(`Invalid PayPal amount: ${value} ${currency_code}`);
  return read;
}
