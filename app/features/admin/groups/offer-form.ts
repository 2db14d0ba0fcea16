import { z } from 'zod';
import type { GroupTerms } from '#domain/booking/group-terms.ts';
import { date, lines, oneOf, orNull, readBy, text, ticked } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { type CurrencyCode, decimal, fromDecimal, isPositive, type Money } from '#domain/money.ts';

/** The choices of how many days the places of an offer are held. */
export const offerDays = [1, 2, 3, 5, 7, 10, 14, 21, 30] as const;

/** A million: more is a typing mistake in every currency. */
const highestAmount = 1_000_000;

const amount = (currency: CurrencyCode) =>
  readBy((typed): Money | null => {
    const read = fromDecimal(typed, currency);
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
      error: 'field.offer.date',
      path: ['balanceDueOn'],
    })
    .transform(
      ({ balanceBy, balanceDueOn, ...terms }): GroupTerms => ({
        ...terms,
        balanceDueOn: balanceBy === 'date' ? balanceDueOn : null,
      }),
    );

/** Minutes until the offer ends; null for no choice. */
export const holdField = text.transform(
  (typed) => (offerDays.find((days) => String(days) === typed) ?? 0) * 24 * 60 || null,
);

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
