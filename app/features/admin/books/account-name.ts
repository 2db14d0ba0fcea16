import type { Account } from '#domain/ledger/accounts.ts';
import type { DeskMethod } from '#domain/payment/desk-methods.ts';
import type { Translate } from '#i18n/translate.ts';

type Method = 'stripe' | 'paypal' | 'rehearsal' | DeskMethod | 'partners';

const names = {
  guests: 'books.accounts.guests',
  'sales.places': 'books.accounts.salesPlaces',
  'sales.addOns': 'books.accounts.salesAddOns',
  'sales.discounts': 'books.accounts.salesDiscounts',
  'sales.adjustments': 'books.accounts.salesAdjustments',
  'sales.kept': 'books.accounts.salesKept',
  'sales.givenBack': 'books.accounts.salesGivenBack',
  tax: 'books.accounts.tax',
  'payments.unassigned': 'books.accounts.unassigned',
  'refunds.owed': 'books.accounts.refundsOwed',
  'disputes.open': 'books.accounts.disputes',
  fees: 'books.accounts.fees',
  exchange: 'books.accounts.exchange',
  bank: 'books.accounts.bank',
  'partners.commissions': 'books.accounts.commissions',
  'partners.pending': 'books.accounts.commissionsPending',
  'partners.owed': 'books.accounts.commissionsOwed',
  'partners.statements': 'books.accounts.partnerStatements',
  'cash.box': 'books.accounts.cashBox',
  'cash.differences': 'books.accounts.cashDifferences',
  'tips.owed': 'books.accounts.tipsOwed',
  'tips.refunds': 'books.accounts.tipsRefunds',
  'tips.disputed': 'books.accounts.tipsDisputed',
  'tips.fees': 'books.accounts.tipsFees',
  pay: 'books.accounts.pay',
  'pay.owed': 'books.accounts.payOwed',
  'money.stripe': 'admin.bookings.providers.stripe',
  'money.paypal': 'admin.bookings.providers.paypal',
  'money.rehearsal': 'admin.bookings.providers.rehearsal',
  'money.cash': 'admin.bookings.providers.cash',
  'money.terminal': 'admin.bookings.providers.terminal',
  'money.bankTransfer': 'admin.bookings.providers.bankTransfer',
  'money.partners': 'books.accounts.heldByPartners',
} as const satisfies Readonly<Record<Exclude<Account, `money.${string}`> | `money.${Method}`, string>>;

/** The accounts that have a name of their own, for a choice. */
export const namedAccounts = Object.keys(names) as Account[];

/** What an account is called; its code, if a newer release made it. */
export const accountName = (t: Translate, account: Account): string => {
  const name = names[account as keyof typeof names];
  return name ? t(name) : account;
};
