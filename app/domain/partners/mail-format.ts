/**
 * How the mails of an agency say what it has booked: data alone, one file for each format in `agency-mails`
 * (docs/how-to/add-an-agency-mail.md).
 */

/** What a mail may say. */
export const mailFields = [
  'reference',
  'crawl',
  'date',
  'time',
  'people',
  'children',
  'name',
  'others',
  'phone',
  'email',
  'language',
  'price',
  'total',
  'addOns',
  'requests',
] as const;
export type MailField = (typeof mailFields)[number];

export type MailFormat = {
  /** Texts of which every mail of the format has all; none for the generic format, which reads what others do not. */
  readonly marks: readonly RegExp[];
  /** Whether 4/5 is May 4; null if the mails do not say so. Then such a date is not read. */
  readonly isDayFirst: boolean | null;
  /** The labels of a value on the same line, on the next one, or in the head of a table. Accents, capitals and signs do not count. */
  readonly labels: Partial<Readonly<Record<MailField, readonly string[]>>>;
  /** Sentences with the value as their first group, the first that occurs. They are compared with the text in one line. */
  readonly sentences: Partial<Readonly<Record<MailField, readonly RegExp[]>>>;
};
