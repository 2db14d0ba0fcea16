import { typedParam } from '#domain/typed-text.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { platformContext } from '#request-context';
import { readDoorNight } from '../door-store.server.ts';
import { lookUpParty } from '../look-up-party.server.ts';
import type { Route } from './+types/look-up-route';

/**
 * GET /admin/door/look-up: the answer to what a phone does not find on its lists, `said`, or to a `booking`, for the `night`
 * that the guide works.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const params = new URL(request.url).searchParams;
  const bookingId = params.get('booking');
  const found = await lookUpParty(platform, {
    night: await readDoorNight(platform.database, params.get('night') ?? ''),
    // A scanned code is an address of a ticket at most.
    query: bookingId ? { bookingId } : { said: typedParam(params, 'said', 2_000) },
    who,
  });
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } });
}
