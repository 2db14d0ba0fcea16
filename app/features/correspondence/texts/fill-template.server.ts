import { oneLine } from '#domain/plain-text.ts';
import type { MailTemplate } from '../templates/template.ts';
import { liquid } from './liquid.server.ts';

export type Variables = Readonly<Record<string, string>>;

/**
 * The template with its variables filled in, as plain text. Text that does not parse, or that asks for a variable which
 * the mail does not have, throws. What a customer typed is only ever a value: `{{ }}` in a name stays as it is.
 */
export function fillTemplate(template: MailTemplate, variables: Variables): MailTemplate {
  const fill = (text: string): string => liquid.parseAndRenderSync(text, variables);
  return {
    subject: oneLine(fill(template.subject)),
    preheader: oneLine(fill(template.preheader)),
    heading: oneLine(fill(template.heading)),
    opening: fill(template.opening),
    closing: fill(template.closing),
  };
}
