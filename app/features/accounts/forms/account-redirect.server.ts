import { redirect } from 'react-router';
import { pageAfterSignIn } from '#domain/accounts/return-address.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { type FlashName, flashCookie } from './flash.ts';

/** Leads on to a page in the language of this one, which then tells what has happened. */
export function leadTo(
  request: Request,
  path: string,
  { flash, headers = new Headers() }: { flash: FlashName; headers?: Headers },
) {
  headers.append('Set-Cookie', flashCookie(flash));
  return redirect(addressIn(languageOfPage(request), path), { status: 303, headers });
}

/** Who has signed in, to be led on. */
export type SignedInPerson = { readonly role: Role; readonly firstName: string };

/**
 * Where somebody goes after signing in (`pageAfterSignIn`), in the language of this page. Guides and admins whose name
 * nobody knows tell it first: colleagues see it wherever they do something.
 */
export function afterSignIn(request: Request, { role, firstName }: SignedInPerson): string {
  const language = languageOfPage(request);
  if (role !== 'customer' && firstName === '') return addressIn(language, '/profile');
  const asked = new URL(request.url).searchParams.get('redirectTo');
  return pageAfterSignIn(asked, role, addressIn(language, '/'));
}
