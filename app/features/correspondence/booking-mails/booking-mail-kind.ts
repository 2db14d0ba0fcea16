import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/** The mails that tell of a booking and its money. */
export type BookingMailKind = Extract<MailKind, `booking.${string}` | `payment.${string}`>;

export const isAboutBooking = (kind: MailKind): kind is BookingMailKind => /^(booking|payment)\./.test(kind);
