import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { isLanguage } from '#domain/languages.ts';
import type { MailTemplate } from '#features/correspondence/definitions/template.ts';
import type { TemplateAddress } from '#features/correspondence/rendering/template-store.server.ts';
import { normalizeTemplate } from '#features/correspondence/templates/save-template.server.ts';

/** The mail that a URL or form names; null if there is none. */
export function templateMeant(
  kind: string | undefined,
  language: string | undefined,
): TemplateAddress | null {
  const mailKind = mailKinds.find((each) => each === kind);
  return mailKind && isLanguage(language) ? { kind: mailKind, language } : null;
}

/** The mail text in a form. */
export const templateIn = (typed: Typed): MailTemplate =>
  normalizeTemplate({
    subject: typed.subject ?? '',
    preheader: typed.preheader ?? '',
    heading: typed.heading ?? '',
    opening: typed.opening ?? '',
    closing: typed.closing ?? '',
  });
