import { maxRemindersPerDay } from '#domain/booking/placement-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueReminders } from '../outbox/outbox-store.server.ts';

/** Whoever is still paying needs no reminder; and who has paid by then is never written to about it. */
const reminderAfterSeconds = 180;
const remindersAtOnce = 50;

/**
 * The sweep that mails the way back to the payment, once, to whoever has left it open for some minutes while the hold
 * lives. Most bookings are paid before and cost nothing here. Any number of processes may do it at once. Answers how
 * many it wrote.
 */
export const remindToPay = ({ database }: Pick<Platform, 'database'>): Promise<number> =>
  enqueueReminders(database, {
    afterSeconds: reminderAfterSeconds,
    most: remindersAtOnce,
    maxPerDay: maxRemindersPerDay,
  });
