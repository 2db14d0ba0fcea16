import { requirePage } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/lists-route';
import { readPhoneLists } from './read-phone-lists.server.ts';

/**
 * GET /admin/door/lists: what a phone of a guide stores, and asks for every second while it is used. `have` names the
 * versions of the nights that it has; their parties are left out. `night` is a further night, such as a former one, and `key` the
 * id that the phone has made for itself, which is no record yet.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const params = new URL(request.url).searchParams;
  const lists = await readPhoneLists(context.get(platformContext), who, {
    known: new Set(params.get('have')?.split(',')),
    further: params.get('night'),
    phone: params.get('key') ?? '',
  });
  return Response.json(lists, { headers: { 'Cache-Control': 'no-store' } });
}
