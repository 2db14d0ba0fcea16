import { Liquid } from 'liquidjs';
import { oneLine } from '#domain/plain-text.ts';
import type { MailTemplate } from './templates/template.ts';

const parseLimitCharacters = 100_000;
const renderLimitMilliseconds = 200;
const memoryLimitObjects = 1_000_000;

// No files (`templates` replaces them), no properties beyond the variables, and an end to endless loops: an
// operator writes these texts, and a slip must not read the disk or stop the post.
const liquid = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: parseLimitCharacters,
  renderLimit: renderLimitMilliseconds,
  memoryLimit: memoryLimitObjects,
});

/**
 * The template with its variables filled in, as plain text. An unknown variable is empty; text that does not
 * parse throws. What a customer typed is only ever a value: `{{ }}` in a name stays as it is.
 */
export function fillTemplate(
  template: MailTemplate,
  variables: Readonly<Record<string, string>>,
): MailTemplate {
  const fill = (text: string): string => liquid.parseAndRenderSync(text, variables);
  return {
    subject: oneLine(fill(template.subject)),
    preheader: oneLine(fill(template.preheader)),
    heading: oneLine(fill(template.heading)),
    opening: fill(template.opening),
    closing: fill(template.closing),
  };
}
