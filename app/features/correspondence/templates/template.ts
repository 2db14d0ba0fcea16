import type { Language } from '#domain/bilingual.ts';

/**
 * What a mail says in its own words, as Liquid text (`{{ first_name }}`, `{% if %}`). Never HTML: a blank line
 * begins a new paragraph, and everything is escaped when the mail is laid out. Facts, tickets, prices and
 * buttons stand between opening and closing.
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

export type MailTemplates = Readonly<Record<Language, MailTemplate>>;
