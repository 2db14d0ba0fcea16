import { randomBytes } from 'node:crypto';

type Source = { readonly id: string; readonly amount: number; readonly currency: string };

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: null;
  exchange_rate: number | null;
  fee: number;
  fee_details: object[];
  net: number;
  reporting_category: string;
  source: object;
  status: 'available';
  type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'stripe_fee';
};

const secondsPerDay = 24 * 60 * 60;

/** The fee of a card: 2.9 % and 30 cents. */
export const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;
export const disputeFee = 1500;

/** The account's balance: in the currencies of the charges, or in one to which they are converted. */
export function stripeBalance(seconds: () => number) {
  const transactions: BalanceTransaction[] = [];
  let settling: { readonly currency: string; readonly rate: number } | null = null;

  function book(type: BalanceTransaction['type'], source: Source, { sign = 1, fee = 0 } = {}): void {
    const isConverted = settling !== null && settling.currency !== source.currency;
    const rate = isConverted ? settling!.rate : 1;
    const amount = sign * Math.round(source.amount * rate);
    const kept = Math.round(fee * rate);
    const currency = isConverted ? settling!.currency : source.currency;
    transactions.push({
      id: `txn_${randomBytes(12).toString('hex')}`,
      object: 'balance_transaction',
      amount,
      available_on: seconds() + 2 * secondsPerDay,
      balance_type: 'payments',
      created: seconds(),
      currency,
      description: null,
      exchange_rate: isConverted ? rate : null,
      fee: kept,
      fee_details: kept === 0 ? [] : [{ amount: kept, currency, type: 'stripe_fee' }],
      net: amount - kept,
      reporting_category: type,
      source: structuredClone(source),
      status: 'available',
      type,
    });
  }

  return {
    transactions,
    book,
    /** From now on the bank account is in that currency. */
    settlesIn: (currency: string, rate: number) => {
      settling = { currency, rate };
    },
    /** Pays an amount out to the bank. */
    paysOut: (amount: number, currency: string) =>
      book(
        'payout',
        { id: `po_${randomBytes(12).toString('hex')}`, amount, currency, ...{ object: 'payout' } },
        { sign: -1 },
      ),
  };
}
