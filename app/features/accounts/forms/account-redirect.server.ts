import { redirect } from 'react-router';
import { safeReturnAddress } from '#domain/accounts/return-address.ts';
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

/** Where somebody goes after signing in: back to the page that asked for it, else home (specification §2). */
export const afterSignIn = (request: Request): string =>
  safeReturnAddress(
    new URL(request.url).searchParams.get('redirectTo'),
    addressIn(languageOfPage(request), '/'),
  );
