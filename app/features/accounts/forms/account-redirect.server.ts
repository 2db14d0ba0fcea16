import { redirect } from 'react-router';
import { isStaff, type Member } from '#domain/accounts/permissions.ts';
import { pageAfterSignIn, safeReturnAddress } from '#domain/accounts/return-address.ts';
import type { Language } from '#domain/languages.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { type FlashName, flashCookie } from './flash.ts';

type Message = { readonly flash: FlashName; readonly headers?: Headers };

/** Redirects to a page in the language of this one, which shows the flash message. */
export const leadTo = (request: Request, path: string, message: Message) =>
  leadToAddress(addressIn(languageOfPage(request), path), message);

/** Redirects to an address of this site, which shows the flash message. */
export function leadToAddress(address: string, { flash, headers = new Headers() }: Message) {
  headers.append('Set-Cookie', flashCookie(flash));
  return redirect(address, { status: 303, headers });
}

/** The signed-in person, for the redirect after sign-in. */
export type SignedInPerson = Member & { readonly firstName: string };

/** For a person who could not be read. */
export const unknownPerson: SignedInPerson = { role: 'customer', cities: [], firstName: '' };

/**
 * The URL after sign-in (`pageAfterSignIn`), in the language of this page: back to where the person came from, by
 * the address of the page (`redirectTo`) unless another one is given. Staff without a name go
 * to their profile first, because colleagues see the name beside their actions.
 */
export function afterSignIn(
  request: Request,
  person: SignedInPerson,
  returnTo: string | null = returnAddressIn(request),
): string {
  return pageFor(languageOfPage(request), person, returnTo);
}

/** The same in a given language. */
export function pageFor(language: Language, person: SignedInPerson, returnTo: string | null): string {
  if (isStaff(person) && person.firstName === '') return addressIn(language, '/profile');
  return pageAfterSignIn(returnTo, person, addressIn(language, '/'));
}

/** The page of this site that the person came from and returns to; null if there is none. */
export const returnAddressIn = (request: Request): string | null =>
  safeReturnAddress(new URL(request.url).searchParams.get('redirectTo'), '') || null;
