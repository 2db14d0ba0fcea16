/**
 * Mails that are scheduled relative to a night, and when each of them is due. See
 * docs/rules/correspondence.md.
 */

import { hoursAfter } from '#domain/durations.ts';

export const automaticKinds = ['booking.reminder', 'booking.today', 'booking.thanks'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

export type AutomaticMail = { readonly isOn: boolean; readonly hours: number };

/** The operator's settings. Hours count before the start; for the thank-you they count after the end. */
export type AutomaticMails = Readonly<Record<AutomaticKind, AutomaticMail>> & {
  /** The link of the day's messaging group; empty if there is none. */
  readonly groupLink: string;
  readonly reviewLink: string;
};

type Night = { readonly startsAt: Date; readonly endsAt: Date };
export type Window = { readonly from: Date; readonly until: Date };

/** A thank-you mail that could not be sent within this period is not sent. */
const thanksLateHours = 72;

/**
 * The period in which a mail of that kind may be sent; null if it is never sent. The reminder ends when the
 * message of the day begins, because that message contains the same facts and more: a late booking gets one
 * mail, not two. The message of the day may be sent until the end, because guests may join at any time. A
 * thank-you without a review page has no purpose and is not sent.
 */
function windowOf(kind: AutomaticKind, mails: AutomaticMails, { startsAt, endsAt }: Night): Window | null {
  const { isOn, hours } = mails[kind];
  if (!isOn) return null;
  switch (kind) {
    case 'booking.reminder': {
      const today = windowOf('booking.today', mails, { startsAt, endsAt });
      const until = today && today.from < startsAt ? today.from : startsAt;
      const from = hoursAfter(startsAt, -hours);
      return from < until ? { from, until } : null;
    }
    case 'booking.today':
      return { from: hoursAfter(startsAt, -hours), until: endsAt };
    case 'booking.thanks':
      if (mails.reviewLink === '') return null;
      return { from: hoursAfter(endsAt, hours), until: hoursAfter(endsAt, hours + thanksLateHours) };
  }
}

/** Whether a mail of that kind may be sent now. */
export function isDue(kind: AutomaticKind, mails: AutomaticMails, night: Night, now: Date): boolean {
  const window = windowOf(kind, mails, night);
  return window !== null && window.from <= now && now < window.until;
}

/**
 * When guests can first see the bars of the night: at the time of the reminder, even if the reminder is
 * switched off.
 */
export const barsKnownFrom = ({ 'booking.reminder': { hours } }: AutomaticMails, startsAt: Date): Date =>
  hoursAfter(startsAt, -hours);

/**
 * The key of the setting for the reminder's hours. The site also uses it to announce when the list of bars is
 * available.
 */
export const reminderHoursSetting = 'mail_reminder_hours';

/** Reads the stored hours of an automatic mail. An invalid value is replaced by the default. */
export function automaticHours(text: string | undefined, kind: AutomaticKind): number {
  const { usual, fewest, most } = hoursOf[kind];
  const hours = /^\d{1,3}$/.test(text ?? '') ? Number(text) : usual;
  return hours >= fewest && hours <= most ? hours : usual;
}

/** The default and the limits of the hours that an operator may choose. */
export const hoursOf: Readonly<Record<AutomaticKind, { usual: number; fewest: number; most: number }>> = {
  'booking.reminder': { usual: 24, fewest: 1, most: 168 },
  'booking.today': { usual: 6, fewest: 1, most: 23 },
  'booking.thanks': { usual: 12, fewest: 0, most: 168 },
};
