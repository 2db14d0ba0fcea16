import { mailBudgets } from '#domain/correspondence/mail-budgets.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/** How many mails of that kind a mailbox gets in an hour. */
export function mailsPerHour(kind: MailKind): number {
  const budget = mailBudgets[kind];
  const limit =
    budget.causedBy === 'visitor' && budget.perMailbox.find(({ perMinutes }) => perMinutes === 60);
  if (!limit) throw new Error(`${kind} has no limit per hour`);
  return limit.tries;
}
