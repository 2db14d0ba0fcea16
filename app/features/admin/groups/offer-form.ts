import { z } from 'zod';
import type { GroupTerms } from '#domain/booking/group-terms.ts';
import { type CalendarDate, type ClockTime, startOf } from '#domain/calendar-date.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import { date, lines, oneOf, orNull, readBy, text, ticked } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { type CurrencyCode, decimal, fromWritten, isPositive, type Money } from '#domain/money.ts';

/** The choices of how long the places of an offer are held: hours, days, or until the night begins. */
export const offerHours = [1, 2, 4, 8, 12] as const;
export const offerDays = [1, 2, 3, 5, 7, 10, 14, 21, 30] as const;
export const untilStart = 'start';

/** The value of a choice of hours; one of days is its number. */
export const hoursValue = (hours: number): string => `${hours}h`;

/** A million: more is a typing mistake in every currency. */
const highestAmount = 1_000_000;

const amount = (currency: CurrencyCode) =>
  readBy((typed): Money | null => {
    const read = fromWritten(typed, currency);
    return read && isPositive(read) && Number(decimal(read)) <= highestAmount ? read : null;
  }, 'field.group.amount');

/** The terms of an offer in that currency. A whole price that is due at once leaves no balance. */
export const termsForm = (currency: CurrencyCode) =>
  z
    .object({
      pricePerPerson: orNull(amount(currency)),
      deposit: orNull(amount(currency)),
      balanceBy: oneOf('door', 'date'),
      balanceDueOn: orNull(date),
      note: lines({ max: 2_000, optional: true }),
      billTo: lines({ max: 500, optional: true }),
    })
    .refine(({ balanceBy, balanceDueOn }) => balanceBy === 'door' || balanceDueOn !== null, {
      error: 'field.any.date',
      path: ['balanceDueOn'],
    })
    .transform(
      ({ balanceBy, balanceDueOn, ...terms }): GroupTerms => ({
        ...terms,
        balanceDueOn: balanceBy === 'date' ? balanceDueOn : null,
      }),
    );

/** Minutes until the offer ends, `start` for the start of its night; null for no choice. */
export const holdField = text.transform((typed): number | typeof untilStart | null => {
  if (typed === untilStart) return untilStart;
  const hours = offerHours.find((hours) => hoursValue(hours) === typed);
  const days = offerDays.find((days) => String(days) === typed);
  return hours ? hours * 60 : days ? days * 24 * 60 : null;
});

/** The choice as minutes from now. Until the start leaves a second, because the places are held by the database's clock. */
export function holdMinutesOf(
  choice: number | typeof untilStart | null,
  night: { readonly date: CalendarDate; readonly startTime: ClockTime; readonly timeZone: string } | null,
  now: Date,
): number | null {
  if (choice !== untilStart) return choice;
  if (!night) return null;
  const milliseconds = startOf(night, night.timeZone).getTime() - now.getTime() - 1_000;
  return Math.max(1, Math.floor(milliseconds / millisecondsPerMinute));
}

/** The form that changes an offer. */
export const changeForm = (currency: CurrencyCode) =>
  z.intersection(
    termsForm(currency),
    z.object({ days: holdField, isMailed: ticked, key: text, expectedVersion: text }),
  );

type Stored = {
  readonly pricePerPerson: Money;
  readonly isAgreed: boolean;
  readonly deposit: Money | null;
  readonly balanceDueOn: string | null;
  readonly note: string;
  readonly billTo: string;
};

/** The stored terms as form values. */
export const typedTerms = ({
  pricePerPerson,
  isAgreed,
  deposit,
  balanceDueOn,
  note,
  billTo,
}: Stored): Typed => ({
  pricePerPerson: isAgreed ? decimal(pricePerPerson) : '',
  deposit: deposit ? decimal(deposit) : '',
  balanceBy: balanceDueOn ? 'date' : 'door',
  balanceDueOn: balanceDueOn ?? '',
  note,
  billTo,
});
