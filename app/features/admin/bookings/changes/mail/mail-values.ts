import type { Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { addOnsOfMail } from '#domain/partners/add-ons-of-mail.ts';
import { amountOfMail } from '#domain/partners/amount-of-mail.ts';
import type { MailField } from '#domain/partners/mail-format.ts';
import { nightOfMail } from '#domain/partners/night-of-mail.ts';
import type { MailReading } from '#domain/partners/read-mail.ts';
import type { AddOn, Quantities } from '#domain/pricing/add-on.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';

/** What the form of a staff booking starts with after a mail was read, and what is said beside its fields. */
export type FilledMail = {
  /** The name of the partner. */
  readonly partner: string;
  /** How it is paid by the terms of the partner; null without terms. */
  readonly payment: 'partner' | 'later' | null;
  readonly values: Readonly<Record<string, string>>;
  /** The id of the night, or why none is chosen. */
  readonly night: ReturnType<typeof nightOfMail>;
  readonly date: string | null;
  readonly time: string | null;
  /** The date as the mail writes it, if it was not understood. */
  readonly unclearDate: string | null;
  /** The price as the mail writes it; null if it does not. */
  readonly price: string | null;
  /** What the guest pays in all as the mail writes it, and the amount if it can be compared; null if the mail does not say it. */
  readonly total: { readonly written: string; readonly amount: Money | null } | null;
  /** Children and infants that the mail names; null for none. */
  readonly children: number | null;
  /** How many of which add-on. */
  readonly addOns: Quantities;
  /** What the mail says and no field has, as it is written. */
  readonly unread: readonly string[];
  /** What the mail says where it was not understood, by the name of the field; null where it says nothing. */
  readonly notes: Readonly<Record<string, string | null>>;
};

/** The fields of the form by what they take of a mail. */
const fieldOf = {
  people: 'people',
  name: 'name',
  others: 'others',
  reference: 'partnerReference',
  phone: 'phone',
  email: 'email',
  language: 'language',
  requests: 'specialRequests',
} as const satisfies Partial<Record<MailField, string>>;

/** Of these a mail need not say anything. */
const optional: readonly MailField[] = ['others', 'requests'];

/** Fills the form of a staff booking with what a mail says. */
export function mailValues(
  { read, unclear, unread }: MailReading,
  {
    partner,
    crawlId,
    nights,
    addOns: offered,
    language,
  }: {
    readonly partner: string;
    readonly crawlId: string | null;
    readonly nights: readonly NightChoice[];
    readonly addOns: readonly AddOn[];
    /** The language of a guest whose mail names none. */
    readonly language: Language;
  },
): Omit<FilledMail, 'payment'> {
  const values: Record<string, string> = { source: 'partner', partner, language };
  const notes: Record<string, string | null> = {};
  for (const field of Object.keys(fieldOf) as (keyof typeof fieldOf)[]) {
    const value = read[field];
    if (value !== null) values[fieldOf[field]] = Array.isArray(value) ? value.join(', ') : String(value);
    else if (unclear[field] !== undefined || !optional.includes(field))
      notes[fieldOf[field]] = unclear[field] ?? null;
  }
  const night = nightOfMail(nights, { crawlId, date: read.date, time: read.time });
  const addOns = addOnsOfMail(read.addOns ?? [], { addOns: offered, people: read.people });
  const total = read.total ?? unclear.total ?? null;
  return {
    ...{ partner, values, night, notes, date: read.date, time: read.time },
    unclearDate: read.date ? null : (unclear.date ?? null),
    price: read.price ?? unclear.price ?? null,
    total: total === null ? null : { written: total, amount: amountOfMail(total) },
    children: read.children,
    addOns: addOns.quantities,
    unread: [...new Set([...addOns.unread, ...unread])],
  };
}
