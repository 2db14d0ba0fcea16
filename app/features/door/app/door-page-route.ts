import { requirePage } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/door-page-route';
import { doorPage } from './door-page.server.ts';

/** GET /door: the page of the guides' app. It contains no data, which the app loads itself (`/admin/door/lists`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { html, headers } = doorPage(context.get(platformContext).config.site.name);
  return new Response(html, { headers });
}
