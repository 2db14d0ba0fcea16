import { addDays, todayIn } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { isInScope, nightScopeOf } from '#features/roster/night-scope.server.ts';
import { platformContext } from '#request-context';
import { listDoorNights } from '../door-store.server.ts';
import type { Route } from './+types/nights-route';

/** Recent nights, and those to prepare for. */
const daysBack = 7;
const daysAhead = 30;

/** GET /admin/door/nights: the nights that a guide can choose, without their lists. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const now = clock.now();
  const today = todayIn('UTC', now);
  const scope = await nightScopeOf(database, who, now);
  const nights = await listDoorNights(database, {
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
    cities: who.cities,
  });
  const open = nights.filter((night) => isInScope(scope, night, now));
  return Response.json({ nights: open }, { headers: { 'Cache-Control': 'no-store' } });
}
