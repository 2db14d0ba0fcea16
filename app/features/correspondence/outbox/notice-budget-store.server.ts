import { sql } from 'drizzle-orm';
import { mailBudgets } from '#domain/correspondence/mail-budgets.ts';
import type { Database } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import type { OutboxMail } from './outbox-store.server.ts';

/** Mails of bookings that nobody paid for do not delay those of others. */
const isPaid = (mail: string) =>
  sql.raw(
    `coalesce((select confirmed_at is not null and total > 0 from bookings where bookings.id = ${mail}.booking_id), false)`,
  );

/**
 * The seconds until a leased mail may be sent by the budget of its kind: that many mails of the kind to one mailbox in
 * the period, of all bookings. 0 if it may be sent now. Every lease is committed before this runs, so of several
 * processes that send to one mailbox each counts the mails of the others that are older than its own.
 */
export async function secondsUntilAllowed(database: Database, mail: OutboxMail): Promise<number> {
  const budget = mailBudgets[mail.kind];
  if (budget.causedBy !== 'visitor' || budget.over === 'refuse' || mail.isExempt) return 0;
  const waits = budget.perMailbox.map(async ({ tries, perMinutes }) => {
    const { rows } = await database.execute<{ seconds: number }>(sql`
      select ceil(extract(epoch from at + make_interval(mins => ${perMinutes}) - now()))::int as seconds
      from outbox_mails own, lateral (
        select coalesce(other.sent_at, now()) as at from outbox_mails other
        where ${mailboxIn('other.recipient')} = ${mailboxIn('own.recipient')} and other.kind = own.kind
          and not other.is_exempt and ${isPaid('other')} = ${isPaid('own')}
          and (other.sent_at > now() - make_interval(mins => ${perMinutes})
            or (other.state = 'waiting' and other.attempts > 0 and (other.created_at, other.id) < (own.created_at, own.id)))
        order by 1 desc offset ${tries - 1} limit 1
      ) last
      where own.id = ${mail.id}`);
    return rows[0]?.seconds ?? 0;
  });
  return Math.max(0, ...(await Promise.all(waits)));
}
