import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { bookingsToErase } from '#features/booking/my-bookings-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { deleteStoredMails } from '#platform/mail/stored-mails.ts';
import type { Platform } from '#platform/platform.ts';
import { erasePerson } from './personal-data/erase-person-store.server.ts';
import { deleteOverdue } from './personal-data/purge-personal-data-store.server.ts';

/**
 * Mexican tax law requires bookings and payments to be stored for this long; the Privacy Policy promises no
 * longer.
 */
const retentionYears = 5;
const atATime = 500;

/**
 * Erases the guests of nights older than the retention period, and deletes what the register keeps for a shorter time
 * (docs/rules/guests.md). What was sold, and for how much, stays. Returns how many bookings were erased.
 */
export async function purgePersonalData({
  database,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<number> {
  await deleteOverdue(database, clock.now());
  const before = yearsBefore(todayIn('UTC', clock.now()), retentionYears);
  for (let erased = 0; ; ) {
    const { count, mailIds } = await inTransaction(database, async (transaction) => {
      const bookings = await bookingsToErase(transaction, { before, max: atATime });
      const { mailIds } = await erasePerson(transaction, { bookings, users: [], emails: [] });
      return { count: bookings.length, mailIds };
    });
    await deleteStoredMails(config.dataDirectory, new Set(mailIds));
    erased += count;
    if (count < atATime) return erased;
  }
}

/** In a year without February 29th, February 28th is used. */
const yearsBefore = (date: CalendarDate, years: number): CalendarDate =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4)}`.replace('02-29', '02-28') as CalendarDate;
