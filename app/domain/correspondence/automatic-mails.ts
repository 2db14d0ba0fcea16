/** Mails that go out by the clock of a night: when each of them is due. See docs/rules/correspondence.md. */

import { hoursAfter } from '#domain/durations.ts';

export const automaticKinds = ['booking.reminder', 'booking.today', 'booking.thanks'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

export type AutomaticMail = { readonly isOn: boolean; readonly hours: number };

/** What the operator has decided about them: hours are before the start, and after the end for the thank-you. */
export type AutomaticMails = Readonly<Record<AutomaticKind, AutomaticMail>> & {
  /** The messaging group of the day; empty where there is none. */
  readonly groupLink: string;
  readonly reviewLink: string;
};

type Night = { readonly startsAt: Date; readonly endsAt: Date };
export type Window = { readonly from: Date; readonly until: Date };

/** Whoever could not be thanked within that time is not bothered any more. */
const thanksLateHours = 72;

/**
 * When a mail of that kind may go out, or null where it never does. The reminder ends where the message of
 * the day begins, which says the same and more: a booking made late gets one mail, not two. The message of
 * the day lasts until the end, since guests may join at any time. A thank-you without a page to review asks
 * for nothing and is not sent.
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

/** Whether a mail of that kind may go out now. */
export function isDue(kind: AutomaticKind, mails: AutomaticMails, night: Night, now: Date): boolean {
  const window = windowOf(kind, mails, night);
  return window !== null && window.from <= now && now < window.until;
}

/** From when on a guest is shown the bars of the night: with the reminder, whether it is mailed or not. */
export const barsKnownFrom = ({ 'booking.reminder': { hours } }: AutomaticMails, startsAt: Date): Date =>
  hoursAfter(startsAt, -hours);

/** The setting of the reminder's hours. They also say when the site promises the list of bars. */
export const reminderHoursSetting = 'mail_reminder_hours';

/** The hours of an automatic mail as they are stored; what makes no sense is the usual number. */
export function automaticHours(text: string | undefined, kind: AutomaticKind): number {
  const { usual, fewest, most } = hoursOf[kind];
  const hours = /^\d{1,3}$/.test(text ?? '') ? Number(text) : usual;
  return hours >= fewest && hours <= most ? hours : usual;
}

/** The limits of the hours that an operator may choose. */
export const hoursOf: Readonly<Record<AutomaticKind, { usual: number; fewest: number; most: number }>> = {
  'booking.reminder': { usual: 24, fewest: 1, most: 168 },
  'booking.today': { usual: 6, fewest: 1, most: 23 },
  'booking.thanks': { usual: 12, fewest: 0, most: 168 },
};
