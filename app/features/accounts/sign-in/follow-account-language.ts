import { isStaff, type Member } from '#domain/accounts/permissions.ts';
import type { Language } from '#domain/languages.ts';
import { chosenLanguage, languageCookie } from '#i18n/language.ts';

/**
 * Shows the pages of the team in the language of the account, in a browser in which nobody has chosen one: they have no language in their
 * address. Appends the cookie of the language to the headers of the response. See docs/decisions/languages.md.
 */
export function followAccountLanguage(
  person: (Member & { readonly language: Language }) | null,
  { asked, answered }: { readonly asked: Headers; readonly answered: Headers },
): void {
  if (person && isStaff(person) && chosenLanguage(asked.get('cookie')) === null)
    answered.append('Set-Cookie', languageCookie(person.language));
}
