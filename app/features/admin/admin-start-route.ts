import { redirect } from 'react-router';
import { startPageOf } from '#domain/accounts/admin-pages.ts';
import { requireStaff } from '#features/accounts/require-role.server.ts';
import type { Route } from './+types/admin-start-route';

/** /admin is the page where the role works; for admins the dashboard (specification §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requireStaff(context, request);
  return redirect(startPageOf(who) ?? '/');
}
