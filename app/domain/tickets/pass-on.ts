/** Passing a single ticket on to another person. See docs/rules/tickets.md. */

import { z } from 'zod';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { readBy, text } from '#domain/form/fields.ts';
import { languages } from '#domain/languages.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { isVisible, oneLine } from '#domain/plain-text.ts';

/** A ticket's number in its party, as a form sends it. */
export const ticketNumber = text.transform((typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : 0));

/** Who gets a ticket: the name for the door, and where and how the ticket is mailed. */
export const passOnForm = z.object({
  key: text,
  position: ticketNumber,
  name: text
    .transform(oneLine)
    .refine(isVisible, { error: 'field.holderName.required', abort: true })
    .refine((name) => name.length <= maxNameLength, { error: 'field.additionalPeople.tooLong' })
    .refine((name) => !isAddressInName(name), { error: 'field.additionalPeople.address' }),
  email: readBy(emailAddress, 'field.holderEmail.invalid'),
  mailLanguage: z.enum(languages, { error: 'field.any.choice' }),
});

export type PassedTo = Pick<z.output<typeof passOnForm>, 'name' | 'email' | 'mailLanguage'>;

export type TicketToPass = {
  readonly isIn: boolean;
  readonly isPassedOn: boolean;
};

type Occasion = {
  readonly status: BookingState;
  /** Whether its night was cancelled or rescheduled, and the booking has no new one. */
  readonly isNightOff: boolean;
  readonly startsAt: Date;
  readonly now: Date;
};

/** Whether the tickets of a booking can be passed on, taken back or mailed at all. */
export function mayPassTickets({ status, isNightOff, startsAt, now }: Occasion): Decision<null> {
  if (status !== 'confirmed' || isNightOff) return refused('ticket.notValid');
  return now >= startsAt ? refused('ticket.nightStarted') : accepted(null);
}

/** Whether this ticket can be passed on; a guest who is checked in has used it. */
export function mayPassOn({ isIn, isPassedOn }: TicketToPass): Decision<null> {
  if (isIn) return refused('ticket.used');
  return isPassedOn ? refused('ticket.passedOn') : accepted(null);
}

/** Whether this ticket can be taken back from its holder, or mailed to them again. */
export function mayTakeBack({ isIn, isPassedOn }: TicketToPass): Decision<null> {
  if (isIn) return refused('ticket.used');
  return isPassedOn ? accepted(null) : refused('ticket.notPassedOn');
}
