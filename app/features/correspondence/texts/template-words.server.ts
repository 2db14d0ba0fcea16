import type { Language } from '#domain/bilingual.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Platform } from '#platform/platform.ts';
import { originalTemplates } from '../templates/mail-templates.ts';
import type { MailTemplate } from '../templates/template.ts';
import { fillTemplate, type Variables } from './fill-template.server.ts';
import { readTemplate } from './template-store.server.ts';

/** Where the words of a mail come from: given the mail, its language and what its variables stand for, what it says. */
export type Localize = (kind: MailKind, language: Language, variables: Variables) => Promise<MailTemplate>;

/** As the product comes. */
export const inOurWords: Localize = async (kind, language, variables) =>
  fillTemplate(originalTemplates[kind][language], variables);

/**
 * In the operator's words where there are some. A mail is never lost to them: text that can no longer be filled (a
 * variable that a later edition of the product has dropped) is logged, and the original goes out.
 */
export const inOperatorsWords =
  ({ database, log }: Pick<Platform, 'database' | 'log'>): Localize =>
  async (kind, language, variables) => {
    const template = await readTemplate(database, { kind, language });
    if (template) {
      try {
        return fillTemplate(template, variables);
      } catch (error) {
        log.error({ err: error, kind, language }, 'a mail text of the operator failed; the original is sent');
      }
    }
    return inOurWords(kind, language, variables);
  };

/** In words that are being written, for a look at them. */
export const inWordsOf =
  (template: MailTemplate): Localize =>
  async (_kind, _language, variables) =>
    fillTemplate(template, variables);
