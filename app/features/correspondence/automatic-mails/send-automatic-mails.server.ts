import { addDays, todayIn } from '#domain/calendar-date.ts';
import { type AutomaticKind, automaticKinds } from '#domain/correspondence/mail-kinds.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { automaticMails } from '../mails/mail-registry.server.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';
import { enqueueTicketReminders } from '../ticket-mails/ticket-mail-store.server.ts';
import { readAutomaticMails } from '../timing/automatic-settings-store.server.ts';
import { isDue } from '../timing/is-due.server.ts';
import { automaticKey, bookingsToWrite, type NightAround, nightsAround } from './due-nights-store.server.ts';

const bookingsPerBatch = 50;
/**
 * Longer than any mail is due before or after its night (a week before the start; a week and three days after
 * the end), in whole days.
 */
const daysBehind = 13;
const daysAhead = 9;

/**
 * Writes the reminders, messages of the day and thank-yous that are due to the outbox, each once per booking
 * and night; a holder of a passed-on ticket gets one reminder, with the first of them. The key in the outbox is unique, so several processes may run this concurrently. Mails that
 * became due while no process ran are sent late if their period has not ended. A past night gets no reminder.
 * Returns the number of mails.
 */
export async function sendAutomaticMails({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const today = todayIn('UTC', now);
  const mails = await readAutomaticMails(database);
  const nights = await nightsAround(database, {
    from: addDays(today, -daysBehind),
    to: addDays(today, daysAhead),
  });
  let written = 0;
  for (const night of nights)
    for (const kind of automaticKinds)
      if (isDue(kind, mails, night, now)) {
        const { onlyAttended, window } = automaticMails[kind].timing;
        written += await writeTo(database, { kind, night, onlyAttended: onlyAttended?.(mails) ?? false });
        const passedBefore = window(night, mails[kind].hours, mails)?.from;
        if (passedBefore && now < night.endsAt)
          written += await enqueueTicketReminders(database, { night, passedBefore });
      }
  return written;
}

async function writeTo(
  database: Platform['database'],
  { kind, night, onlyAttended }: { kind: AutomaticKind; night: NightAround; onlyAttended: boolean },
): Promise<number> {
  for (let written = 0; ; ) {
    const batch = await inTransaction(database, async (transaction) => {
      const bookings = await bookingsToWrite(transaction, {
        kind,
        night,
        max: bookingsPerBatch,
        onlyAttended,
      });
      for (const { id, email, language } of bookings)
        await enqueueMail(transaction, {
          kind,
          onceKey: automaticKey(kind, id, night),
          bookingId: id,
          language,
          recipient: email,
          details: { nightId: night.id, date: night.date },
        });
      return bookings.length;
    });
    written += batch;
    if (batch < bookingsPerBatch) return written;
  }
}
