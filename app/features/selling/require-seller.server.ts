import { redirect } from 'react-router';
import type { RequestContext } from '#features/accounts/require-role.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { sellerSignInPath } from '#features/partners/access/seller-links.server.ts';
import { readSeller } from '#features/partners/access/seller-session.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import { endedParameter } from '#ui/connection/form-results.ts';

/** The seller who is signed in. Anybody else is redirected to the page where a seller signs in. */
export async function requireSeller(context: RequestContext, request: Request): Promise<SignedInSeller> {
  const seller = await readSeller(context.get(platformContext), request);
  if (seller) return seller;
  // A form stays with what was typed, until the seller has signed in elsewhere (`keepPageWithoutConnection`).
  const ended = request.method === 'GET' ? '' : `?${endedParameter}`;
  throw redirect(addressIn(languageOfPage(request), sellerSignInPath) + ended);
}
