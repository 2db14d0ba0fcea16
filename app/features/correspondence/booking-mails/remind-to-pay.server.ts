import { maxRemindersPerDay } from '#domain/booking/placement-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueBalanceReminders, enqueueReminders } from './reminders-store.server.ts';

/** Gives customers the time to pay without a reminder. A customer who has paid by then never gets one. */
const reminderAfterSeconds = 180;
const remindersAtOnce = 50;
const balanceReminderDays = 3;

/**
 * Mails the link to the payment once to each customer who has not paid after some minutes, while the hold is
 * active. Most bookings are paid earlier and cost nothing here. Several processes may run this concurrently.
 * Returns the number of reminders.
 */
export const remindToPay = ({ database }: Pick<Platform, 'database'>): Promise<number> =>
  enqueueReminders(database, {
    afterSeconds: reminderAfterSeconds,
    max: remindersAtOnce,
    maxPerDay: maxRemindersPerDay,
  });

/**
 * Mails each group whose balance is due within three days, once (docs/rules/groups.md). Several processes may
 * run this concurrently. Returns the number of mails.
 */
export const remindOfBalances = ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> =>
  enqueueBalanceReminders(database, { now: clock.now(), days: balanceReminderDays, max: remindersAtOnce });
