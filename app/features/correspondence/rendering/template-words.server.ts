import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { Platform } from '#platform/platform.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import type { MailTemplate } from '../definitions/template.ts';
import { fillTemplate, type Variables } from './fill-template.server.ts';
import { readTemplate } from './template-store.server.ts';

/** Fills the texts of a mail with the values of its variables. */
export type Localize = (kind: MailKind, language: Language, variables: Variables) => Promise<MailTemplate>;

/** With the default texts. */
export const inOurWords: Localize = async (kind, language, variables) =>
  fillTemplate(defaultTemplate(kind, language), variables);

/**
 * With the operator's texts, if there are any. If one cannot be filled (a later release dropped a variable), the error is
 * logged and the default texts are sent.
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

/** With unsaved texts, for previews and test mails. */
export const inWordsOf =
  (template: MailTemplate): Localize =>
  async (_kind, _language, variables) =>
    fillTemplate(template, variables);
