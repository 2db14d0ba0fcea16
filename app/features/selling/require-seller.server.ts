import { redirect } from 'react-router';
import type { RequestContext } from '#features/accounts/require-role.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { sellerSignInPath } from '#features/partners/access/seller-links.server.ts';
import { readSeller } from '#features/partners/access/seller-session.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';

/** The seller who is signed in. Anybody else is redirected to the page where a seller signs in. */
export async function requireSeller(context: RequestContext, request: Request): Promise<SignedInSeller> {
  const seller = await readSeller(context.get(platformContext), request);
  if (seller) return seller;
  throw redirect(addressIn(languageOfPage(request), sellerSignInPath));
}
