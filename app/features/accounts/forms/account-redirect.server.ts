import { redirect } from 'react-router';
import { pageAfterSignIn } from '#domain/accounts/return-address.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { type FlashName, flashCookie } from './flash.ts';

/** Redirects to a page in the language of this one, which shows the flash message. */
export function leadTo(
  request: Request,
  path: string,
  { flash, headers = new Headers() }: { flash: FlashName; headers?: Headers },
) {
  headers.append('Set-Cookie', flashCookie(flash));
  return redirect(addressIn(languageOfPage(request), path), { status: 303, headers });
}

/** The signed-in person, for the redirect after sign-in. */
export type SignedInPerson = { readonly role: Role; readonly firstName: string };

/**
 * The URL after sign-in (`pageAfterSignIn`), in the language of this page. Guides and admins without a name
 * go to their profile first, because colleagues see the name beside their actions.
 */
export function afterSignIn(request: Request, { role, firstName }: SignedInPerson): string {
  const language = languageOfPage(request);
  if (role !== 'customer' && firstName === '') return addressIn(language, '/profile');
  const redirectTo = new URL(request.url).searchParams.get('redirectTo');
  return pageAfterSignIn(redirectTo, role, addressIn(language, '/'));
}
