import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/**
 * The texts of a mail, in Liquid (`{{ first_name }}`, `{% if %}`) and never HTML. A blank line starts a new paragraph, and
 * everything is escaped when the mail is rendered. Facts, tickets, prices and buttons stand between opening and closing.
 */
export type MailTemplate = {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly opening: string;
  readonly closing: string;
};

export const templateFields = ['subject', 'preheader', 'heading', 'opening', 'closing'] as const;
export type TemplateField = (typeof templateFields)[number];

/** The texts without which no mail is sent. */
export const requiredTemplateFields: readonly TemplateField[] = ['subject', 'heading'];

/** The texts of every kind of mail in one language. */
export type MailTemplates = Readonly<Record<MailKind, MailTemplate>>;
