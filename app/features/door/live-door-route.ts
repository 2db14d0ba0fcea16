import { isUuid } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/live-door-route';
import { readLiveDoor } from './door-store.server.ts';

/** GET /admin/guest-list/:nightId/live: the counts and version that `useLiveDoor` polls every few seconds. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  if (!isUuid(params.nightId)) return new Response(null, { status: 404 });
  const live = await readLiveDoor(context.get(platformContext).database, params.nightId);
  return Response.json(live, { headers: { 'Cache-Control': 'no-store' } });
}
