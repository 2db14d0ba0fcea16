import { requirePage } from '#features/accounts/require-role.server.ts';
import { isInScope, nightScopeOf } from '#features/roster/night-scope.server.ts';
import { platformContext } from '#request-context';
import { isNightInCities, readDoorNight } from '../door-store.server.ts';
import { listParties } from '../party-store.server.ts';
import type { Route } from './+types/phones-route';

/**
 * GET /admin/door/phones: the phone numbers of the guests of a `night`, by booking. Phones of guides do not store them: they
 * are asked for when a guide wants to call, search by number or print the list.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const night = await readDoorNight(database, new URL(request.url).searchParams.get('night') ?? '');
  const isTheirs = night && (await isNightInCities(database, night.id, who.cities));
  const now = clock.now();
  const isOpen = isTheirs && isInScope(await nightScopeOf(database, who, now), night, now);
  const parties = isOpen ? await listParties(database, night.id) : [];
  const phones = Object.fromEntries(parties.map(({ bookingId, phone }) => [bookingId, phone]));
  return Response.json({ phones }, { headers: { 'Cache-Control': 'no-store' } });
}
