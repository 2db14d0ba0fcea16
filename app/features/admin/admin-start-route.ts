import { redirect } from 'react-router';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import type { Route } from './+types/admin-start-route';

/** /admin is the dashboard (specification §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect('/admin/dashboard');
}
