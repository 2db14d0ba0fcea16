/**
 * What the books have to say about the commission of a booking. It follows from what they say about its sale, so that every
 * event that changes what is kept changes the commission too. See docs/rules/partners.md.
 */

import { commissionOf, type Kept, type Terms } from '#domain/partners/terms.ts';
import type { Account, Line } from './accounts.ts';
import type { Posted } from './entries.ts';
import { between, type Standing } from './standing.ts';

/** Whose booking it is, and what that partner earns by it. */
export type Attribution = {
  /** Null: nobody's. */
  readonly partnerId: string | null;
  /** Null: the partner earns nothing by this booking. */
  readonly partnerTerms: Terms | null;
  /** When the days of grace were over. */
  readonly commissionEarnedAt: Date | null;
  readonly noShowAt: Date | null;
};

/** The commission as a whole, and what of it the partner has earned. Of a booking that is partly paid, the same part is earned. */
export function standingOfCommission(
  posted: readonly Posted[],
  { partnerTerms, commissionEarnedAt, noShowAt }: Attribution,
): Standing[] {
  const sold = posted.find(({ debit, credit }) => isSale(debit) || isSale(credit));
  if (!sold || !partnerTerms) return [];
  const { currency, rate } = sold;
  const kept = keptOf(posted, { currency, rate, isNoShow: noShowAt !== null });
  const commission = commissionOf(partnerTerms, kept);
  const due = Math.max(
    0,
    sumOf(posted, currency, (account) => account === 'guests'),
  );
  const paid = Math.max(0, kept.total - due);
  const earned = commissionEarnedAt && kept.total > 0 ? Math.round((commission * paid) / kept.total) : 0;
  const at = { rate: { currency, perBaseMillionths: rate }, before: 0 };
  return [
    between('commission', 'partners.commissions', 'partners.pending', commission, at),
    between('earned', 'partners.pending', 'partners.owed', earned, at),
  ];
}

/** What guests were charged and is kept, tax included. */
function keptOf(posted: readonly Posted[], rest: Pick<Kept, 'currency' | 'rate' | 'isNoShow'>): Kept {
  const { currency } = rest;
  const ofLine = (line: Line) => posted.filter((each) => each.line === line);
  return {
    ...rest,
    total: 0 - sumOf(posted, currency, isSale),
    addOns: 0 - sumOf(ofLine('addOns'), currency, isSale),
    discount: sumOf(ofLine('discount'), currency, isSale),
    guests: ofLine('places').reduce((sum, { guests }) => sum + guests, 0),
  };
}

/** The accounts of what was sold. */
const isSale = (account: Account): boolean => account === 'tax' || account.startsWith('sales.');

/** What lies on some accounts in a currency: what they were debited with, less what they were credited with. */
const sumOf = (posted: readonly Posted[], currency: string, isOne: (account: Account) => boolean): number =>
  posted
    .filter((each) => each.currency === currency)
    .reduce(
      (sum, { debit, credit, amount }) => sum + (isOne(debit) ? amount : 0) - (isOne(credit) ? amount : 0),
      0,
    );
