import type { AutomaticKind } from '#domain/correspondence/mail-kinds.ts';
import { hoursAfter } from '#domain/durations.ts';

type AutomaticMail = { readonly isOn: boolean; readonly hours: number };

/** The operator's settings of automatic mails. The window of each kind says what its hours are relative to. */
export type AutomaticMails = Readonly<Record<AutomaticKind, AutomaticMail>> & {
  /** The messaging group of the day; empty if there is none. */
  readonly groupLink: string;
  readonly reviewLink: string;
};

/**
 * When the bars of a night are first shown to its guests: at the time of the reminder, even if it is switched
 * off.
 */
export const barsKnownFrom = ({ 'booking.reminder': { hours } }: AutomaticMails, startsAt: Date): Date =>
  hoursAfter(startsAt, -hours);
