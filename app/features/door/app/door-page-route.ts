import { requirePage } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/door-page-route';
import { doorPage } from './door-page.server.ts';

/**
 * GET /door: the page of the guides' app. It contains no data, which the app loads itself (`/admin/door/lists`). Staff without
 * the permission get the same page with a 403, and with a 404 for a night of another city: the app says so.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { html, headers } = doorPage(context.get(platformContext).config.site.name);
  try {
    await requirePage(context, request);
  } catch (refusal) {
    if (!(refusal instanceof Response) || ![403, 404].includes(refusal.status)) throw refusal;
    return new Response(html, { status: refusal.status, headers });
  }
  return new Response(html, { headers });
}

/** The app is a document of its own: a link of the site loads it. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  const { pathname, search } = new URL(request.url);
  location.assign(pathname + search);
  return new Promise(() => undefined);
}
