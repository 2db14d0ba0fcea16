import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { MailTemplate, MailTemplates } from '../definitions/template.ts';
import { englishTexts } from './en.server.ts';
import { spanishTexts } from './es.server.ts';

/** A language without texts, or a text without a kind, does not compile. */
const texts: Readonly<Record<Language, MailTemplates>> = { en: englishTexts, es: spanishTexts };

/** The default texts of a mail, used until the operator writes others. */
export const defaultTemplate = (kind: MailKind, language: Language): MailTemplate => texts[language][kind];
