import type { Limit } from '#domain/accounts/account-limits.ts';
import { type AskedMail, askedMailsPerClient, mailBudgets } from '#domain/correspondence/mail-budgets.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { refused } from '#domain/decision.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseTransaction } from '#platform/database/decide-in-transaction.ts';
import { countTry } from './account-limit-store.server.ts';
import { isByStaff, ownsMailbox, requestingClient } from './requester.server.ts';

export type AskedFor = {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly bookingId?: string | null;
  /** Whether somebody has paid for that booking. */
  readonly isPaid?: boolean;
};

/**
 * Counts a mail that a visitor asked for, and refuses the transaction (`decideInTransaction`) with the seconds to wait
 * if a budget is used up. Call it without writing a mail where an address has no account, so that the answers are
 * the same. Strangers, guests who paid, and people who have proven that they read the mailbox have budgets of their
 * own, so that none of them uses up that of another.
 */
export async function spendMailBudget(transaction: Transaction, mail: AskedFor): Promise<void> {
  const budget = askedBudgetOf(mail.kind);
  if (!budget || isByStaff()) return;
  let retryAfterSeconds = 0;
  for (const [key, limit] of limitsOf(budget, mail))
    retryAfterSeconds = Math.max(retryAfterSeconds, await countTry(transaction, key, limit));
  if (retryAfterSeconds > 0) refuseTransaction(refused({ reason: 'tooManyRequests', retryAfterSeconds }));
}

function askedBudgetOf(kind: MailKind): AskedMail | null {
  const budget = mailBudgets[kind];
  if (budget.causedBy !== 'visitor') return budget.ifAsked ?? null;
  return budget.over === 'refuse' ? budget : null;
}

/** In a fixed order, because each count locks its row until the transaction ends. */
function limitsOf(
  { purse, perMailbox, perBooking }: AskedMail,
  { recipient, bookingId, isPaid }: AskedFor,
): [string, Limit][] {
  const client = requestingClient();
  const whose = ownsMailbox(recipient) ? 'own ' : isPaid ? 'paid ' : '';
  return [
    ...(client ? keysOf('mailsOfClient', client, askedMailsPerClient) : []),
    ...(bookingId ? keysOf(`${purse}OfBooking`, bookingId, perBooking) : []),
    ...keysOf(purse, whose + mailboxOf(recipient), perMailbox),
  ];
}

const keysOf = (name: string, whose: string, limits: readonly Limit[]): [string, Limit][] =>
  limits.map((limit) => [`${name}${limit.perMinutes > 60 ? 'PerDay' : ''} ${whose}`, limit]);
