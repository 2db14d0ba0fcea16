import { isVisible, oneLine } from '#domain/plain-text.ts';
import { withOnePeriod } from '#domain/written-time.ts';
import { type MailTemplate, requiredTemplateFields } from '../definitions/template.ts';
import { liquid } from './liquid.server.ts';

export type Variables = Readonly<Record<string, string>>;

/**
 * Fills the variables of a template, as plain text. Throws if a text does not parse or uses a variable that
 * the mail does not have, and if the subject or the heading has nothing visible (each variable in it is empty).
 * Text that a customer typed is only used as a value: `{{ }}` in a name is not evaluated.
 */
export function fillTemplate(template: MailTemplate, variables: Variables): MailTemplate {
  const fill = (text: string): string => withOnePeriod(liquid.parseAndRenderSync(text, variables));
  const filled = {
    subject: oneLine(fill(template.subject)),
    preheader: oneLine(fill(template.preheader)),
    heading: oneLine(fill(template.heading)),
    opening: fill(template.opening),
    closing: fill(template.closing),
  };
  const blank = requiredTemplateFields.find((field) => !isVisible(filled[field]));
  if (blank) throw new Error(`The ${blank} of the mail would be empty.`);
  return filled;
}
