import type { Language } from '#domain/bilingual.ts';
import english from '#i18n/messages/en/mail.ts';
import spanish from '#i18n/messages/es/mail.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';

/** Teaches the translator the words of mails, compiled or not, as the server does when it starts. */
export function learnMailWords(): void {
  learn('en', english);
  learn('es', spanish);
}

function learn(language: Language, words: object) {
  const catalogue: Catalogue = 'gaps' in words ? (words as Catalogue) : { messages: words, gaps: [] };
  remember(language, 'mail', catalogue);
}
