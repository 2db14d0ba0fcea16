import { startOf } from '#domain/calendar-date.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AutomaticMails, barsKnownFrom } from '../definitions/automatic-mails.ts';

/** What the mails announce to a guest who has paid, depending on the operator's settings. */
export type NightPromises = {
  /** When and how the list of bars is sent; null if there is none or the night does not take place. */
  readonly bars: {
    readonly hoursBefore: number;
    readonly isMailed: boolean;
    readonly isKnown: boolean;
  } | null;
  /** Whether a mail before the start links to a messaging group. */
  readonly hasGroup: boolean;
  /** Whether a mail is sent on the day. */
  readonly hasDayMail: boolean;
};

/**
 * Announces only what is set up: the list of bars requires bars, the group requires a link and a mail that
 * contains it.
 */
export async function nightPromises(
  database: Database | Transaction,
  booking: Booking,
  { automatic, now }: { readonly automatic: AutomaticMails; readonly now: Date },
): Promise<NightPromises> {
  const [reminder, today] = [automatic['booking.reminder'], automatic['booking.today']];
  const takesPart = booking.status === 'confirmed' && !isNightCancelled(booking);
  const bars = takesPart ? await barsOf(database, booking.nightId, booking.language) : [];
  return {
    bars:
      bars.length === 0
        ? null
        : {
            hoursBefore: reminder.hours,
            isMailed: reminder.isOn,
            isKnown: now >= barsKnownFrom(automatic, startOf(booking, booking.timeZone)),
          },
    hasGroup: takesPart && automatic.groupLink !== '' && (reminder.isOn || today.isOn),
    hasDayMail: takesPart && today.isOn,
  };
}
