import { type SQL, sql } from 'drizzle-orm';
import type { Figure } from '#domain/ledger/accounts.ts';

// Which entries the operator's figures are made of, and what each of them adds (docs/rules/money.md). Every sum of what was
// sold, received and refunded, and the list of the entries behind it, reads them here.

/** The name of `ledger_entries` in a query. */
type Alias = 'entry' | 'moved' | 'ledger_entries';
type AmountColumn = 'amount' | 'base_amount';

/** The entries of the lines of the prices of confirmed bookings. */
export const isSold = (alias: Alias): SQL =>
  sql.raw(
    `${alias}.about is null and ${alias}.line in ('places', 'addOns', 'discount', 'reduction', 'adjustment')`,
  );

/** What such an entry adds to what guests owe. */
export const owed = (alias: Alias, amount: AmountColumn): SQL =>
  sql.raw(
    `case when (${alias}.line in ('discount', 'reduction')) = ${alias}.is_reversed then ${alias}.${amount} else -${alias}.${amount} end`,
  );

/** When a refund counts: when it arrived, or when it was owed. */
type RefundLine = 'returned' | 'owed';

/**
 * The entries of payments and refunds, and of what a split transferred. What a move takes from one night and gives to
 * another is no money.
 */
export const isMoney = (alias: Alias, refund: RefundLine): SQL =>
  sql.raw(
    `${alias}.line in ('paid', 'unassigned', '${refund}', 'transferred') and ${alias}.because <> 'moved'`,
  );

/** Whether such an entry is of a refund; the others are of payments. */
export const isRefund = (alias: Alias, refund: RefundLine): SQL => sql.raw(`(${alias}.line = '${refund}')`);

/** Whether it adds to what was received, or takes it back: 1 or -1. */
export const signOfMoney = (alias: Alias): SQL =>
  sql.raw(`case when (${alias}.line in ('paid', 'unassigned')) <> ${alias}.is_reversed then 1 else -1 end`);

/** The entries of a figure. */
export function isOfFigure(figure: Figure): SQL {
  if (figure === 'sold') return isSold('entry');
  const money = isMoney('entry', 'returned');
  if (figure === 'net') return money;
  return sql`${money} and ${isRefund('entry', 'returned')} = ${figure === 'refunded'}`;
}

/** What an entry adds to its figure. */
export const addsToFigure = (figure: Figure, amount: AmountColumn): SQL =>
  figure === 'sold' ? owed('entry', amount) : sql`${signOfMoney('entry')} * ${sql.raw(`entry.${amount}`)}`;
