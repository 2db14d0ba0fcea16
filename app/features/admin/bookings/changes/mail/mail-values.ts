import type { Language } from '#domain/languages.ts';
import type { MailField } from '#domain/partners/mail-format.ts';
import { nightOfMail } from '#domain/partners/night-of-mail.ts';
import type { MailReading } from '#domain/partners/read-mail.ts';
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
  { read, unclear }: MailReading,
  {
    partner,
    crawlId,
    nights,
    language,
  }: {
    readonly partner: string;
    readonly crawlId: string | null;
    readonly nights: readonly NightChoice[];
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
  return {
    ...{ partner, values, night, notes, date: read.date, time: read.time },
    unclearDate: read.date ? null : (unclear.date ?? null),
    price: read.price ?? unclear.price ?? null,
  };
}
