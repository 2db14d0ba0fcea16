import { redirect } from 'react-router';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import { leadTo } from '../forms/account-redirect.server.ts';
import type { Route } from './+types/sign-out-route';
import { signOut } from './sign-out.server.ts';

/** POST /sign-out: ends this browser's session and redirects to the home page (specification §2). */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await signOut(context.get(platformContext), { headers: request.headers });
  return leadTo(request, '/', { flash: 'signedOut', headers });
}

/** A GET request signs nobody out, because other sites can make a browser send one. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(addressIn(languageOfPage(request), '/'));
