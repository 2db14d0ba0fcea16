import { ticketPath } from '#domain/admission/ticket.ts';
import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';

/** The content of a ticket's QR code: the URL of the ticket's page in the language of its booking. */
export const ticketAddress = (
  origin: string,
  { code, language }: { readonly code: string; readonly language: Language },
): string => origin + addressIn(language, ticketPath(code));
