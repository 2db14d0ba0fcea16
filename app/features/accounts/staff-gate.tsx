import { Outlet } from 'react-router';
import type { Route } from './+types/staff-gate';
import { requireGuide } from './require-role.server.ts';

/**
 * The one gate of the admin area: pages, forms, data, files and exports below it are for guides and admins who have
 * the second factor that the operator asks for. It comes before every loader and action; those ask again for the role
 * that they need.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await requireGuide(context, request);
    return next();
  },
];

export default function StaffGate() {
  return <Outlet />;
}
